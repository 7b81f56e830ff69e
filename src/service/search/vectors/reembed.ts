import { setTimeout as pause } from 'node:timers/promises';
import type { Sections } from '../../../contract/profile.ts';
import { embeddingText } from '../../people/rows/profile-text.ts';
import { readShards } from '../../store/cluster/shards.ts';
import type { Database } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { isZero, toVectorText } from '../../vectors/vector-math.ts';
import {
  type EmbeddingProgress,
  keepEmbeddingProgress,
  readEmbeddingProgress,
} from './embedding-progress.ts';

interface ProfileRow {
  readonly id: string;
  readonly display_name: string;
  readonly headline: string | null;
  readonly sections: Sections;
}

/** People embedded together. */
const BATCH = 64;

/** People looked at by one statement, which takes some 10 ms: requests wait for no longer. */
const PAGE = 2_000;

/** A slow database is not waited for ever longer. */
const MAX_PAUSE_MS = 250;

/**
 * Longer than any transaction that writes people may last, and than the clocks of a cluster's servers
 * differ: rows that became visible later than their time says are looked at again.
 */
const OVERLAP = '10 minutes';

/** The text that an import would have embedded, from the stored profile. */
function textOf({ display_name: name, headline, sections }: ProfileRow): string {
  return embeddingText({
    name,
    headline: headline ?? undefined,
    experiences: sections.jobs?.items.map(({ title, organization, description }) => ({
      title,
      organization,
      description,
    })),
    education: sections.education?.items.map(({ school, degree, fieldOfStudy }) => ({
      school,
      degree,
      field_of_study: fieldOfStudy,
    })),
    facts: sections.funFacts?.items.map(({ text }) => ({ text })),
  });
}

interface LookedAt {
  readonly id: string;
  readonly hasVector: boolean;
}

const nextPage = (
  db: Database,
  model: string,
  { since, after }: EmbeddingProgress,
  most: number,
): Promise<LookedAt[]> =>
  db.query<LookedAt>(
    `select p.id, exists (
       select from profile_vectors v where v.profile_id = p.id and v.model = $1) as "hasVector"
     from profiles p where p.id > $2 and p.updated_at >= $3::timestamptz - interval '${OVERLAP}'
     order by p.id limit ${most}`,
    [model, after, since],
  );

async function embed(db: Database, embedder: Embedder, ids: readonly string[]): Promise<void> {
  const rows = await db.query<ProfileRow>(
    'select id, display_name, headline, sections from profiles where id = any ($1::text[])',
    [ids],
  );
  const vectors = await embedder.embed(rows.map(textOf));
  const kept = rows.flatMap(({ id }, at) => {
    const vector = vectors[at];
    return vector === undefined || isZero(vector) ? [] : [{ id, text: toVectorText(vector) }];
  });
  await db.query(
    `insert into profile_vectors (model, profile_id, embedding, written_at)
     select $1, v.id, v.embedding::vector, now() from unnest($2::text[], $3::text[]) as v (id, embedding)
     join profiles p on p.id = v.id
     on conflict (model, profile_id) do update 
       set embedding = excluded.embedding, written_at = excluded.written_at`,
    [embedder.model, kept.map(({ id }) => id), kept.map(({ text }) => text)],
  );
}

/**
 * Gives every profile without a vector of this embedder one, as after a change of the setting. It
 * can be stopped at any time and continues where it was; searches use what is done so far. Vectors
 * of other models stay, so that the setting can be changed back. Once it has ended, the next one
 * looks only at people who were written since.
 */
export async function reembed(
  db: Database,
  embedder: Embedder,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const { model } = embedder;
  const most = (await readShards(db))?.rowsEach ?? PAGE;
  let progress = await readEmbeddingProgress(db, model);
  let done = 0;
  while (!signal?.aborted) {
    const began = performance.now();
    const page = await nextPage(db, model, progress, most);
    // Searches come first: looking for people without a vector takes half of a processor at most.
    const taken = Math.min(MAX_PAUSE_MS, performance.now() - began);
    const missing = page.filter(({ hasVector }) => !hasVector).map(({ id }) => id);
    for (let at = 0; at < missing.length; at += BATCH) {
      if (signal?.aborted) return done;
      const batch = missing.slice(at, at + BATCH);
      await embed(db, embedder, batch);
      done += batch.length;
      onProgress(done);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < most) {
      await keepEmbeddingProgress(db, model, { since: progress.began });
      break;
    }
    await pause(taken, undefined, { signal }).catch(() => undefined);
    progress = { ...progress, after: last.id };
    await keepEmbeddingProgress(db, model, progress);
  }
  return done;
}
