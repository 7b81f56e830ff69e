import { ApiError } from '../../contract/errors.ts';
import type { Watcher, WatcherCreateRequest } from '../../contract/watchers.ts';
import type { Caller } from '../access/caller.ts';
import { isReachedSql, reachOf } from '../access/keys/reach.ts';
import type { StoredProfile } from '../people/profile/stored-profile.ts';
import { newId } from '../runtime/ids.ts';
import type { Queryable } from '../store/database.ts';
import { WATCHER_COLUMNS, WATCHER_PHASES, type WatcherRow, watcherOf } from './watcher.ts';
import type { WatcherService } from './watcher-service.ts';

/** Most watchers per tenant; searches suit larger numbers better. */
const MAX_WATCHERS = 1000;

const TOO_MANY = `${MAX_WATCHERS} profiles are already watched. Delete a watcher first.`;
const COLLEAGUES =
  'Another owner in your organization watches this profile, and an organization has one watcher ' +
  'per profile. That owner, or a key with the scope `admin`, can change it.';

async function watches(db: Queryable, tenant: string, profileId: string): Promise<boolean> {
  const rows = await db.query('select 1 from watchers where tenant = $1 and profile_id = $2', [
    tenant,
    profileId,
  ]);
  return rows.length > 0;
}

export interface CreatedWatcher {
  readonly watcher: Watcher;
  /** False: the tenant already watched this profile; its watcher is updated and enabled. */
  readonly isNew: boolean;
}

/**
 * Watches a profile that the key may see. The first look is due at once, and compares with the
 * present profile, so it finds what the sources have gained since the profile was built. Watching a
 * profile again retimes its watcher and keeps what was seen last.
 * @throws ApiError `developer_v3_watchers_unprocessable` when the tenant has too many watchers, or
 *   another owner in it watches the profile
 */
export async function createWatcher(
  { service, key, visibility }: Caller<WatcherService>,
  { profile }: StoredProfile,
  wanted: WatcherCreateRequest,
): Promise<CreatedWatcher> {
  const id = newId('w');
  const { tenant, ownerId } = reachOf(key);
  const [row] = await service.db.query<WatcherRow>(
    `insert into watchers (id, tenant, key_id, profile_id, interval_seconds, phases, visibility,
                           seen, next_run_at)
     select $1, $2, $3, $4, $5::integer, $6::text[], $7::jsonb, $8::jsonb, clock_timestamp()
     where exists (select 1 from watchers where tenant = $2 and profile_id = $4)
       or (select count(*) from watchers where tenant = $2) < $9::integer
     on conflict (tenant, profile_id) do update set
       key_id = excluded.key_id, interval_seconds = excluded.interval_seconds,
       phases = excluded.phases, visibility = excluded.visibility, enabled = true,
       next_run_at = case when watchers.enabled then least(watchers.next_run_at,
           clock_timestamp() + make_interval(secs => excluded.interval_seconds))
         else clock_timestamp() end,
       updated_at = clock_timestamp()
     where ${isReachedSql('watchers.key_id', '$10')}
     returning ${WATCHER_COLUMNS}`,
    [
      id,
      tenant,
      key.id,
      profile.id,
      wanted.interval_seconds,
      WATCHER_PHASES.filter((phase) => (wanted.phases ?? WATCHER_PHASES).includes(phase)),
      JSON.stringify({
        includePublic: visibility.includePublic,
        directoryIds: visibility.directoryIds,
      }),
      JSON.stringify(profile.sections ?? {}),
      MAX_WATCHERS,
      ownerId,
    ],
  );
  if (row === undefined) {
    const isWatched = await watches(service.db, tenant, profile.id);
    throw new ApiError('developer_v3_watchers_unprocessable', isWatched ? COLLEAGUES : TOO_MANY);
  }
  service.db.notify('watchers');
  return { watcher: watcherOf(row), isNew: row.id === id };
}
