import type { Bucket } from '../../../contract/buckets.ts';
import { type GcraDecision, gcra } from './gcra.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * The arithmetic of gcra.ts inside Redis on Redis' own clock, so that replicas whose clocks differ
 * share one bucket. Numbers are passed as text with 17 digits, because Lua's default of 14 would
 * round a time.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local at = now * rate
local state = tonumber(redis.call('GET', KEYS[1]))
local before = math.max(state or at, at)
if before + 1000 <= at + burst * 1000 then
  local full = math.ceil((before + 1000 - at) / rate)
  redis.call('SET', KEYS[1], string.format('%.17g', before + 1000), 'PX', full)
end
return { tostring(now), string.format('%.17g', before) }`;

/** The one method of a Redis client that is needed; ioredis has it. */
export interface RedisScripts {
  eval(script: string, keys: number, ...args: (string | number)[]): Promise<unknown>;
  disconnect(): void;
}

/** Buckets shared by all replicas with the same Redis. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: RedisScripts;

  constructor(redis: RedisScripts) {
    this.#redis = redis;
  }

  async take(key: string, bucket: Bucket): Promise<GcraDecision> {
    // The limits are part of the name: a state is meaningless under another rate.
    const name = `people-search:rate:${key}:${bucket.rate}:${bucket.burst}`;
    const answer = await this.#redis.eval(SCRIPT, 1, name, bucket.rate, bucket.burst);
    const [now, before] = Array.isArray(answer) ? answer.map(Number) : [];
    if (now === undefined || before === undefined)
      throw new Error('Redis returned an invalid rate-limit bucket');
    return gcra(before, now, bucket);
  }

  async close(): Promise<void> {
    // Each request awaited its own command, so nothing is left to flush.
    this.#redis.disconnect();
  }
}
