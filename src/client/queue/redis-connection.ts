/** The Redis operations that are needed. */
export interface RedisScripts {
  /** Runs a Lua script with one key. */
  run(script: string, key: string, args: readonly (string | number)[]): Promise<unknown>;
}

/** A slower Redis is of no use: the bucket's own wait is 40 ms. */
const TIMEOUT_MS = 500;

const opened = new Map<string, RedisScripts>();

/** One connection per process and address, opened when first needed. */
export function connectRedis(url: string): RedisScripts {
  const known = opened.get(url);
  if (known !== undefined) return known;
  const scripts = open(url);
  opened.set(url, scripts);
  return scripts;
}

function open(url: string): RedisScripts {
  const connecting = connect(url);
  // Each use handles the failure itself.
  connecting.catch(() => undefined);
  return {
    run: async (script, key, args) => (await connecting).eval(script, 1, key, ...args),
  };
}

async function connect(url: string) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(5_000, 100 * 2 ** Math.min(times, 6)),
  });
  // Without a listener ioredis writes each failed attempt to standard error.
  redis.on('error', () => undefined);
  // The connection alone must not keep the process alive.
  redis.on('connect', () => redis.stream.unref());
  await redis.connect().catch(() => undefined);
  return redis;
}
