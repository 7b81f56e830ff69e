import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '../../../../../src/contract/endpoints.ts';
import { createService } from '../../../../../src/service/api/app.ts';
import { GIVEN_UP_FROM_FAILURES } from '../../../../../src/service/runs/give-up.ts';
import { searchKind } from '../../../../../src/service/searches/run/search-kind.ts';
import { accountOf, ledgerSums } from '../../../access/credits/ledger-sums.ts';
import { DyingDatabase } from '../../../access/paying/dying-database.ts';
import { codeOf, type TestService } from '../../../start-service.ts';
import { LEASING, potter, testContext, workAll, workStep } from '../search-world.ts';
import { type FaceSearchWorld, openFaceSearchWorld } from './face-search-world.ts';

let world: FaceSearchWorld;
beforeEach(async () => {
  world = await openFaceSearchWorld(150);
});
afterEach(async () => {
  expect(await ledgerSums(world.db, world.client.id)).toEqual(await account());
  await world.close();
});

const account = () => accountOf(world.db, world.client.id);
const billing = async (id: string) => (await world.search.read(id)).billing;

const PAID = { reserved: 100, consumed: 100, released: 0 };
const GIVEN_BACK = { reserved: 100, consumed: 0, released: 100 };

test('reserves 100 credits at the start and consumes them when it compares pictures', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const body = await world.asked();
  const reply = await world.ask('POST /v3/search', { key: world.client.secret, body });
  expect(reply.status).toBe(202);
  expect(reply.headers.get('x-developer-api-credits-remaining')).toBe('50');
  expect(Object(reply.body).billing).toEqual({ reserved: 100, consumed: 0, released: 0 });
  expect(await account()).toEqual({ available: 50, reserved: 100, consumed: 0 });
  const { search_id: id } = Object(reply.body);
  const kind = searchKind(testContext(world.db));
  // The first step reads pages of the signals, of which there are none.
  await workStep(world.db, kind);
  expect(await account()).toEqual({ available: 50, reserved: 100, consumed: 0 });
  await workStep(world.db, kind);
  expect(await billing(id)).toEqual(PAID);
  expect(await account()).toEqual({ available: 50, reserved: 0, consumed: 100 });
  await workAll(world.db);
  expect(await world.search.read(id)).toMatchObject({ status: 'completed', billing: PAID });
  expect(await account()).toEqual({ available: 50, reserved: 0, consumed: 100 });
  // Found people are charged like profile reads, which are free. If reads had a price, a face
  // search would have to charge it too.
  expect(ENDPOINTS['v3.profile.read'].price).toEqual({ kind: 'free' });
});

test('charges 100 credits when pictures were compared without a match', async () => {
  await world.known('Pia Stone', { 'https://img.example/pia.jpg': 0.1 });
  const { search_id } = await world.search.start(await world.asked());
  await workAll(world.db);
  expect(await billing(search_id)).toEqual(PAID);
  expect(await account()).toEqual({ available: 50, reserved: 0, consumed: 100 });
});

test('releases the credits when there are no pictures to compare with', async () => {
  const { search_id } = await world.search.start(await world.asked());
  await workAll(world.db);
  const over = await world.search.read(search_id);
  expect(over).toMatchObject({ status: 'completed', billing: GIVEN_BACK, results: [] });
  expect(over.notices?.join()).toContain('nothing was charged');
  expect((await world.search.cancel(search_id)).billing).toEqual(GIVEN_BACK);
  expect(await account()).toEqual({ available: 150, reserved: 0, consumed: 0 });
});

test.each([
  [0, GIVEN_BACK],
  [1, GIVEN_BACK],
  [2, PAID],
  [3, PAID],
])('settles the credits when the search is cancelled after %d steps', async (steps, expected) => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const { search_id } = await world.search.start(await world.asked());
  const kind = searchKind(testContext(world.db));
  for (let step = 0; step < steps; step += 1) await workStep(world.db, kind);
  const cancelled = await world.search.cancel(search_id);
  expect(cancelled).toMatchObject({ status: 'cancelled', billing: expected });
  const { consumed } = expected;
  expect(await account()).toEqual({ available: 150 - consumed, reserved: 0, consumed });
  expect(await workAll(world.db)).toBe(0);
});

/** The service's database without the block on background workers. */
const raw = (): TestService['db'] => ({
  engine: world.db.engine,
  waiting: 0,
  query: (sql, params) => world.db.query(sql.replace(LEASING, '$& '), params),
  script: (sql) => world.db.script(sql),
  listen: (queue, listener) => world.db.listen(queue, listener),
  notify: (queue) => world.db.notify(queue),
  transaction: (work, options) => world.db.transaction(work, options),
  close: async () => {},
});

const isOver = async (): Promise<boolean> => {
  const open = await world.db.query(`select 1 from runs where state in ('queued', 'running')`);
  return open.length === 0;
};

/** Runs a process over a database until nothing is left to do, or it has died. */
async function live(db: TestService['db'], hasDied = () => false): Promise<void> {
  const service = createService({ db, search: world.engine, now: () => world.clock.now });
  const isDone = async () => hasDied() || (await isOver());
  await expect.poll(isDone, { interval: 5, timeout: 30_000 }).toBe(true);
  await service.close();
  // Its leases would expire by themselves; the test does not wait for that.
  await world.db.query('update runs set leased_until = null where leased_until is not null');
}

test.each([
  [1, GIVEN_BACK],
  [2, PAID],
])('settles the credits when the search is given up after %d steps', async (steps, expected) => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const { search_id } = await world.search.start(await world.asked());
  const kind = searchKind(testContext(world.db));
  for (let step = 0; step < steps; step += 1) await workStep(world.db, kind);
  // So many tries have failed that only the end remains to be written.
  await world.db.query('update runs set failures = $1', [GIVEN_UP_FROM_FAILURES]);
  await live(raw());
  expect(await world.search.read(search_id)).toMatchObject({
    ...{ status: 'failed', billing: expected, failure: { code: 'search_failed' } },
  });
  const { consumed } = expected;
  expect(await account()).toEqual({ available: 150 - consumed, reserved: 0, consumed });
});

const MOMENTS = [9, 31, 57, 140, 83, 220];

test.each([0, 2])(
  'charges once when processes are killed at different moments (%i)',
  async (offset) => {
    await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
    for (const page of potter(0)) {
      await world.page(page, `${page.url}/bram.jpg`, 0.7);
    }
    const { search_id } = await world.search.start(await world.asked({ profile_depth: 'full' }));
    let kills = 0;
    for (let isDead = true; isDead; kills += isDead ? 1 : 0) {
      const db = new DyingDatabase(raw(), MOMENTS[(kills + offset) % MOMENTS.length] ?? 9);
      await live(db, () => db.hasDied);
      isDead = db.hasDied;
    }
    expect(kills).toBeGreaterThan(2);
    const over = await world.search.read(search_id);
    expect(over).toMatchObject({ status: 'completed', billing: PAID });
    expect(over.results.map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(over.discovered_sources).toHaveLength(3);
    expect(await account()).toEqual({ available: 50, reserved: 0, consumed: 100 });
    const [ledger] = await world.db.query(
      `select count(*)::integer as charges from ledger where kind = 'consume' and key_id = $1`,
      [world.client.id],
    );
    expect(ledger).toEqual({ charges: 1 });
  },
);

test('rejects a search with too few credits before anything is stored', async () => {
  const poor = await world.key({ credits: 99 });
  const body = await world.asked();
  const image_url = await world.photo(poor.secret);
  const own = { ...body, request_id: 'face-1', signals: { face_source: { image_url } } };
  const reply = await world.ask('POST /v3/search', { key: poor.secret, body: own });
  expect([reply.status, codeOf(reply)]).toEqual([402, 'developer_api_credits_insufficient']);
  expect(reply.body).toMatchObject({ error: { requiredCredits: 100, remainingCredits: 99 } });
  expect(await world.db.query('select 1 from searches')).toEqual([]);
  expect(await world.db.query('select 1 from runs')).toEqual([]);
  expect(await accountOf(world.db, poor.id)).toEqual({ available: 99, reserved: 0, consumed: 0 });
});

test('records the credits of an unmetered key and never rejects it', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const free = await world.key();
  const image_url = await world.photo(free.secret);
  const body = { signals: { face_source: { image_url } } };
  const reply = await world.ask('POST /v3/search', { key: free.secret, body });
  expect(reply.status).toBe(202);
  expect(reply.headers.has('x-developer-api-credits-remaining')).toBe(false);
  await workAll(world.db);
  expect(await accountOf(world.db, free.id)).toEqual({ available: 0, reserved: 0, consumed: 100 });
  const usage = await world.ask('GET /v3/credits/usage', { key: free.secret });
  expect(Object(usage.body).by_operation).toContainEqual({
    ...{ operation: 'v3.search.start', requests: 1, credits: 100 },
  });
});

test('two concurrent requests with one id start one search and one charge', async () => {
  const body = { ...(await world.asked()), request_id: 'face-1' };
  const start = () => world.ask('POST /v3/search', { key: world.client.secret, body });
  const both = await Promise.all([start(), start()]);
  const [a, b] = both.map((reply) => Object(reply.body).search_id);
  expect(a).toBe(b);
  // The request that waited gets the balance after the charge, not the one when it came.
  const left = both.map(({ headers }) => headers.get('x-developer-api-credits-remaining'));
  expect(left).toEqual(['50', '50']);
  expect(await account()).toEqual({ available: 50, reserved: 100, consumed: 0 });
});

test('a request that was admitted before the charge gets the balance after it', async () => {
  const body = { ...(await world.asked()), request_id: 'face-1' };
  const start = () => world.ask('POST /v3/search', { key: world.client.secret, body });
  const query = world.db.query.bind(world.db);
  let admitted = () => {};
  let release = () => {};
  const isAdmitted = new Promise<void>((resolve) => {
    admitted = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lookUp = vi.spyOn(world.db, 'query').mockImplementation(async (sql, ...others) => {
    if (!sql.includes('request_id = $2')) return query(sql, ...others) as Promise<never[]>;
    lookUp.mockRestore();
    admitted();
    await isReleased;
    return query(sql, ...others) as Promise<never[]>;
  });
  const later = start();
  await isAdmitted;
  const first = await start();
  release();
  const left = [first, await later].map((reply) =>
    reply.headers.get('x-developer-api-credits-remaining'),
  );
  expect(left).toEqual(['50', '50']);
});

test('a repeated request id is charged once, even after the photo has expired', async () => {
  const body = { ...(await world.asked()), request_id: 'face-1' };
  const first = await world.search.start(body);
  world.clock.now += 25 * 60 * 60_000;
  await world.service.sweep();
  const again = await world.search.start(body);
  expect(again.search_id).toBe(first.search_id);
  expect(await account()).toEqual({ available: 50, reserved: 100, consumed: 0 });
  const fresh = await world.ask('POST /v3/search', {
    ...{ key: world.client.secret, body: { ...body, request_id: 'face-2' } },
  });
  expect(codeOf(fresh)).toBe('developer_face_source_invalid');
});
