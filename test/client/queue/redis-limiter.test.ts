import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LocalLimiter } from '../../../src/client/queue/local-limiter.ts';
import { connectRedis, type RedisScripts } from '../../../src/client/queue/redis-connection.ts';
import { RedisLimiter } from '../../../src/client/queue/redis-limiter.ts';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.ts';
import { ManualClock } from '../support/manual-clock.ts';

const search = { name: 'search', id: 'search', limit: { rate: 25, burst: 100 } };

function limiterOver(redis: RedisScripts, keyDigest = 'k1') {
  const warnings: string[] = [];
  const clock = new ManualClock();
  const logger = {
    debug: () => undefined,
    warn: (_: object, message: string) => void warnings.push(message),
  };
  const local = new LocalLimiter(clock);
  return { clock, warnings, limiter: new RedisLimiter({ redis, local, clock, logger, keyDigest }) };
}

describe('RedisLimiter without Redis', () => {
  let down: boolean;
  let asked: string[];
  const redis: RedisScripts = {
    run: async (_, key) => {
      asked.push(key);
      if (down) throw new Error('connect ECONNREFUSED');
      return 40_000;
    },
  };
  beforeEach(() => {
    down = true;
    asked = [];
  });

  it('falls back to the local bucket and warns once', async () => {
    const { limiter, warnings } = limiterOver(redis);
    let taken = 0;
    while ((await limiter.take(search)) === 0) taken += 1;
    expect(taken).toBe(100);
    expect(warnings).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('tries Redis again after 5 seconds', async () => {
    const { limiter, clock } = limiterOver(redis);
    expect(await limiter.take(search)).toBe(0);
    down = false;
    await clock.advance(5_001);
    expect(await limiter.take(search)).toBe(40);
  });

  it('writes no API key to Redis', async () => {
    await limiterOver(redis, 'digest').limiter.take(search);
    expect(asked).toEqual(['people-search:calls:digest:search']);
  });
});

describe.skipIf(!hasRedis())('RedisLimiter with Redis (needs redis-server)', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  it('shares one burst between two processes', async () => {
    const redis = connectRedis(server.url);
    const pair = [limiterOver(redis, 'pair').limiter, limiterOver(redis, 'pair').limiter];
    const waits = await Promise.all(
      Array.from({ length: 130 }, (_, i) => pair[i % 2]?.take(search)),
    );
    const taken = waits.filter((wait) => wait === 0).length;
    expect(taken).toBeGreaterThanOrEqual(98);
    expect(taken).toBeLessThanOrEqual(105);
    expect(Math.max(...waits.map((wait) => wait ?? 0))).toBeLessThanOrEqual(100);
  });

  it('keeps the buckets of two keys apart and pauses one for all processes', async () => {
    const redis = connectRedis(server.url);
    const [one, other] = [limiterOver(redis, 'one'), limiterOver(redis, 'one')];
    one.limiter.pause(search, 9_000);
    expect(await limiterOver(redis, 'two').limiter.take(search)).toBe(0);
    expect(await other.limiter.take(search)).toBeGreaterThan(8_000);
    expect([...one.warnings, ...other.warnings]).toEqual([]);
  });
});
