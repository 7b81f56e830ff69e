import { pino } from 'pino';
import { expect, test } from 'vitest';
import { FallbackRateLimiter } from '../../../../src/service/access/rate/fallback-rate-limiter.ts';
import { MemoryRateLimiter } from '../../../../src/service/access/rate/memory-rate-limiter.ts';
import { openRateLimiter } from '../../../../src/service/access/rate/open-rate-limiter.ts';
import type { RateLimiter } from '../../../../src/service/access/rate/rate-limiter.ts';

const bucket = { rate: 1, burst: 2 };
const silent = pino({ level: 'silent' });

async function takeTimes(limiter: RateLimiter, key: string, times: number): Promise<number> {
  const all = await Promise.all(Array.from({ length: times }, () => limiter.take(key, bucket)));
  return all.filter((decision) => decision.allowed).length;
}

test('MemoryRateLimiter keeps a bucket for each key', async () => {
  const limiter = new MemoryRateLimiter(() => 0);
  expect(await takeTimes(limiter, 'one', 5)).toBe(2);
  expect(await takeTimes(limiter, 'two', 5)).toBe(2);
});

test('MemoryRateLimiter bounds its buckets and keeps those in use', async () => {
  const limiter = new MemoryRateLimiter(() => 0, 100);
  for (let n = 0; n < 1000; n += 1) {
    await limiter.take(`stranger ${n}`, bucket);
    await limiter.take('regular', bucket);
  }
  expect(limiter.size).toBe(100);
  expect((await limiter.take('regular', bucket)).allowed).toBe(false);
});

test('FallbackRateLimiter uses its own buckets and warns while the shared ones fail', async () => {
  const warnings: unknown[] = [];
  const away: RateLimiter = {
    take: async () => {
      throw new Error('away');
    },
    close: async () => undefined,
  };
  const own = new MemoryRateLimiter(() => 0);
  const log = { warn: (...line: unknown[]) => warnings.push(line) };
  const limiter = new FallbackRateLimiter(async () => away, own, log);
  expect(await takeTimes(limiter, 'one', 5)).toBe(2);
  expect(warnings).toHaveLength(5);
  await limiter.close();
});

test('openRateLimiter still limits when Redis cannot be reached', async () => {
  const limiter = openRateLimiter('redis://127.0.0.1:1', () => 0, silent);
  expect(await takeTimes(limiter, 'one', 5)).toBe(2);
  await limiter.close();
});

const redisUrl = process.env.TEST_REDIS_URL;

test.skipIf(!redisUrl)(
  'replicas with one Redis share each bucket exactly (needs TEST_REDIS_URL)',
  async () => {
    const key = `test ${Date.now()} ${Math.random()}`;
    // Slow enough that nothing is refilled while the test runs.
    const slow = { rate: 0.001, burst: 100 };
    const replicas = [0, 1, 2].map(() => openRateLimiter(redisUrl, Date.now, silent));
    const decisions = await Promise.all(
      replicas.flatMap((replica) => Array.from({ length: 50 }, () => replica.take(key, slow))),
    );
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(100);
    const refused = decisions.filter((decision) => !decision.allowed);
    expect(refused.every((decision) => decision.retryAfterMs > 900_000)).toBe(true);
    await Promise.all(replicas.map((replica) => replica.close()));
  },
);
