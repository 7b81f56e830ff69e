import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergeProfiles } from '../../../src/service/identity/decisions/merge-profiles.ts';
import { startDueWatcher } from '../../../src/service/watchers/start-due-watcher.ts';
import { kindsOf, NEW_JOB, NEWS, openWatchWorld, type WatchWorld } from './watch-world.ts';

let world: WatchWorld;
beforeEach(async () => {
  world = await openWatchWorld();
});
afterEach(() => world.close());

async function standing(id: string) {
  const [row] = await world.db.query<{ enabled: boolean; profile_id: string }>(
    'select enabled, profile_id from watchers where id = $1',
    [id],
  );
  return row;
}

const runCount = async () => (await world.db.query('select 1 from runs')).length;

const setNext = (id: string, interval: string) =>
  world.db.query(
    'update watchers set next_run_at = clock_timestamp() + $2::interval where id = $1',
    [id, interval],
  );

test('skips a look and starts no run when there are too few credits', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.db.query('update accounts set available = 5 where key_id = $1', [world.owner.id]);
  const run = await world.lookNow(id);
  expect(run).toMatchObject({ status: 'skipped', changes: [], started_at: expect.any(String) });
  expect(await runCount()).toBe(1);
  expect((await standing(id))?.enabled).toBe(true);
});

test('disables a watcher whose key is revoked', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.db.query('update api_keys set revoked_at = now() where id = $1', [world.owner.id]);
  await setNext(id, '-1 second');
  expect(await startDueWatcher(world.db)).toBe(true);
  expect(await runCount()).toBe(1);
  expect((await standing(id))?.enabled).toBe(false);
});

test('disables a watcher whose profile is gone and charges 0 credits for the look', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.db.query('delete from profiles where id = $1', [world.ada]);
  expect((await world.lookNow(id)).status).toBe('skipped');
  expect((await standing(id))?.enabled).toBe(false);
  expect(await world.balance()).toMatchObject({ reserved: 0, consumed: 1 });
});

test('continues to watch the profile into which the watched one was merged', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  const other = await world.building.mention(
    { url: 'https://quay.example/people/ada' },
    { experiences: [{ title: 'Rower', organization: 'Quay Rowing Club' }] },
  );
  const { profileId: into } = await world.building.build({ mentions: [other] });
  await world.db.transaction((tx) =>
    mergeProfiles(tx, { into, from: world.ada, reasons: [], runId: null }),
  );
  const { changes } = await world.lookNow(id);
  expect((await standing(id))?.profile_id).toBe(into);
  expect(kindsOf(changes)).toContainEqual(['section_updated', 'jobs']);
  await world.building.mention(NEWS, NEW_JOB);
  expect(kindsOf((await world.lookNow(id)).changes)).toContainEqual([
    'event_added',
    'eventsTimeline',
  ]);
});
