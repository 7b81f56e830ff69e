import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';
import { mentionKeys } from './mention-keys.ts';
import { mentionTexts } from './mention-texts.ts';

/** A mention to be written; a known mention keeps its id. */
export interface MentionRow {
  readonly id: string;
  readonly sourceId: string;
  readonly ordinal: number;
  readonly record: PersonRecord;
}

const PUT_MENTIONS = `
  insert into mentions (id, source_id, ordinal, record, display_name, document,
                        created_at, changed_at)
  select id, source_id, ordinal, record, display_name,
    setweight(to_tsvector('simple', names), 'A')
      || setweight(to_tsvector('simple', roles), 'B')
      || setweight(to_tsvector('english', prose), 'C')
      || setweight(to_tsvector('simple', places), 'D'),
    $2::timestamptz, $2::timestamptz
  from jsonb_to_recordset($1::jsonb)
    as r (id text, source_id text, ordinal smallint, record jsonb, display_name text,
          names text, roles text, prose text, places text)
  on conflict (id) do update set
    ordinal = excluded.ordinal, record = excluded.record, display_name = excluded.display_name,
    document = excluded.document,
    changed_at = case when mentions.record = excluded.record
      then mentions.changed_at else excluded.changed_at end`;

/**
 * Writes mentions; a known one keeps its profile. The new ordinals must not be taken by another row
 * of the source (see `freeOrdinals`), and the old keys must be gone (`dropKeys`).
 */
export async function putMentions(tx: Queryable, rows: readonly MentionRow[], now: Date) {
  if (rows.length === 0) return;
  const values = rows.map(({ id, sourceId, ordinal, record }) => ({
    id,
    source_id: sourceId,
    ordinal,
    record,
    display_name: record.name,
    ...mentionTexts(record),
  }));
  await tx.query(PUT_MENTIONS, [JSON.stringify(values), now.toISOString()]);
  const keys = rows.flatMap(({ id, record }) =>
    mentionKeys(record).map((key) => ({ ...key, mention_id: id })),
  );
  await tx.query(
    `insert into mention_keys (kind, value, mention_id)
     select kind, value, mention_id from jsonb_to_recordset($1::jsonb)
       as r (kind text, value text, mention_id text)
     on conflict do nothing`,
    [JSON.stringify(keys)],
  );
}

/** Moves a source's ordinals out of the way: uniqueness is checked row by row. */
export async function freeOrdinals(tx: Queryable, sourceId: string): Promise<void> {
  await tx.query('update mentions set ordinal = -1 - ordinal where source_id = $1', [sourceId]);
}

/** Deletes the keys of a source's mentions, before they are written again. */
export async function dropKeys(tx: Queryable, sourceIds: readonly string[]): Promise<void> {
  await tx.query(
    `delete from mention_keys k using mentions m
     where m.source_id = any ($1::text[]) and k.mention_id = m.id`,
    [[...sourceIds]],
  );
}
