import type { Database } from '../store/database.ts';
import type { Run, RunKindName } from './run.ts';
import { RUN_COLUMNS, type RunRow, runOf } from './stored-run.ts';

/**
 * Takes the run that has been due for longest and that nobody holds; null when there is none.
 * A worker that died keeps its run for the rest of its lease.
 */
export async function leaseRun(
  db: Database,
  kinds: readonly RunKindName[],
  leaseSeconds: number,
): Promise<Run | null> {
  const [row] = await db.query<RunRow>(
    `update runs set state = 'running', attempt = attempt + 1,
       leased_until = clock_timestamp() + make_interval(secs => $2),
       updated_at = clock_timestamp()
     where id = (
       select id from runs
       where state in ('queued', 'running') and kind = any ($1::text[])
         and run_after <= clock_timestamp()
         and (leased_until is null or leased_until <= clock_timestamp())
       order by run_after, created_at, id
       for update skip locked limit 1)
     returning ${RUN_COLUMNS}`,
    [kinds, leaseSeconds],
  );
  return row === undefined ? null : runOf(row);
}

/** Holds on to a run while a long step is worked; false when the lease is another's. */
export async function renewLease(db: Database, run: Run, leaseSeconds: number): Promise<boolean> {
  const rows = await db.query(
    `update runs set leased_until = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and attempt = $2 and state = 'running' returning id`,
    [run.id, run.attempt, leaseSeconds],
  );
  return rows.length > 0;
}

/** Gives a run back unfinished, so that another worker may go on at once. */
export async function returnLease(db: Database, run: Run): Promise<void> {
  await db.query(
    `update runs set leased_until = null where id = $1 and attempt = $2 and state = 'running'`,
    [run.id, run.attempt],
  );
}

/**
 * Frees every lease. For the embedded database alone, when it is opened: whoever held one is
 * dead, because a folder has one owner. A clock that was set back cannot hold runs up then.
 */
export async function freeLeases(db: Database): Promise<void> {
  await db.query('update runs set leased_until = null where leased_until is not null');
}

/** How long until the next run is due, in milliseconds; null when none will be by itself. */
export async function nextDueMs(db: Database): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from min(greatest(run_after, coalesce(leased_until, run_after)))
              - clock_timestamp()) * 1000)::float8 as ms
     from runs where state in ('queued', 'running')`,
  );
  return row?.ms === undefined || row.ms === null ? null : Math.max(0, row.ms);
}
