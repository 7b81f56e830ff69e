import type { Watcher, WatcherUpdateRequest } from '../../contract/watchers.ts';
import { findWatcher, noSuchWatcher } from './find-watcher.ts';
import { WATCHER_COLUMNS, WATCHER_PHASES, type WatcherRow, watcherOf } from './watcher.ts';
import type { WatcherService } from './watcher-service.ts';

/**
 * Pauses, resumes or retimes a watcher. A run under way continues to its end; a new interval counts
 * from the last look, and if it has passed already a look is due at once.
 * @throws ApiError `developer_v3_watchers_not_found`
 */
export async function changeWatcher(
  { db }: WatcherService,
  tenant: string,
  id: string,
  change: WatcherUpdateRequest,
): Promise<Watcher> {
  const phases = change.phases;
  const [row] = await db.query<WatcherRow>(
    `update watchers set
       enabled = coalesce($3::boolean, enabled),
       interval_seconds = coalesce($4::integer, interval_seconds),
       phases = coalesce($5::text[], phases),
       next_run_at = case
         when $4::integer is not null then
           greatest(clock_timestamp(), coalesce(last_run_at, created_at)
                                       + make_interval(secs => $4::integer))
         else next_run_at end,
       updated_at = clock_timestamp()
     where id = $1 and tenant = $2
     returning ${WATCHER_COLUMNS}`,
    [
      id,
      tenant,
      change.enabled ?? null,
      change.interval_seconds ?? null,
      phases === undefined ? null : WATCHER_PHASES.filter((phase) => phases.includes(phase)),
    ],
  );
  if (row === undefined) throw noSuchWatcher();
  db.notify('watchers');
  return watcherOf(row);
}

/**
 * Deletes a watcher with the list of its runs. A run under way is cancelled, and its credits are
 * released.
 * @throws ApiError `developer_v3_watchers_not_found`
 */
export async function deleteWatcher(
  { db, runner }: WatcherService,
  tenant: string,
  id: string,
): Promise<void> {
  await findWatcher(db, tenant, id);
  const running = await db.query<{ run_id: string }>(
    `select run_id from watcher_runs
     where watcher_id = $1 and status = 'running' and run_id is not null`,
    [id],
  );
  for (const { run_id: runId } of running) await runner.cancel('watch', runId);
  await db.query('delete from watchers where id = $1 and tenant = $2', [id, tenant]);
  db.notify('watchers');
}
