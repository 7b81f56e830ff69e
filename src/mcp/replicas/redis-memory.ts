import { connectRedis } from '../../client/queue/redis-connection.ts';
import type { SharedMemory } from './shared-memory.ts';

/** Other programs may use the same Redis. */
const PREFIX = 'people-search-mcp:';

/**
 * Sets the expiry with the count, because a count that never expired would block its owner for
 * ever.
 */
const ADD = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if total < 0 then total = redis.call('INCRBY', KEYS[1], -total) end
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return total`;
const PUT = `return redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])`;
const PUT_ONCE = `return redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2], 'NX') and 1 or 0`;
const READ = `return redis.call('GET', KEYS[1])`;
/** GETDEL, which Redis has only since 6.2. */
const TAKE = `
local value = redis.call('GET', KEYS[1])
redis.call('DEL', KEYS[1])
return value`;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * A shared memory in Redis.
 * @param url `redis://host:6379`; connected at first use. Every method rejects while it is
 *   unreachable.
 */
export function redisMemory(url: string): SharedMemory {
  const run = (script: string, name: string, args: readonly (string | number)[]) =>
    connectRedis(url).run(script, PREFIX + name, args);
  return {
    add: async (name, amount, seconds) => Number(await run(ADD, name, [amount, seconds])),
    put: async (name, value, seconds) => {
      await run(PUT, name, [value, seconds]);
    },
    putOnce: async (name, value, seconds) => (await run(PUT_ONCE, name, [value, seconds])) === 1,
    read: async (name) => textOf(await run(READ, name, [])),
    take: async (name) => textOf(await run(TAKE, name, [])),
  };
}
