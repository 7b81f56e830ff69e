import type { Queryable } from '../../store/database.ts';
import type { ImportedRecord } from '../record/imported-record.ts';

/** An import record with the id of the profile that it came with. */
export interface OwnedRecord extends ImportedRecord {
  readonly id: number;
  /** The profile's own id, or that of one merged into it. */
  readonly ownerId: string;
}

/** The import records of a profile and of those merged into it, in order of arrival. */
export const readImportedRecords = (db: Queryable, profileId: string): Promise<OwnedRecord[]> =>
  db.query<OwnedRecord>(
    `select r.id::bigint as id, coalesce(r.came_with, r.profile_id) as "ownerId", r.source, r.row_key as "rowKey",
       r.content_hash as "contentHash", r.record, r.said_on::text as "saidOn",
       r.seen_in as "seenIn"
     from import_records r where r.profile_id = $1 order by r.id`,
    [profileId],
  );

/** Stands for a record of an earlier version's import, of which only the profile is left. */
export const legacyRecord = (record: ImportedRecord['record'], saidOn: string): ImportedRecord => ({
  ...{ id: null, source: '', rowKey: '', contentHash: '', seenIn: '' },
  ...{ record, saidOn },
});
