import type { Notice } from '../../../contract/notices.ts';
import type { SearchResult, SearchSnapshot } from '../../../contract/search.ts';
import type { Queryable } from '../../store/database.ts';

/**
 * Writers for a search's rows. Every change takes the search's next revision, which `?since=`
 * compares; rows are only appended and updated in place. All changes are part of the transaction of
 * the run's step, whose lock on the run excludes other writers.
 */

const NEXT_REVISION = `(select coalesce(max(revision), 0) + 1 from search_results
  where search_id = $1)`;

export interface NewRow {
  readonly position: number;
  readonly result: SearchResult;
  /** Until the profile exists, a reader who may see one of these may see the row. */
  readonly mentionIds: readonly string[];
}

/** Appends a row. */
export async function appendRow(tx: Queryable, searchId: string, row: NewRow): Promise<void> {
  await tx.query(
    `insert into search_results (search_id, position, profile_id, revision, result, mention_ids)
     values ($1, $2, $3, ${NEXT_REVISION}, $4::jsonb, $5::text[])`,
    [
      searchId,
      row.position,
      row.result.profile_id,
      JSON.stringify(row.result),
      [...row.mentionIds],
    ],
  );
}

/**
 * Merges fields into a row. A row with a profile has no mentions: visibility of the profile
 * decides.
 */
export async function changeRow(
  tx: Queryable,
  searchId: string,
  position: number,
  change: Partial<SearchResult>,
): Promise<SearchResult> {
  const [row] = await tx.query<{ result: SearchResult }>(
    `update search_results set result = result || $3::jsonb, revision = ${NEXT_REVISION},
       profile_id = coalesce($3::jsonb ->> 'profile_id', profile_id),
       mention_ids = case when $3::jsonb ->> 'status' in ('enriching', 'ready')
         then '{}' else mention_ids end
     where search_id = $1 and position = $2 returning result`,
    [searchId, position, JSON.stringify(change)],
  );
  if (row === undefined) throw new Error('search row not found');
  return row.result;
}

/** Replaces a row; once it has a profile, visibility of the profile decides. */
export async function replaceRow(
  tx: Queryable,
  searchId: string,
  position: number,
  result: SearchResult,
): Promise<void> {
  await tx.query(
    `update search_results set result = $3::jsonb, revision = ${NEXT_REVISION},
       profile_id = $3::jsonb ->> 'profile_id',
       mention_ids = case when $3::jsonb ->> 'status' in ('enriching', 'ready')
         then '{}' else mention_ids end
     where search_id = $1 and position = $2`,
    [searchId, position, JSON.stringify(result)],
  );
}

/** One row of a search in its current state. */
export interface OpenRow {
  readonly position: number;
  readonly result: SearchResult;
}

/** The first row from a position on whose profile is waiting to be deepened. */
export async function nextToDeepen(
  db: Queryable,
  searchId: string,
  from: number,
): Promise<OpenRow | null> {
  const [row] = await db.query<OpenRow>(
    `select position, result from search_results
     where search_id = $1 and position >= $2 and result ->> 'status' = 'enriching'
     order by position limit 1`,
    [searchId, from],
  );
  return row ?? null;
}

/**
 * Closes the rows of a search that ends early: rows without a profile have failed, rows with one
 * are ready as they are.
 */
export async function closeRows(
  tx: Queryable,
  searchId: string,
  failure: { readonly code: string; readonly message: string },
): Promise<void> {
  await tx.query(
    `with closed as (
       update search_results set revision = ${NEXT_REVISION}, result = result ||
         case when result ->> 'status' = 'generating'
           then jsonb_build_object('status', 'failed', 'failure', $2::jsonb)
           else jsonb_build_object('status', 'ready') end
       where search_id = $1 and result ->> 'status' in ('generating', 'enriching')
       returning 1
     ) select count(*) from closed`,
    [searchId, JSON.stringify(failure)],
  );
}

/** Merges fields into the snapshot. @returns the snapshot's new head. */
export async function changeHead(
  tx: Queryable,
  searchId: string,
  change: Partial<SearchSnapshot>,
): Promise<SearchSnapshot> {
  const [row] = await tx.query<{ head: SearchSnapshot }>(
    `update searches set updated_at = clock_timestamp(), snapshot = snapshot || $2::jsonb ||
       jsonb_build_object('updated_at', to_char(clock_timestamp() at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     where id = $1 returning snapshot as head`,
    [searchId, JSON.stringify(change)],
  );
  if (row === undefined) throw new Error('search of the run not found');
  return row.head;
}

/** Adds notices to the snapshot. */
export async function addNotices(
  tx: Queryable,
  searchId: string,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  await tx.query(
    `update searches set snapshot = snapshot || jsonb_build_object(
       'notices', coalesce(snapshot -> 'notices', '[]'::jsonb) || $2::jsonb,
       'notice_details', coalesce(snapshot -> 'notice_details', '[]'::jsonb) || $3::jsonb)
     where id = $1`,
    [searchId, JSON.stringify(notices.map(({ message }) => message)), JSON.stringify(notices)],
  );
}
