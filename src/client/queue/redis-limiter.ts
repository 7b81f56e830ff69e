import type { Clock } from '../clock.ts';
import type { ClientLogger } from '../logger.ts';
import * as gcra from './gcra.ts';
import type { LocalLimiter } from './local-limiter.ts';
import type { BucketLevel, LimitedBucket, RateLimiter, ReportedLevel } from './rate-limiter.ts';
import type { RedisScripts } from './redis-connection.ts';

/**
 * gcra.ts as a Redis script, with Redis' clock, so that processes with different clocks share one
 * bucket. TIME gives seconds and µs, which need 17 digits: Lua's default of 14 would round them.
 * ARGV: step ms, burst, slack ms. Returns the µs to wait; 0 if a token was taken.
 */
const TAKE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local step, burst, slack = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local full = tonumber(redis.call('GET', KEYS[1])) or 0
if full > now then
  local wait = full - (burst - 1) * step + slack - now
  if wait > 0 then return math.ceil(wait * 1000) end
end
full = math.max(full, now) + step
redis.call('SET', KEYS[1], string.format('%.17g', full), 'PX', math.ceil(full - now) + 1000)
return 0`;

/** ARGV: ms until the bucket can be full at the earliest. */
const RAISE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local full = math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now + tonumber(ARGV[1]))
redis.call('SET', KEYS[1], string.format('%.17g', full), 'PX', math.ceil(full - now) + 1000)
return 0`;

/**
 * Milliseconds by which each request after a burst is delayed: Redis counts at sending, the service
 * at arrival.
 */
const SLACK_MS = 60;

/** How long a process uses its own bucket after Redis failed. */
const AWAY_MS = 5_000;

export interface RedisLimiterParts {
  readonly redis: RedisScripts;
  readonly local: LocalLimiter;
  readonly clock: Clock;
  readonly logger: ClientLogger;
  /** Identifies the API key; the key itself is never written to Redis. */
  readonly keyDigest: string;
}

/**
 * Buckets that processes share exactly. While Redis is unreachable, each process uses its own
 * bucket and logs this once: the service's 429 still enforces the limit, and waiting for Redis
 * would only fail calls.
 */
export class RedisLimiter implements RateLimiter {
  readonly #parts: RedisLimiterParts;
  #awayUntil = Number.NEGATIVE_INFINITY;
  #warned = false;

  constructor(parts: RedisLimiterParts) {
    this.#parts = parts;
  }

  async take(bucket: LimitedBucket): Promise<number> {
    const { limit } = bucket;
    const args = [gcra.stepMs(limit), limit.burst, SLACK_MS];
    const wait = await this.#run(TAKE, bucket, args);
    // Taken here as well, so that the process knows its own use if it loses Redis.
    const own = this.#parts.local.take(bucket);
    return wait === null ? own : wait / 1000;
  }

  ended(bucket: LimitedBucket, sentAt: number): void {
    this.#parts.local.ended(bucket, sentAt);
  }

  peek({ limit }: LimitedBucket, ahead = 0): number {
    // Only Redis knows how full the bucket is: at best it is full.
    return Math.max(0, ahead + 1 - limit.burst) * gcra.stepMs(limit);
  }

  pause(bucket: LimitedBucket, ms: number): void {
    this.#parts.local.pause(bucket, ms);
    void this.#run(RAISE, bucket, [gcra.fullAfterPause(bucket.limit, ms)]);
  }

  correct(bucket: LimitedBucket, reported: ReportedLevel): void {
    // Only the shared Redis knows what other processes took since.
    if (this.#isAway) this.#parts.local.correct(bucket, reported);
  }

  level(bucket: LimitedBucket): BucketLevel {
    return this.#parts.local.level(bucket);
  }

  get #isAway(): boolean {
    return this.#parts.clock.now() < this.#awayUntil;
  }

  /** The script's result; null while Redis is unreachable. */
  async #run(script: string, bucket: LimitedBucket, args: number[]): Promise<number | null> {
    if (this.#isAway) return null;
    const { redis, keyDigest } = this.#parts;
    try {
      const answer = await redis.run(script, `people-search:calls:${keyDigest}:${bucket.id}`, args);
      if (typeof answer !== 'number') throw new Error('Redis returned no number');
      this.#warned = false;
      return answer;
    } catch {
      this.#lost();
      return null;
    }
  }

  #lost(): void {
    const { clock, logger } = this.#parts;
    this.#awayUntil = clock.now() + AWAY_MS;
    if (this.#warned) return;
    this.#warned = true;
    logger.warn({}, 'Redis is unreachable; rate limits apply per process until it is back');
  }
}
