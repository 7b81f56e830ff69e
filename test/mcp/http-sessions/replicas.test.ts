import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BUCKETS } from '../../../src/contract/buckets.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.ts';
import {
  refusal,
  type ScriptedService,
  startScriptedService,
} from '../support/scripted-service.ts';
import { type HttpProcess, startHttpProcess } from './http-process.ts';

/** Two processes on one key of one service. */
let service: ScriptedService;
let replicas: readonly HttpProcess[] = [];
beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());
afterEach(() => {
  for (const { child } of replicas) child.kill('SIGKILL');
});

async function startPair(...flags: string[]): Promise<readonly [HttpProcess, HttpProcess]> {
  const start = () => startHttpProcess(service.url, ...flags);
  const pair = await Promise.all([start(), start()] as const);
  replicas = pair;
  return pair;
}

/** The bucket that starts of searches are counted in. */
const { bucket } = ENDPOINTS['v3.search.start'];
const { rate, burst } = BUCKETS[bucket];

/** A textbook token bucket, deliberately not the client's own. */
function limitSearches(): { refused: number; answered: number } {
  const seen = { refused: 0, answered: 0 };
  let held: number = burst;
  let at = performance.now();
  const answer = () => {
    const now = performance.now();
    held = Math.min(burst, held + ((now - at) / 1000) * rate);
    at = now;
    const left = Math.floor(Math.max(0, held - 1));
    const headers = {
      'RateLimit-Policy': `"${bucket}";q=${rate};w=1`,
      RateLimit: `"${bucket}";r=${left};t=1`,
    };
    if (held < 1) {
      seen.refused += 1;
      return { ...refusal(429, 'developer_api_key_rate_limited'), headers };
    }
    held -= 1;
    seen.answered += 1;
    return { body: madeUpSearch(), headers };
  };
  service.play({ 'v3.search.start': answer });
  return seen;
}

/** More calls than the bucket holds, sent to both replicas in turn. */
const CALLS = burst + 2 * rate;
const callBoth = (pair: readonly HttpProcess[]) =>
  Promise.all(
    Array.from({ length: CALLS }, async (_, n) => {
      return await pair[n % 2]?.call('search_people', { query: `senators of county ${n}` });
    }),
  );

test.skipIf(!hasRedis())(
  'two replicas with Redis share one rate bucket exactly (needs redis-server)',
  async () => {
    const redis: RedisServer = await startRedis();
    const seen = limitSearches();
    const answers = await callBoth(await startPair('--redis-url', redis.url));
    expect(answers.filter((text) => text?.includes('1284'))).toHaveLength(CALLS);
    expect(seen).toEqual({ refused: 0, answered: CALLS });
    await redis.stop();
  },
);

test('two replicas without Redis follow RateLimit headers, and every call is answered', async () => {
  const seen = limitSearches();
  const answers = await callBoth(await startPair());
  expect(answers.filter((text) => text?.includes('1284'))).toHaveLength(CALLS);
  expect(seen.answered).toBe(CALLS);
  // Both learn what is left only from the answers to their first calls.
  expect(seen.refused).toBeLessThan(CALLS / 2);
});

test('a replica waits for a run that another started', async () => {
  let ended = false;
  const run = () => ({ body: madeUpSearch(ended ? {} : { status: 'running' }) });
  service.play({ 'v3.search.start': run, 'v3.search.read': run });
  const [one, other] = await startPair('--wait-seconds', '1');
  const begun = await one.call('search_people', { query: 'state senators' });
  const [handle = ''] = /search:s_\w+/.exec(begun) ?? [];
  one.child.kill('SIGKILL');
  ended = true;
  expect(await other.call('wait_for_run', { run: handle })).toContain('"final":true');
});
