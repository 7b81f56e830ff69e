import type { Queryable } from '../../store/database.ts';

/** All columns but those that a move changes. */
const SAME = 'id, source, row_key, content_hash, record, said_on, seen_in';

/**
 * Gives the import records of a profile that is merged to the one that remains. They are removed and
 * added anew, because on a cluster a row cannot change its profile.
 */
export async function moveImportRecords(tx: Queryable, into: string, from: string): Promise<void> {
  await tx.query(
    `with moved as (delete from import_records where profile_id = $2 returning *)
     insert into import_records (profile_id, came_with, ${SAME}) overriding system value
     select $1::text, coalesce(came_with, profile_id), ${SAME} from moved`,
    [into, from],
  );
}

/**
 * Gives them back when the merge is undone, with those of the profiles that had been merged into the
 * one that returns; call it when that has its aliases again. What was imported since stays.
 */
export async function moveImportRecordsBack(
  tx: Queryable,
  into: string,
  from: string,
): Promise<void> {
  await tx.query(
    `with theirs as materialized (
       select alias from profile_aliases where profile_id = $2 and kind = 'merged'
     ), moved as (
       delete from import_records
       where profile_id = $1 and (came_with = $2 or came_with in (select alias from theirs))
       returning *)
     insert into import_records (profile_id, came_with, ${SAME}) overriding system value
     select $2::text, nullif(came_with, $2), ${SAME} from moved`,
    [into, from],
  );
}
