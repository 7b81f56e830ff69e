import type { Sections } from '../../../contract/profile.ts';
import { embeddingText } from '../../people/rows/profile-text.ts';
import type { Database } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { isZero, toVectorText } from '../../vectors/vector-math.ts';

interface ProfileRow {
  readonly id: string;
  readonly display_name: string;
  readonly headline: string | null;
  readonly sections: Sections;
}

const BATCH = 64;

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

const nextBatch = (db: Database, model: string, after: string): Promise<ProfileRow[]> =>
  db.query<ProfileRow>(
    `select p.id, p.display_name, p.headline, p.sections from profiles p
     where p.id > $2 and not exists (
       select from profile_vectors v where v.profile_id = p.id and v.model = $1)
     order by p.id limit ${BATCH}`,
    [model, after],
  );

/**
 * Gives every profile without a vector of this embedder one, as after a change of the setting. It
 * can be stopped at any time and continues where it was; searches use what is done so far. Vectors
 * of other models stay, so that the setting can be changed back.
 */
export async function reembed(
  db: Database,
  embedder: Embedder,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  let after = '';
  for (;;) {
    const rows = await nextBatch(db, embedder.model, after);
    if (rows.length === 0 || signal?.aborted) return done;
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
    done += rows.length;
    after = rows.at(-1)?.id ?? after;
    onProgress(done);
  }
}
