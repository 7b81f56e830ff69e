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

/** Pause after a failed attempt to connect. */
const RETRY_MS = 5_000;

function open(url: string): RedisScripts {
  let connecting: ReturnType<typeof connect> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const connection = async () => {
    connecting ??= connect(url);
    const redis = await connecting;
    if (redis.status !== 'end' || performance.now() - failedAt < RETRY_MS) return redis;
    failedAt = performance.now();
    await redis.connect();
    return redis;
  };
  return {
    run: async (script, key, args) => (await connection()).eval(script, 1, key, ...args),
  };
}

async function connect(url: string) {
  // The bundle gives a CommonJS package only its default export.
  const { default: ioredis } = await import('ioredis');
  const redis = new ioredis.Redis(url, {
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    // The next call connects again: a timer for that would keep a command from ending.
    retryStrategy: () => null,
  });
  // Without a listener ioredis writes each failed attempt to standard error.
  redis.on('error', () => undefined);
  // The connection alone must not keep the process alive.
  redis.on('connect', () => redis.stream.unref());
  await redis.connect().catch(() => undefined);
  return redis;
}
