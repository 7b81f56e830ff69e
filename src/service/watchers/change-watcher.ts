import { ApiError } from '../../contract/errors.ts';
import type { Watcher, WatcherUpdateRequest } from '../../contract/watchers.ts';
import { isReachedSql, type Reach } from '../access/keys/reach.ts';
import type { Queryable } from '../store/database.ts';
import { findWatcher, noSuchWatcher } from './find-watcher.ts';
import {
  revisionOf,
  WATCHER_COLUMNS,
  WATCHER_PHASES,
  type WatcherRow,
  watcherOf,
} from './watcher.ts';
import type { WatcherService } from './watcher-service.ts';

const changedMeanwhile = (): ApiError =>
  new ApiError(
    'developer_v3_watchers_changed',
    'The watcher was changed in the meantime, so nothing was done. Read it again.',
  );

/** Locked until the transaction ends, so that nobody changes it between the check and the write. */
async function checkRevision(
  tx: Queryable,
  { tenant, ownerId }: Reach,
  id: string,
  revision: string,
) {
  const [row] = await tx.query<WatcherRow>(
    `select ${WATCHER_COLUMNS} from watchers
     where id = $1 and tenant = $2 and ${isReachedSql('key_id', '$3')} for update`,
    [id, tenant, ownerId],
  );
  if (row === undefined) throw noSuchWatcher();
  if (revisionOf(row) !== revision) throw changedMeanwhile();
}

/**
 * Pauses, resumes or retimes a watcher. A run under way continues to its end; a new interval counts
 * from the last look, and if it has passed already a look is due at once.
 * @throws ApiError `developer_v3_watchers_not_found`, or `developer_v3_watchers_changed` if it has
 *   another revision than the change expects
 */
export async function changeWatcher(
  { db }: WatcherService,
  reach: Reach,
  id: string,
  { if_revision: revision, ...change }: WatcherUpdateRequest,
): Promise<Watcher> {
  const row = await db.transaction(async (tx) => {
    if (revision !== undefined) await checkRevision(tx, reach, id, revision);
    const [changed] = await tx.query<WatcherRow>(
      `update watchers set
         enabled = coalesce($3::boolean, enabled),
         interval_seconds = coalesce($4::integer, interval_seconds),
         phases = coalesce($5::text[], phases),
         next_run_at = case
           when $4::integer <> interval_seconds then
             greatest(clock_timestamp(), coalesce(last_run_at, created_at)
                                         + make_interval(secs => $4::integer))
           else next_run_at end,
         updated_at = clock_timestamp()
       where id = $1 and tenant = $2 and ${isReachedSql('key_id', '$6')}
       returning ${WATCHER_COLUMNS}`,
      [
        id,
        reach.tenant,
        change.enabled ?? null,
        change.interval_seconds ?? null,
        change.phases === undefined
          ? null
          : WATCHER_PHASES.filter((phase) => change.phases?.includes(phase)),
        reach.ownerId,
      ],
    );
    return changed;
  });
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
  reach: Reach,
  id: string,
): Promise<void> {
  await findWatcher(db, reach, id);
  const running = await db.query<{ run_id: string }>(
    `select run_id from watcher_runs
     where watcher_id = $1 and status = 'running' and run_id is not null`,
    [id],
  );
  for (const { run_id: runId } of running) await runner.cancel('watch', runId);
  await db.query('delete from watchers where id = $1', [id]);
  db.notify('watchers');
}
