import type { Queryable } from '../../store/database.ts';
import type { SaidRecord } from './own-contact.ts';

/** The key whose owner asks. */
export interface OwnReader {
  readonly ownerId: string;
  /** The directories that it sees. */
  readonly directoryIds: readonly string[];
}

/**
 * The records that the owner's private imports have of a person, in order of arrival. A record
 * is the owner's if it was written into the owner's connections, so that public people and other
 * directories have none, whoever holds them.
 */
export const readOwnRecords = (
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
  profileId: string,
): Promise<SaidRecord[]> =>
  db.query<SaidRecord>(
    `select r.source, r.record, r.said_on::text as "saidOn"
     from import_records r
     join directories d on d.type = 'connections' and d.owner_id = $2 and d.id = any ($3::text[])
     where r.profile_id = $1
       and starts_with(r.row_key, d.id || '|')
       and exists (select 1 from directory_profiles h
                   where h.directory_id = d.id and h.profile_id = r.profile_id)
     order by r.id`,
    [profileId, ownerId, [...directoryIds]],
  );
