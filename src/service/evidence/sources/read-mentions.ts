import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';

interface Row {
  readonly id: string;
  readonly source_id: string;
  readonly space: string;
  readonly url: string;
  readonly record: PersonRecord;
  readonly profile_id: string | null;
}

const SELECT = `select m.id, m.source_id, s.space, s.url, m.record, m.profile_id
  from mentions m join sources s on s.id = m.source_id`;

const mentionOf = (row: Row): Mention => ({
  id: row.id,
  sourceId: row.source_id,
  space: row.space,
  url: row.url,
  record: row.record,
  profileId: row.profile_id,
});

/** Mentions by id, in the order of the ids; missing ones are left out. */
export async function readMentions(db: Queryable, ids: readonly string[]): Promise<Mention[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<Row>(
    `${SELECT} join unnest($1::text[]) with ordinality as wanted (id, at) on wanted.id = m.id
     order by wanted.at`,
    [ids],
  );
  return rows.map(mentionOf);
}

/** The mentions of a profile, in the order in which their pages came. */
export async function mentionsOf(db: Queryable, profileId: string): Promise<Mention[]> {
  const rows = await db.query<Row>(
    `${SELECT} where m.profile_id = $1 order by s.ordinal, m.ordinal`,
    [profileId],
  );
  return rows.map(mentionOf);
}
