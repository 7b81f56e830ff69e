import { mentionsOf } from '../evidence/sources/read-mentions.ts';
import type { PersonRecord } from '../import/person-record.ts';
import type { Queryable } from '../store/database.ts';

/** What an import said of a profile: one record or none. */
export async function importedRecord(db: Queryable, profileId: string): Promise<PersonRecord[]> {
  const rows = await db.query<{ record: PersonRecord }>(
    'select record from profile_records where profile_id = $1',
    [profileId],
  );
  return rows.map(({ record }) => record);
}

/** Everything that is held to be said of a profile: by its import, and by its mentions. */
export async function knownRecords(db: Queryable, profileId: string): Promise<PersonRecord[]> {
  const held = await mentionsOf(db, profileId);
  return [...(await importedRecord(db, profileId)), ...held.map(({ record }) => record)];
}
