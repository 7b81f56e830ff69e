import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';

/** The import's records of a profile: one or none. */
export async function readImportedRecord(
  db: Queryable,
  profileId: string,
): Promise<PersonRecord[]> {
  const rows = await db.query<{ record: PersonRecord }>(
    'select record from profile_records where profile_id = $1',
    [profileId],
  );
  return rows.map(({ record }) => record);
}

/** All records attributed to profiles: those of imports, then mentions in the order they came. */
export async function readRecordsByProfile(
  db: Queryable,
  profileIds: readonly string[],
): Promise<Map<string, PersonRecord[]>> {
  const rows = await db.query<{ id: string; record: PersonRecord }>(
    `select id, record from (
       select profile_id as id, record, -1::bigint as source, 0 as place
       from profile_records where profile_id = any ($1::text[])
       union all
       select m.profile_id, m.record, s.ordinal, m.ordinal
       from mentions m join sources s on s.id = m.source_id
       where m.profile_id = any ($1::text[])) as said
     order by source, place`,
    [[...profileIds]],
  );
  const known = new Map(profileIds.map((id): [string, PersonRecord[]] => [id, []]));
  for (const { id, record } of rows) known.get(id)?.push(record);
  return known;
}

/** The same for one profile. */
export const readKnownRecords = async (db: Queryable, profileId: string): Promise<PersonRecord[]> =>
  (await readRecordsByProfile(db, [profileId])).get(profileId) ?? [];
