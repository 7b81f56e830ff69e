import type { Logger } from 'pino';
import { FallbackRateLimiter } from './fallback-rate-limiter.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Connects to Redis; its client and script are only loaded here. */
async function connect(redisUrl: string, log: Pick<Logger, 'warn'>): Promise<RateLimiter> {
  // The bundle gives a CommonJS package only its default export.
  const { default: ioredis } = await import('ioredis');
  const { RedisRateLimiter } = await import('./redis-rate-limiter.ts');
  // Fail fast: a request must not wait for an unavailable Redis.
  const redis = new ioredis.Redis(redisUrl, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
    lazyConnect: true,
  });
  redis.on('error', ({ message }: Error) =>
    log.warn({ reason: message }, 'Redis connection error'),
  );
  // The event above reports a failure, and ioredis reconnects by itself.
  await redis.connect().catch(() => undefined);
  return new RedisRateLimiter(redis);
}

/** Opens a rate limiter: in this process, or shared by all replicas with the same Redis. */
export function openRateLimiter(
  redisUrl: string | undefined,
  now: () => number,
  log: Pick<Logger, 'warn'>,
): RateLimiter {
  const own = new MemoryRateLimiter(now);
  if (redisUrl === undefined) return own;
  return new FallbackRateLimiter(() => connect(redisUrl, log), own, log);
}
