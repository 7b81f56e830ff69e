import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../../../../src/service/api/app.ts';
import {
  addPeople,
  askService,
  codeOf,
  type Reply,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';
import { accountOf, ledgerSums } from '../credits/ledger-sums.ts';
import { HeldEngine } from './held-engine.ts';

let run: TestService;
let profileId: string;
beforeAll(async () => {
  run = await startService();
  [profileId = ''] = await addPeople(run.db, [
    { name: 'Tamsin Orrery', facts: [{ text: 'Keeps bees on a lighthouse roof' }] },
  ]);
});
afterAll(() => run.close());

const SEARCH = 'POST /v2/developer/search';

function search(secret: string, query: string, use: string, service?: Service): Promise<Reply> {
  const ask = {
    key: secret,
    body: { query, numUsers: 5 },
    headers: { 'idempotency-key': use },
  };
  return service === undefined ? run.ask(SEARCH, ask) : askService(service, SEARCH, ask);
}

const remaining = (reply: Reply) => reply.headers.get('x-developer-api-credits-remaining');

test('a repeat with the same idempotency key replays the stored answer at no charge', async () => {
  const key = await run.key({ credits: 10 });
  const first = await search(key.secret, 'tamsin', 'a');
  const asked = run.engine.asked.length;
  const again = await search(key.secret, 'tamsin', 'a');
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  expect([remaining(first), remaining(again)]).toEqual(['8', '8']);
  expect(run.engine.asked).toHaveLength(asked);
});

test('replays a stored answer even when no credits are left', async () => {
  const key = await run.key({ credits: 2 });
  const first = await search(key.secret, 'tamsin', 'a');
  expect(remaining(first)).toBe('0');
  const again = await search(key.secret, 'tamsin', 'a');
  expect([again.status, remaining(again)]).toEqual([200, '0']);
});

test('equal parameters in different JSON are a repeat, other parameters a conflict', async () => {
  const key = await run.key({ credits: 10 });
  const headers = { 'idempotency-key': 'a' };
  const ask = (body: string) => run.ask(SEARCH, { key: key.secret, headers, body });
  expect(codeOf(await ask('{"query":"tamsin","numUsers":5}'))).toBe(200);
  const same = '{ "numUsers": 5, "includeMatchReason": false, "query": " tamsin " }';
  expect(codeOf(await ask(same))).toBe(200);
  expect((await accountOf(run.db, key.id)).consumed).toBe(2);
  const other = '{"query":"tamsin","numUsers":6}';
  expect(codeOf(await ask(other))).toBe('developer_api_idempotency_key_conflict');
  expect((await ask(other)).status).toBe(409);
});

test('an idempotency key is bound to one API key and one route', async () => {
  const [one, two] = [await run.key({ credits: 10 }), await run.key({ credits: 10 })];
  expect(codeOf(await search(one.secret, 'tamsin', 'a'))).toBe(200);
  expect(codeOf(await search(two.secret, 'orrery', 'a'))).toBe(200);
  const reply = await run.ask(`POST /v2/developer/profiles/${profileId}/query`, {
    key: one.secret,
    body: { query: 'bees' },
    headers: { 'idempotency-key': 'a' },
  });
  expect(codeOf(reply)).toBe(200);
  expect((await accountOf(run.db, one.id)).consumed).toBe(3);
});

test('the same idempotency key for another profile path is a conflict', async () => {
  const [other = ''] = await addPeople(run.db, [{ name: 'Ives Orrery' }]);
  const key = await run.key();
  const ask = (id: string) =>
    run.ask(`POST /v2/developer/profiles/${id}/query`, {
      key: key.secret,
      body: { query: 'bees' },
      headers: { 'idempotency-key': 'a' },
    });
  expect(codeOf(await ask(profileId))).toBe(200);
  expect(codeOf(await ask(other))).toBe('developer_api_idempotency_key_conflict');
});

test('refunds an empty search, and returns 409 when its idempotency key is repeated', async () => {
  const key = await run.key({ credits: 10 });
  const first = await search(key.secret, 'nobody', 'a');
  expect([first.status, remaining(first)]).toEqual([200, '10']);
  expect(successOf('v2.search', first).payload.users).toEqual([]);
  const again = await search(key.secret, 'nobody', 'a');
  expect([again.status, codeOf(again)]).toEqual([409, 'developer_api_idempotency_key_refunded']);
  expect(codeOf(await search(key.secret, 'tamsin', 'a'))).toBe(
    'developer_api_idempotency_key_conflict',
  );
  expect(await ledgerSums(run.db, key.id)).toEqual({ available: 10, reserved: 0, consumed: 0 });
});

test('refunds a query of a missing profile, and refuses to repeat its key', async () => {
  const key = await run.key({ credits: 10 });
  const ask = () =>
    run.ask('POST /v2/developer/profiles/p_missing/query', {
      key: key.secret,
      body: { query: 'bees' },
      headers: { 'idempotency-key': 'a' },
    });
  expect(codeOf(await ask())).toBe('developer_profile_not_found');
  expect(codeOf(await ask())).toBe('developer_api_idempotency_key_refunded');
  expect(await ledgerSums(run.db, key.id)).toEqual({ available: 10, reserved: 0, consumed: 0 });
});

test('a request refused for lack of credits does not bind its idempotency key', async () => {
  const key = await run.key({ credits: 1 });
  const refused = await search(key.secret, 'tamsin', 'a');
  expect(refused.status).toBe(402);
  expect(refused.body).toMatchObject({
    error: {
      code: 'developer_api_credits_insufficient',
      requiredCredits: 2,
      remainingCredits: 1,
    },
  });
  expect(remaining(refused)).toBeNull();
  const bound = await run.db.query('select 1 from idempotency_keys where key_id = $1', [key.id]);
  expect(bound).toEqual([]);
});

test('rejects an overlong idempotency key and ignores an empty one', async () => {
  const key = await run.key({ credits: 10 });
  expect(codeOf(await search(key.secret, 'tamsin', 'k'.repeat(256)))).toBe(
    'developer_search_invalid_request',
  );
  await search(key.secret, 'tamsin', '');
  await search(key.secret, 'orrery', '');
  expect((await accountOf(run.db, key.id)).consumed).toBe(4);
});

test('runs concurrent equal requests once and answers them all alike', async () => {
  const key = await run.key({ credits: 10 });
  const held = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: held });
  const replies = Array.from({ length: 8 }, () => search(key.secret, 'tamsin', 'a', service));
  await held.entered;
  held.letGo();
  const answers = await Promise.all(replies);
  expect(new Set(answers.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(held.runs).toBe(1);
  expect(await accountOf(run.db, key.id)).toEqual({ available: 8, reserved: 0, consumed: 2 });
  await service.close();
});

test('runs equal requests at two replicas once and answers both alike', async () => {
  const key = await run.key({ credits: 10 });
  const held = new HeldEngine(run.engine);
  const here = createService({ db: run.db, search: held });
  const there = createService({ db: run.db, search: held });
  const first = search(key.secret, 'tamsin', 'a', here);
  await held.entered;
  const second = search(key.secret, 'tamsin', 'a', there);
  held.letGo();
  expect(JSON.stringify((await second).body)).toBe(JSON.stringify((await first).body));
  expect(held.runs).toBe(1);
  expect((await accountOf(run.db, key.id)).consumed).toBe(2);
  await Promise.all([here.close(), there.close()]);
});

test('a failed request returns its credits and frees its idempotency key', async () => {
  const key = await run.key({ credits: 10 });
  const held = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: held });
  held.fail(new Error('the index is on fire'));
  const failed = await search(key.secret, 'tamsin', 'a', service);
  expect([failed.status, codeOf(failed)]).toEqual([500, 'internal_error']);
  expect(JSON.stringify(failed.body)).not.toContain('fire');
  expect(await accountOf(run.db, key.id)).toEqual({ available: 10, reserved: 0, consumed: 0 });
  held.letGo();
  expect(codeOf(await search(key.secret, 'tamsin', 'a', service))).toBe(200);
  expect((await accountOf(run.db, key.id)).consumed).toBe(2);
  await service.close();
});

// Stands for a killed process: its searches never end.
const neverEnds = () => new HeldEngine(run.engine);

test('runs a request again after its process died and its lease expired', async () => {
  const key = await run.key({ credits: 10 });
  const dead = neverEnds();
  const killed = createService({ db: run.db, search: dead, now: () => run.clock.now });
  void search(key.secret, 'tamsin', 'a', killed);
  await dead.entered;
  expect(await accountOf(run.db, key.id)).toEqual({ available: 8, reserved: 2, consumed: 0 });
  run.clock.now += 31_000;
  const retried = await search(key.secret, 'tamsin', 'a');
  expect([retried.status, remaining(retried)]).toEqual([200, '8']);
  expect(await accountOf(run.db, key.id)).toEqual({ available: 8, reserved: 0, consumed: 2 });
  expect(await ledgerSums(run.db, key.id)).toEqual(await accountOf(run.db, key.id));
});

test('a retry can use the credits reserved by its dead first attempt', async () => {
  const key = await run.key({ credits: 2 });
  const dead = neverEnds();
  const killed = createService({ db: run.db, search: dead, now: () => run.clock.now });
  void search(key.secret, 'tamsin', 'a', killed);
  await dead.entered;
  expect(codeOf(await search(key.secret, 'tamsin', 'b'))).toBe(
    'developer_api_credits_insufficient',
  );
  run.clock.now += 31_000;
  expect(codeOf(await search(key.secret, 'tamsin', 'a'))).toBe(200);
});

test('a starting service releases reservations whose lease has expired', async () => {
  const key = await run.key({ credits: 2 });
  const dead = neverEnds();
  const killed = createService({ db: run.db, search: dead, now: () => run.clock.now });
  void search(key.secret, 'tamsin', 'a', killed);
  await dead.entered;
  run.clock.now += 31_000;
  const next = createService({ db: run.db, search: run.engine, now: () => run.clock.now });
  await next.close();
  expect(await accountOf(run.db, key.id)).toEqual({ available: 2, reserved: 0, consumed: 0 });
});

test('work that outlasts its lease is charged again before it is answered', async () => {
  const key = await run.key({ credits: 2 });
  const slow = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: slow, now: () => run.clock.now });
  const reply = search(key.secret, 'tamsin', '', service);
  await slow.entered;
  run.clock.now += 31_000;
  await run.service.sweep();
  expect((await accountOf(run.db, key.id)).available).toBe(2);
  slow.letGo();
  expect((await reply).status).toBe(200);
  expect(await accountOf(run.db, key.id)).toEqual({ available: 0, reserved: 0, consumed: 2 });
  await service.close();
});

test('refuses to answer work that outlasted its lease when no credits are left', async () => {
  const key = await run.key({ credits: 2 });
  const slow = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: slow, now: () => run.clock.now });
  const reply = search(key.secret, 'tamsin', '', service);
  await slow.entered;
  run.clock.now += 31_000;
  await run.service.sweep();
  expect(codeOf(await search(key.secret, 'tamsin', ''))).toBe(200);
  slow.letGo();
  expect(codeOf(await reply)).toBe('developer_api_credits_insufficient');
  expect(await ledgerSums(run.db, key.id)).toEqual({ available: 0, reserved: 0, consumed: 2 });
  await service.close();
});

test('a request overtaken by its retry returns the answer of the retry', async () => {
  const key = await run.key({ credits: 10 });
  const slow = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: slow, now: () => run.clock.now });
  const overtaken = search(key.secret, 'tamsin', 'a', service);
  await slow.entered;
  run.clock.now += 31_000;
  const retry = await search(key.secret, 'tamsin', 'a');
  slow.letGo();
  expect(JSON.stringify((await overtaken).body)).toBe(JSON.stringify(retry.body));
  expect(await accountOf(run.db, key.id)).toEqual({ available: 8, reserved: 0, consumed: 2 });
  await service.close();
});
