import { deleteMentions } from '../../evidence/sources/delete-mentions.ts';
import { dropKeys, putMentions } from '../../evidence/sources/mention-rows.ts';
import { redactNames } from '../../people/opted-out/redact-names.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';

/** The pages that mentioned a person, by what happened to them. */
export interface PurgedSources {
  /** URLs of deleted pages, which mentioned nobody else. */
  readonly gone: readonly string[];
  /** URLs of pages that mention others too. */
  readonly shared: readonly string[];
  /** Profiles that those pages mention. */
  readonly neighbours: readonly string[];
}

interface SharedMention {
  readonly id: string;
  readonly source_id: string;
  readonly ordinal: number;
  readonly record: PersonRecord;
  readonly profile_id: string | null;
}

/** Keeps what a page says about others, without the person's name; deletes its text. */
async function redactShared(
  tx: Queryable,
  sourceIds: readonly string[],
  names: readonly string[],
  now: Date,
): Promise<string[]> {
  const titled = await tx.query<{ id: string; name: string | null; title: string | null }>(
    'select id, name, title from sources where id = any ($1::text[])',
    [[...sourceIds]],
  );
  for (const { id, name, title } of titled) {
    const said = redactNames({ name, title }, names);
    // A hash that differs from the page's, so that the next visit reads it again.
    await tx.query(
      `update sources set text = '', name = $2, title = $3, content_hash = '' where id = $1`,
      [id, said.name, said.title],
    );
  }
  const mentions = await tx.query<SharedMention>(
    `select id, source_id, ordinal, record, profile_id from mentions
     where source_id = any ($1::text[]) order by id`,
    [[...sourceIds]],
  );
  const rows = mentions.map(({ id, source_id: sourceId, ordinal, record }) => ({
    id,
    sourceId,
    ordinal,
    record: redactNames(record, names),
  }));
  await dropKeys(tx, sourceIds);
  await putMentions(tx, rows, now);
  return [...new Set(mentions.flatMap(({ profile_id }) => profile_id ?? []))];
}

/** Removes what pages say about a person: whole pages if they mention nobody else. */
export async function purgeSources(
  tx: Queryable,
  mentionIds: readonly string[],
  names: readonly string[],
  now: Date,
): Promise<PurgedSources> {
  if (mentionIds.length === 0) return { gone: [], shared: [], neighbours: [] };
  const touched = await deleteMentions(tx, mentionIds);
  const gone = await tx.query<{ url: string }>(
    `delete from sources s where id = any ($1::text[])
       and not exists (select from mentions m where m.source_id = s.id) returning url`,
    [touched],
  );
  const shared = await tx.query<{ id: string; url: string }>(
    'select id, url from sources where id = any ($1::text[])',
    [touched],
  );
  const ids = shared.map(({ id }) => id);
  const neighbours = ids.length === 0 ? [] : await redactShared(tx, ids, names, now);
  return { gone: gone.map((s) => s.url), shared: shared.map((s) => s.url), neighbours };
}
