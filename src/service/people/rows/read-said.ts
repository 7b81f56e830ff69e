import type { Queryable } from '../../store/database.ts';
import type { SaidRecord } from '../record/said-record.ts';
import { everIds } from './import-records.ts';

/** A record as an import stated it, with the profile under whose id it is kept. */
export interface OwnedRecord extends SaidRecord {
  readonly id: number;
  /** The profile's own id, or that of one that was merged into it. */
  readonly ownerId: string;
}

/** What imports stated of a profile and of those merged into it, in the order they came. */
export const readSaid = (db: Queryable, profileId: string): Promise<OwnedRecord[]> =>
  db.query<OwnedRecord>(
    `select r.id::integer as id, r.profile_id as "ownerId", r.source, r.row_key as "rowKey",
       r.content_hash as "contentHash", r.record, r.said_on::text as "saidOn",
       r.seen_in as "seenIn"
     from import_records r where r.profile_id = any (${everIds('$1::text')}) order by r.id`,
    [profileId],
  );

/** A record of an earlier version's import, of which only the profile itself tells. */
export const earlierSaid = (record: SaidRecord['record'], saidOn: string): SaidRecord => ({
  ...{ id: null, source: '', rowKey: '', contentHash: '', seenIn: '' },
  ...{ record, saidOn },
});
