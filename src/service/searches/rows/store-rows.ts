import type { SearchResult, SearchSnapshot } from '../../../contract/search.ts';
import type { Queryable } from '../../store/database.ts';

/**
 * Changes of a search's rows. Every change takes the search's next revision, which is what
 * `?since=` compares; rows are only ever added at the end and changed in their place. All of it is
 * part of the transaction of the run's step, whose lock on the run keeps others out.
 */

const NEXT_REVISION = `(select coalesce(max(revision), 0) + 1 from search_results
  where search_id = $1)`;

export interface NewRow {
  readonly position: number;
  readonly result: SearchResult;
  /** Whose sight of it decides who reads the row until its profile is there. */
  readonly mentionIds: readonly string[];
}

/** Adds a row at the end. */
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
 * Puts fields of a row in place of what stood there. A row that has a profile is read by whoever
 * sees that.
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
  if (row === undefined) throw new Error('a search has lost a row');
  return row.result;
}

/** Puts a row in place of another; who has a profile is read by whoever sees that. */
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

/** One row of a search as it stands. */
export interface OpenRow {
  readonly position: number;
  readonly result: SearchResult;
}

/** The first row from a place on that waits for its profile to be deepened. */
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
 * Closes the rows of a search that ends before its work is done: who was only being written has
 * failed, and who has a profile is ready as it is.
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

/** Puts fields of the snapshot in place of what stood there. @returns the snapshot's new head. */
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
  if (row === undefined) throw new Error('a run has lost its search');
  return row.head;
}

/** Adds sentences to those that the snapshot tells its readers. */
export async function addNotices(
  tx: Queryable,
  searchId: string,
  notices: readonly string[],
): Promise<void> {
  if (notices.length === 0) return;
  await tx.query(
    `update searches set snapshot = jsonb_set(snapshot, '{notices}',
       coalesce(snapshot -> 'notices', '[]'::jsonb) || $2::jsonb)
     where id = $1`,
    [searchId, JSON.stringify(notices)],
  );
}
