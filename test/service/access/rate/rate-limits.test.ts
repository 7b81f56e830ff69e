import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUCKETS } from '../../../../src/contract/buckets.ts';
import { MemoryRateLimiter } from '../../../../src/service/access/rate/memory-rate-limiter.ts';
import { codeOf, type Reply, startService, type TestService } from '../../start-service.ts';
import { accountOf } from '../credits/ledger-sums.ts';

let run: TestService;
beforeAll(async () => {
  run = await startService({
    settings: {
      profileReadRate: { rate: 2, burst: 3 },
      unauthenticatedRate: { rate: 10, burst: 20 },
    },
  });
});
afterAll(() => run.close());
beforeEach(() => {
  // Refills every bucket.
  run.clock.now += 3_600_000;
});

const isLimited = (reply: Reply) => codeOf(reply) === 'developer_api_key_rate_limited';

async function times<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let n = 0; n < count; n += 1) all.push(await work(n));
  return all;
}

test('accepts a request again after the wait that the 429 gives', async () => {
  const key = await run.key();
  const usage = () => run.ask('GET /v3/credits/usage', { key: key.secret });
  const replies = await times(BUCKETS.general.burst + 3, usage);
  expect(replies.filter(isLimited)).toHaveLength(3);
  const last = replies.at(-1);
  expect(last?.status).toBe(429);
  expect(last?.headers.get('retry-after')).toBe('1');
  expect(last?.headers.get('ratelimit')).toBe('"general";r=0;t=5');
  run.clock.now += 99;
  expect(isLimited(await usage())).toBe(true);
  run.clock.now += 1;
  expect(isLimited(await usage())).toBe(false);
  expect(isLimited(await usage())).toBe(true);
});

test('rounds retry-after up to whole seconds for a slow bucket', async () => {
  const key = await run.key();
  const route = 'POST /v3/webhooks/w1/test';
  await run.ask(route, { key: key.secret });
  run.clock.now += 1001;
  const refused = await run.ask(route, { key: key.secret });
  // 8.999 s are left of the ten.
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9']);
  run.clock.now += 9000;
  expect(isLimited(await run.ask(route, { key: key.secret }))).toBe(false);
});

test('limits test deliveries for each webhook separately', async () => {
  const key = await run.key();
  const send = (id: string) => run.ask(`POST /v3/webhooks/${id}/test`, { key: key.secret });
  expect(isLimited(await send('w1'))).toBe(false);
  expect(isLimited(await send('w2'))).toBe(false);
  expect(isLimited(await send('w1'))).toBe(true);
});

test('endpoints of one bucket share its limit; other buckets and keys do not', async () => {
  const [one, two] = [await run.key(), await run.key()];
  const query = () =>
    run.ask('POST /v2/developer/profiles/p_none/query', { key: one.secret, body: {} });
  await times(BUCKETS.search.burst, query);
  const search = (key: string) => run.ask('POST /v2/developer/search', { key, body: {} });
  expect(isLimited(await search(one.secret))).toBe(true);
  expect(isLimited(await search(two.secret))).toBe(false);
  expect(isLimited(await run.ask('GET /v3/credits/usage', { key: one.secret }))).toBe(false);
});

test('charges 0 credits for a 429', async () => {
  const key = await run.key({ credits: 10 });
  const read = () => run.ask('GET /v2/developer/profiles/p_none', { key: key.secret });
  const replies = await times(5, read);
  expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 429, 429]);
  expect(await accountOf(run.db, key.id)).toEqual({ available: 10, reserved: 0, consumed: 0 });
});

test("rate limit headers show the operator's profile_read rate", async () => {
  const key = await run.key();
  const reply = await run.ask('GET /v3/enrich/p_none', { key: key.secret });
  expect(reply.headers.get('ratelimit-policy')).toBe('"profile_read";q=2;w=1');
  expect(reply.headers.get('ratelimit')).toBe('"profile_read";r=2;t=1');
});

test('answers without an API key carry the unauthenticated rate limit', async () => {
  const reply = await run.ask('GET /v3/credits/usage', { client: '192.0.2.1' });
  expect(reply.headers.get('ratelimit-policy')).toBe('"unauthenticated";q=10;w=1');
  expect(reply.headers.get('ratelimit')).toBe('"unauthenticated";r=19;t=1');
});

const guess = (n: number) => `psk_${String(n).padStart(43, 'g')}`;

test('limits key guessing by address without blocking a valid key in use there', async () => {
  const key = await run.key();
  const client = '192.0.2.2';
  const usage = (secret: string, from = client) =>
    run.ask('GET /v3/credits/usage', { key: secret, client: from });
  expect(codeOf(await usage(key.secret))).toBe(200);
  const guesses = await times(25, (n) => usage(guess(n)));
  expect(guesses.filter(isLimited)).toHaveLength(6);
  expect(guesses.at(-1)?.headers.get('retry-after')).toBe('1');
  expect(codeOf(await usage(key.secret))).toBe(200);
  expect(codeOf(await usage(guess(1), '192.0.2.3'))).toBe('invalid_api_key');
});

test('refuses a valid but unused key once its address exceeds the guessing limit', async () => {
  const never = await run.key();
  const client = '192.0.2.4';
  await times(20, (n) => run.ask('GET /v3/credits/usage', { key: guess(n), client }));
  const lucky = await run.ask('GET /v3/credits/usage', { key: never.secret, client });
  expect(isLimited(lucky)).toBe(true);
});

test('counts requests to unknown routes by address', async () => {
  const client = '192.0.2.5';
  const replies = await times(22, () => run.ask('GET /v9/anything', { client }));
  expect(replies.filter((reply) => reply.status === 404)).toHaveLength(20);
  expect(replies.filter(isLimited)).toHaveLength(2);
});

test('MemoryRateLimiter keeps at most 100,000 addresses', async () => {
  const limiter = new MemoryRateLimiter(() => 0);
  for (let n = 0; n < 100_500; n += 1) await limiter.take(`address ${n}`, BUCKETS.general);
  expect(limiter.size).toBe(100_000);
});
