import type { Database } from '../store/database.ts';

/** Two clocks of one database never differ by more than this. */
const TOLERANCE = "interval '2 seconds'";

/**
 * Repairs rows after the clock was set back: a run written in the future would stay leased or
 * waiting until that time comes again.
 */
export async function repairRunsAfterClockChange(
  db: Database,
  leaseSeconds: number,
): Promise<void> {
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
 * Takes over all runs of a database whose earlier workers are certainly dead: the embedded one,
 * when it is opened, because a folder has one owner. Time in which no process could work does not
 * count towards a run's deadline.
 */
export async function takeOverRuns(db: Database): Promise<void> {
  await db.query(
    `update runs set
       losses = least(losses + case when leased_until is null then 0 else 1 end, 32000),
       leased_until = null,
       deadline_at = deadline_at + greatest(clock_timestamp() - updated_at, interval '0'),
       updated_at = clock_timestamp()
     where state in ('queued', 'running')`,
  );
}
