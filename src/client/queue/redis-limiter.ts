import type { Clock } from '../clock.ts';
import type { ClientLogger } from '../logger.ts';
import { MIN_SLACK_MS } from './arrival-slack.ts';
import * as gcra from './gcra.ts';
import type { LocalLimiter } from './local-limiter.ts';
import type { LimitedBucket, RateLimiter, RateRoom, ServiceRoom } from './rate-limiter.ts';
import type { RedisScripts } from './redis-connection.ts';

/**
 * gcra.ts inside Redis, on Redis' own clock, so that processes whose clocks differ share one
 * bucket. A TIME of ms and µs and 17 digits: Lua's default of 14 would round it.
 * ARGV: step ms, burst, slack ms. Answers the µs to wait; 0 when a turn was taken.
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

/** ARGV: ms until the bucket may be full, at the earliest. */
const RAISE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local full = math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now + tonumber(ARGV[1]))
redis.call('SET', KEYS[1], string.format('%.17g', full), 'PX', math.ceil(full - now) + 1000)
return 0`;

/** How long a process goes by its own bucket after Redis failed. */
const AWAY_MS = 5_000;

export interface RedisLimiterParts {
  readonly redis: RedisScripts;
  readonly local: LocalLimiter;
  readonly clock: Clock;
  readonly logger: ClientLogger;
  /** Names the API key; the key itself is never written to Redis. */
  readonly keyDigest: string;
}

/**
 * Buckets that processes share exactly. While Redis is away, each process goes by its own bucket
 * and says so once: the service still holds the limit with its 429, so that waiting for Redis
 * would turn a slower answer into none.
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
    const args = [gcra.stepMs(limit), limit.burst, MIN_SLACK_MS];
    const wait = await this.#run(TAKE, bucket, args);
    // Taken here too, so that a process that loses Redis knows what it has used.
    const own = this.#parts.local.take(bucket);
    return wait === null ? own : wait / 1000;
  }

  peek(): number {
    // Only Redis knows; `take` says so when the turn comes.
    return 0;
  }

  pause(bucket: LimitedBucket, ms: number): void {
    this.#parts.local.pause(bucket, ms);
    void this.#run(RAISE, bucket, [gcra.fullAfterPause(bucket.limit, ms)]);
  }

  follow(bucket: LimitedBucket, room: ServiceRoom): void {
    // What others took since is not known here; Redis, which they share, knows better.
    if (this.#isAway) this.#parts.local.follow(bucket, room);
  }

  room(bucket: LimitedBucket): RateRoom {
    return this.#parts.local.room(bucket);
  }

  get #isAway(): boolean {
    return this.#parts.clock.now() < this.#awayUntil;
  }

  /** The script's number; null while Redis is away. */
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
