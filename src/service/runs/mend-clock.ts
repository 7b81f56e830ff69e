import type { Database } from '../store/database.ts';

/** More than two clocks of one database ever differ by. */
const TOLERANCE = "interval '2 seconds'";

/**
 * Puts right what a clock that was set back would hold up: a run that was written in the future
 * would be due, and its worker's lease would end, only when that future has come again.
 */
export async function mendClock(db: Database, leaseSeconds: number): Promise<void> {
  await db.query(
    `update runs set updated_at = clock_timestamp(),
       run_after = least(run_after, clock_timestamp()),
       leased_until = case when leased_until is not null then
         least(leased_until, clock_timestamp() + make_interval(secs => $1)) end,
       deadline_at = deadline_at - (updated_at - clock_timestamp())
     where state in ('queued', 'running') and updated_at > clock_timestamp() + ${TOLERANCE}`,
    [leaseSeconds],
  );
}

/**
 * Takes over all runs of a database whose earlier workers are dead for certain: the embedded one,
 * when it is opened, because a folder has one owner. The time in which nobody could work on a run
 * does not count against its deadline.
 */
export async function takeOver(db: Database): Promise<void> {
  await db.query(
    `update runs set
       losses = least(losses + case when leased_until is null then 0 else 1 end, 32000),
       leased_until = null,
       deadline_at = deadline_at + greatest(clock_timestamp() - updated_at, interval '0'),
       updated_at = clock_timestamp()
     where state in ('queued', 'running')`,
  );
}
