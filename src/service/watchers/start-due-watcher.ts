import { FINDING_CREDITS, LOOK_CREDITS } from '../../contract/watcher-prices.ts';
import { reserve } from '../access/credits/reserve.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { startRun } from '../runs/start-run.ts';
import { newId } from '../runtime/ids.ts';
import type { Database, Queryable, Scriptable } from '../store/database.ts';
import { liveView } from './live-view.ts';
import { WATCHER_COLUMNS, type WatcherRow } from './watcher.ts';

/** The operation under which usage counts looks. */
const OPERATION = 'v3.watchers.run';

/** The input of a watcher's run, whose subject is the watcher's id. */
export interface WatchInput {
  readonly watcherId: string;
  /** The run's id for callers. */
  readonly watcherRunId: string;
}

/**
 * Takes the watcher that has been due longest and that no other process is starting, and schedules
 * its next look from now on: missed intervals are not made up.
 */
async function takeDue(tx: Queryable): Promise<WatcherRow | null> {
  const [row] = await tx.query<WatcherRow>(
    `update watchers set
       next_run_at = clock_timestamp() + make_interval(secs => interval_seconds)
     where id = (
       select id from watchers where enabled and next_run_at <= clock_timestamp()
       order by next_run_at, id for update skip locked limit 1)
     returning ${WATCHER_COLUMNS}`,
  );
  return row ?? null;
}

async function isUnderWay(tx: Queryable, watcherId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from watcher_runs where watcher_id = $1 and status = 'running' limit 1`,
    [watcherId],
  );
  return rows.length > 0;
}

async function skip(tx: Queryable, { id }: WatcherRow): Promise<void> {
  await tx.query(
    `insert into watcher_runs (id, watcher_id, status, started_at, finished_at)
     values ($1, $2, 'skipped', clock_timestamp(), clock_timestamp())`,
    [newId('wr'), id],
  );
}

async function start(tx: Scriptable, watcher: WatcherRow, view: SearchView): Promise<void> {
  const watcherRunId = newId('wr');
  const reservation = await reserve(tx, {
    keyId: watcher.key_id,
    operation: OPERATION,
    credits: LOOK_CREDITS + FINDING_CREDITS,
    maxCredits: null,
    expiresAt: null,
    requestRef: watcherRunId,
  });
  if (reservation === null) return skip(tx, watcher);
  const { run } = await startRun(tx, {
    kind: 'watch',
    subject: watcher.id,
    keyId: watcher.key_id,
    tenant: watcher.tenant,
    input: { watcherId: watcher.id, watcherRunId } satisfies WatchInput,
    view,
    reservationId: reservation.id,
  });
  await tx.query(
    `insert into watcher_runs (id, watcher_id, run_id, status, started_at)
     values ($1, $2, $3, 'running', clock_timestamp())`,
    [watcherRunId, watcher.id, run.id],
  );
}

/** Disables a watcher whose key is gone, since nobody can be charged for it. */
async function retire(tx: Queryable, { id }: WatcherRow): Promise<void> {
  await tx.query(
    'update watchers set enabled = false, updated_at = clock_timestamp() where id = $1',
    [id],
  );
}

/**
 * Starts the run of one due watcher, once however many processes try: the row, the credits and the
 * run in one transaction. With too few credits the run is `skipped`.
 * @returns false when none is due
 */
export function startDueWatcher(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const watcher = await takeDue(tx);
    if (watcher === null) return false;
    // If a look takes longer than the interval, the next one waits.
    if (await isUnderWay(tx, watcher.id)) return true;
    const view = await liveView(tx, watcher.key_id, watcher.visibility);
    await (view === null ? retire(tx, watcher) : start(tx, watcher, view));
    return true;
  });
}

/** Repairs schedules after the clock was set back: no watcher waits longer than its interval. */
export async function repairWatchersAfterClockChange(db: Database): Promise<void> {
  await db.query(
    `update watchers set next_run_at = least(next_run_at,
         clock_timestamp() + make_interval(secs => interval_seconds))
     where enabled
       and next_run_at > clock_timestamp() + make_interval(secs => interval_seconds + 60)`,
  );
}

/** Milliseconds until the next watcher is due; null when none is enabled. */
export async function nextLookMs(db: Database): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_run_at) - clock_timestamp()) * 1000)::float8 as ms
     from watchers where enabled`,
  );
  return row?.ms === undefined || row.ms === null ? null : Math.max(0, row.ms);
}
