import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { createScheduler } from '../../../src/service/watchers/scheduler.ts';
import { startDueWatcher } from '../../../src/service/watchers/start-due-watcher.ts';
import { codeOf, successOf } from '../start-service.ts';
import { openWatchWorld, type WatchWorld } from './watch-world.ts';

let world: WatchWorld;
/** The profile that a test watches. */
let person: string;
beforeAll(async () => {
  world = await openWatchWorld({}, 1000);
});
afterAll(() => world.close());
beforeEach(async () => {
  person = await world.newcomer();
  world.clock.now += 10_000;
});

const watch = (wanted: object = {}) => world.watch({ profile_id: person, ...wanted });

/** The state of a watcher, with the minutes until its next look. */
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

const runCount = async (id: string) => {
  const [row] = await world.db.query<{ n: number }>(
    `select count(*)::integer as n from runs where kind = 'watch' and subject = $1`,
    [id],
  );
  return row?.n;
};

/** Looks by hand: the service's own scheduler is not woken by `setNext`. */
const look = () => startDueWatcher(world.db);

test('starts a due watcher once when several processes look at the same time', async () => {
  const id = await watch();
  await world.runs(id, 1);
  await setNext(id, '-1 second');
  const started = await Promise.all([look(), look(), look(), look()]);
  expect(started.filter(Boolean)).toHaveLength(1);
  expect(await runCount(id)).toBe(2);
});

test('two schedulers start one look', async () => {
  const id = await watch();
  await world.runs(id, 1);
  const log = pino({ level: 'silent' });
  const options = { db: world.db, log };
  const schedulers = [createScheduler(options), createScheduler(options)];
  await setNext(id, '-1 second');
  for (const one of schedulers) one.start();
  await expect.poll(() => runCount(id)).toBe(2);
  await Promise.all(schedulers.map((one) => one.close()));
  expect(await runCount(id)).toBe(2);
});

test('starts a watcher that comes due just as the scheduler goes to sleep', async () => {
  const id = await watch();
  await world.runs(id, 1);
  let isTold = false;
  const db: Database = {
    engine: world.db.engine,
    waiting: 0,
    transaction: (work, options) => world.db.transaction(work, options),
    close: () => world.db.close(),
    script: (sql) => world.db.script(sql),
    listen: (queue, listener) => world.db.listen(queue, listener),
    notify: (queue) => world.db.notify(queue),
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const rows = await world.db.query<Row>(sql, params);
      // The scheduler's last query before it sleeps.
      if (!isTold && sql.includes('min(next_run_at)')) {
        isTold = true;
        await setNext(id, '-1 second');
        world.db.notify('watchers');
      }
      return rows;
    },
  };
  const log = pino({ level: 'silent' });
  const scheduler = createScheduler({ db, log });
  scheduler.start();
  await expect.poll(() => runCount(id)).toBe(2);
  await scheduler.close();
});

test('does not catch up on missed intervals and counts the next from now', async () => {
  const id = await watch();
  await world.runs(id, 1);
  await setNext(id, '-10 days');
  expect([await look(), await look()]).toEqual([true, false]);
  expect((await standing(id))?.minutes).toBeCloseTo(60, 0);
});

test('does not start a look while another one is running', async () => {
  const id = await watch();
  await world.runs(id, 1);
  await world.db.query(
    `insert into watcher_runs (id, watcher_id, status) values ('wr_slow', $1, 'running')`,
    [id],
  );
  await setNext(id, '-1 second');
  expect([await look(), await runCount(id)]).toEqual([true, 1]);
});

test('waits at most one interval after the clock was set back', async () => {
  const id = await watch();
  await world.runs(id, 1);
  await setNext(id, '300 days');
  await world.call(`PATCH /v3/watchers/${id}`, { enabled: true });
  await expect.poll(async () => (await standing(id))?.minutes).toBeLessThanOrEqual(60);
});

test('watching a profile again updates and re-enables its watcher', async () => {
  const id = await watch({ phases: ['new_sources'] });
  await world.runs(id, 1);
  await world.call(`PATCH /v3/watchers/${id}`, { enabled: false });
  const body = { profile_id: person, interval_seconds: 7200 };
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

test('watching again may bring the next look forward but never postpones it', async () => {
  const id = await watch({ interval_seconds: 86_400 });
  await world.runs(id, 1);
  await watch({ interval_seconds: 3600 });
  expect((await standing(id))?.minutes).toBeCloseTo(60, 0);
  await watch({ interval_seconds: 86_400 });
  expect((await standing(id))?.minutes).toBeCloseTo(60, 0);
});

test('a paused watcher does not look and returns no next_run_at', async () => {
  const id = await watch();
  await world.runs(id, 1);
  const paused = await world.call(`PATCH /v3/watchers/${id}`, { enabled: false });
  expect(paused.body).toMatchObject({ enabled: false, next_run_at: null });
  await setNext(id, '-1 day');
  expect(await look()).toBe(false);
  await world.call(`PATCH /v3/watchers/${id}`, { enabled: true });
  await world.runs(id, 2);
});

test('a new interval counts from the last look', async () => {
  const id = await watch({ interval_seconds: 86_400 });
  await world.runs(id, 1);
  await world.call(`PATCH /v3/watchers/${id}`, { interval_seconds: 7200 });
  expect((await standing(id))?.minutes).toBeCloseTo(120, 0);
});

test('deleting a watcher deletes its runs', async () => {
  const id = await watch();
  await world.runs(id, 1);
  const deleted = await world.call(`DELETE /v3/watchers/${id}`);
  expect(deleted.body).toEqual({ watcher_id: id, deleted: true });
  for (const route of [`GET /v3/watchers/${id}`, `GET /v3/watchers/${id}/runs`]) {
    expect(codeOf(await world.call(route))).toBe('developer_v3_watchers_not_found');
  }
  const left = 'select 1 from watcher_runs where watcher_id = $1';
  expect(await world.db.query(left, [id])).toEqual([]);
});

test('lists the watchers of the organization page by page and hides them from others', async () => {
  const known = await world.call('GET /v3/watchers');
  const before = successOf('v3.watchers.list', known).watchers.length;
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await watch({ profile_id: await world.newcomer() }));
  const colleague = await world.key({ organization: 'Lantern Works' });
  const list = async (query: string) =>
    successOf(
      'v3.watchers.list',
      await world.ask(`GET /v3/watchers${query}`, { key: colleague.secret }),
    );
  const first = await list('?limit=2');
  const rest = await list(`?limit=200&cursor=${first.next_cursor}`);
  const listed = [...first.watchers, ...rest.watchers].map((one) => one.watcher_id);
  expect(listed.slice(0, 3)).toEqual(ids.toReversed());
  expect([first.watchers.length, listed.length, rest.next_cursor]).toEqual([2, before + 3, null]);
  const stranger = await world.key({ organization: 'Elsewhere' });
  const reply = await world.ask(`GET /v3/watchers/${ids[0]}`, { key: stranger.secret });
  expect(codeOf(reply)).toBe('developer_v3_watchers_not_found');
});

test('rejects the 1,001st watcher of a tenant', async () => {
  const crowd = await world.key({ organization: 'A crowd' });
  const watching = (profile_id: string) =>
    world.ask('POST /v3/watchers', {
      key: crowd.secret,
      body: { profile_id, interval_seconds: 3600 },
    });
  await watching(person);
  await world.db.query(
    `insert into watchers (id, tenant, key_id, profile_id, interval_seconds, phases)
     select id || n, tenant, key_id, profile_id || n, interval_seconds, phases
     from watchers, generate_series(1, 999) n where key_id = $1`,
    [crowd.id],
  );
  const refused = await watching(await world.newcomer());
  expect(codeOf(refused)).toBe('developer_v3_watchers_unprocessable');
  expect((await watching(person)).status).toBe(200);
});

test('returns developer_profile_not_found for an unknown profile', async () => {
  const reply = await world.call('POST /v3/watchers', {
    profile_id: 'p_nobody',
    interval_seconds: 3600,
  });
  expect(codeOf(reply)).toBe('developer_profile_not_found');
});

test.each([
  ['an interval below one hour', { interval_seconds: 3599 }],
  ['an interval above 30 days', { interval_seconds: 2_592_001 }],
  ['no phases', { phases: [] }],
  ['an unknown phase', { phases: ['rumours'] }],
])('rejects a watcher with %s', async (_, wanted) => {
  const body = { profile_id: person, interval_seconds: 3600, ...wanted };
  expect(codeOf(await world.call('POST /v3/watchers', body))).toBe(
    'developer_v3_watchers_invalid_request',
  );
});
