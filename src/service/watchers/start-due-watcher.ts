import { FINDING_CREDITS, LOOK_CREDITS } from '../../contract/watcher-prices.ts';
import { reserve } from '../access/credits/reserve.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { startRun } from '../runs/start-run.ts';
import { newId } from '../runtime/ids.ts';
import type { Database, Queryable, Scriptable } from '../store/database.ts';
import { liveView } from './live-view.ts';
import { WATCHER_COLUMNS, type WatcherRow } from './watcher.ts';

/** By this, usage tells the looks of watchers apart. */
const OPERATION = 'v3.watchers.run';

/** What a watcher's run is asked. Its subject is the watcher's id. */
export interface WatchInput {
  readonly watcherId: string;
  /** The id under which callers know the run. */
  readonly watcherRunId: string;
}

/**
 * Takes the watcher that has been due for longest and that no other process is starting, and moves
 * it on: from now, so that intervals that were missed are not made up.
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

/** Nobody can be charged for a watcher whose key is gone. */
async function retire(tx: Queryable, { id }: WatcherRow): Promise<void> {
  await tx.query(
    'update watchers set enabled = false, updated_at = clock_timestamp() where id = $1',
    [id],
  );
}

/**
 * Starts the run of one due watcher, once however many processes look: the row, the credits and
 * the run in one transaction. Too few credits make the run `skipped`.
 * @returns false when none is due.
 */
export function startDueWatcher(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const watcher = await takeDue(tx);
    if (watcher === null) return false;
    // A look that takes longer than the interval is not overtaken by the next.
    if (await isUnderWay(tx, watcher.id)) return true;
    const view = await liveView(tx, watcher.key_id, watcher.visibility);
    await (view === null ? retire(tx, watcher) : start(tx, watcher, view));
    return true;
  });
}

/**
 * Puts right what a clock that was set back would hold up: nobody waits longer than an interval.
 */
export async function mendWatchers(db: Database): Promise<void> {
  await db.query(
    `update watchers set next_run_at = least(next_run_at,
         clock_timestamp() + make_interval(secs => interval_seconds))
     where enabled
       and next_run_at > clock_timestamp() + make_interval(secs => interval_seconds + 60)`,
  );
}

/** How long until the next watcher is due, in milliseconds; null when none is enabled. */
export async function nextLookMs(db: Database): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_run_at) - clock_timestamp()) * 1000)::float8 as ms
     from watchers where enabled`,
  );
  return row?.ms === undefined || row.ms === null ? null : Math.max(0, row.ms);
}
