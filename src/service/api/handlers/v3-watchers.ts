import { reachOf } from '../../access/keys/reach.ts';
import { changeWatcher, deleteWatcher } from '../../watchers/change-watcher.ts';
import { createWatcher } from '../../watchers/create-watcher.ts';
import { findWatcher, listWatcherRuns, listWatchers } from '../../watchers/find-watcher.ts';
import { watcherOf } from '../../watchers/watcher.ts';
import { findProfile } from './find-profile.ts';
import { defineHandler, type Handler } from './handler.ts';

const create = defineHandler('v3.watchers.create', async (admitted) => {
  const stored = await findProfile(admitted, admitted.body.profile_id);
  const { watcher, isNew } = await createWatcher(admitted, stored, admitted.body);
  return { status: isNew ? 201 : 200, body: watcher };
});

const list = defineHandler('v3.watchers.list', async ({ service, key, query }) => ({
  status: 200,
  body: await listWatchers(service.db, reachOf(key), query),
}));

const read = defineHandler('v3.watchers.read', async ({ service, key, params }) => ({
  status: 200,
  body: watcherOf(await findWatcher(service.db, reachOf(key), params.watcher_id)),
}));

const update = defineHandler('v3.watchers.update', async ({ service, key, params, body }) => ({
  status: 200,
  body: await changeWatcher(service, reachOf(key), params.watcher_id, body),
}));

const remove = defineHandler('v3.watchers.delete', async ({ service, key, params }) => {
  await deleteWatcher(service, reachOf(key), params.watcher_id);
  return { status: 200, body: { watcher_id: params.watcher_id, deleted: true as const } };
});

const runs = defineHandler('v3.watchers.runs', async ({ service, key, params, query }) => {
  const { id } = await findWatcher(service.db, reachOf(key), params.watcher_id);
  return { status: 200, body: await listWatcherRuns(service.db, id, query) };
});

/** Handlers for the watchers within the caller's reach. */
export const WATCHER_HANDLERS: readonly Handler[] = [create, list, read, update, remove, runs];
