import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergeProfiles } from '../../../src/service/evidence/identity/store/merge-profiles.ts';
import { createScheduler } from '../../../src/service/watchers/scheduler.ts';
import { startDueWatcher } from '../../../src/service/watchers/start-due-watcher.ts';
import { codeOf, successOf } from '../start-service.ts';
import { kindsOf, NEW_JOB, NEWS, openWatchWorld, type WatchWorld } from './watch-world.ts';

let world: WatchWorld;
beforeEach(async () => {
  world = await openWatchWorld();
});
afterEach(() => world.close());

/** Where the watcher stands: how many minutes from now it looks next. */
async function standing(id: string) {
  const [row] = await world.db.query<{ enabled: boolean; profile_id: string; minutes: number }>(
    `select enabled, profile_id,
            (extract(epoch from next_run_at - clock_timestamp()) / 60)::float8 as minutes
     from watchers where id = $1`,
    [id],
  );
  return row;
}

const setNext = (id: string, interval: string) =>
  world.db.query(
    'update watchers set next_run_at = clock_timestamp() + $2::interval where id = $1',
    [id, interval],
  );

const runCount = async () => {
  const [row] = await world.db.query<{ n: number }>(
    `select count(*)::integer as n from runs where kind = 'watch'`,
  );
  return row?.n;
};

/** Not the service's own, which would start what comes due here: asked by hand. */
const look = () => startDueWatcher(world.db);

test('a due watcher is started once, however many processes look', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await setNext(id, '-1 second');
  const started = await Promise.all([look(), look(), look(), look()]);
  expect(started.filter(Boolean)).toHaveLength(1);
  expect(await runCount()).toBe(2);
});

test('two schedulers make one look each time', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  const log = pino({ level: 'silent' });
  const options = { db: world.db, log, runner: { wake: () => undefined } };
  const schedulers = [createScheduler(options), createScheduler(options)];
  await setNext(id, '-1 second');
  for (const one of schedulers) one.start();
  await expect.poll(runCount).toBe(2);
  await Promise.all(schedulers.map((one) => one.close()));
  expect(await runCount()).toBe(2);
});

test('missed intervals are not made up, and the next counts from now', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await setNext(id, '-10 days');
  expect([await look(), await look()]).toEqual([true, false]);
  expect((await standing(id))?.minutes).toBeCloseTo(60, 0);
});

test('a look that is under way is not overtaken by the next', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.db.query(
    `insert into watcher_runs (id, watcher_id, status) values ('wr_slow', $1, 'running')`,
    [id],
  );
  await setNext(id, '-1 second');
  expect([await look(), await runCount()]).toEqual([true, 1]);
});

test('a clock that was set back makes nobody wait longer than an interval', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await setNext(id, '300 days');
  await world.call(`PATCH /v3/watchers/${id}`, { enabled: true });
  await expect.poll(async () => (await standing(id))?.minutes).toBeLessThanOrEqual(60);
});

test('watching again updates and re-enables the one watcher of a profile', async () => {
  const id = await world.watch({ phases: ['new_sources'] });
  await world.runs(id, 1);
  await world.call(`PATCH /v3/watchers/${id}`, { enabled: false });
  const body = { profile_id: world.ada, interval_seconds: 7200 };
  const again = await world.call('POST /v3/watchers', body);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    watcher_id: id,
    enabled: true,
    interval_seconds: 7200,
    phases: ['existing_sources', 'existing_socials', 'new_sources'],
  });
  await world.runs(id, 2);
});

test('of a watcher that is enabled, watching again moves nothing closer than it was', async () => {
  const id = await world.watch({ interval_seconds: 86_400 });
  await world.runs(id, 1);
  await world.watch({ interval_seconds: 3600 });
  expect((await standing(id))?.minutes).toBeCloseTo(60, 0);
  await world.watch({ interval_seconds: 86_400 });
  expect((await standing(id))?.minutes).toBeCloseTo(60, 0);
});

test('a paused watcher looks at nothing, and tells no next time', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  const paused = await world.call(`PATCH /v3/watchers/${id}`, { enabled: false });
  expect(paused.body).toMatchObject({ enabled: false, next_run_at: null });
  await setNext(id, '-1 day');
  expect(await look()).toBe(false);
  await world.call(`PATCH /v3/watchers/${id}`, { enabled: true });
  await world.runs(id, 2);
});

test('a new interval counts from the last look', async () => {
  const id = await world.watch({ interval_seconds: 86_400 });
  await world.runs(id, 1);
  await world.call(`PATCH /v3/watchers/${id}`, { interval_seconds: 7200 });
  expect((await standing(id))?.minutes).toBeCloseTo(120, 0);
});

test('too few credits make a look skipped, and cost nothing', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.db.query('update accounts set available = 5 where key_id = $1', [world.owner.id]);
  const run = await world.lookNow(id);
  expect(run).toMatchObject({ status: 'skipped', changes: [], started_at: expect.any(String) });
  expect(await runCount()).toBe(1);
  expect((await standing(id))?.enabled).toBe(true);
});

test('whose key is revoked watches no more', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.db.query('update api_keys set revoked_at = now() where id = $1', [world.owner.id]);
  await setNext(id, '-1 second');
  expect([await look(), await runCount()]).toEqual([true, 1]);
  expect((await standing(id))?.enabled).toBe(false);
});

test('a person who is gone is watched no more, and the look costs nothing', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.db.query('delete from profiles where id = $1', [world.ada]);
  expect((await world.lookNow(id)).status).toBe('skipped');
  expect((await standing(id))?.enabled).toBe(false);
  expect(await world.balance()).toMatchObject({ reserved: 0, consumed: 1 });
});

test('a profile that is merged into another is watched as that one', async () => {
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

test('a watcher that is deleted takes its runs along', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  const deleted = await world.call(`DELETE /v3/watchers/${id}`);
  expect(deleted.body).toEqual({ watcher_id: id, deleted: true });
  for (const route of [`GET /v3/watchers/${id}`, `GET /v3/watchers/${id}/runs`]) {
    expect(codeOf(await world.call(route))).toBe('developer_v3_watchers_not_found');
  }
  expect(await world.db.query('select 1 from watcher_runs')).toEqual([]);
});

test('watchers belong to the organization, and are read page by page', async () => {
  const ids: string[] = [];
  for (const name of ['Ivo', 'Berit', 'Noor']) {
    const page = { url: `https://${name.toLowerCase()}.example/` };
    const mention = await world.building.mention(page, { name: `${name} Sandqvist` });
    const { profileId } = await world.building.build({ mentions: [mention] });
    ids.push(await world.watch({ profile_id: profileId }));
  }
  const colleague = await world.key({ organization: 'Lantern Works' });
  const list = async (query: string) =>
    successOf(
      'v3.watchers.list',
      await world.ask(`GET /v3/watchers${query}`, { key: colleague.secret }),
    );
  const first = await list('?limit=2');
  const rest = await list(`?limit=2&cursor=${first.next_cursor}`);
  const listed = [...first.watchers, ...rest.watchers].map((one) => one.watcher_id);
  expect(listed).toEqual(ids.toReversed());
  expect(rest.next_cursor).toBeNull();
  const stranger = await world.key({ organization: 'Elsewhere' });
  const reply = await world.ask(`GET /v3/watchers/${ids[0]}`, { key: stranger.secret });
  expect(codeOf(reply)).toBe('developer_v3_watchers_not_found');
});

test('nobody is watched whom the key cannot see', async () => {
  const reply = await world.call('POST /v3/watchers', {
    profile_id: 'p_nobody',
    interval_seconds: 3600,
  });
  expect(codeOf(reply)).toBe('developer_profile_not_found');
});

test.each([
  ['too often', { interval_seconds: 3599 }],
  ['too seldom', { interval_seconds: 2_592_001 }],
  ['for nothing', { phases: [] }],
  ['for what there is not', { phases: ['rumours'] }],
])('nobody is watched %s', async (_, wanted) => {
  const body = { profile_id: world.ada, interval_seconds: 3600, ...wanted };
  expect(codeOf(await world.call('POST /v3/watchers', body))).toBe(
    'developer_v3_watchers_invalid_request',
  );
});
