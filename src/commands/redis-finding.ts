import type { Finding } from './finding.ts';

const CONNECT_TIMEOUT_MS = 3000;

/**
 * Whether the Redis of the settings answers.
 * @throws Error with the reason when it does not
 */
export async function redisFinding(url: string): Promise<Finding> {
  // The bundle gives a CommonJS package only its default export.
  const { default: ioredis } = await import('ioredis');
  const redis = new ioredis.Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // One attempt tells enough, and its failure ends the connection.
    retryStrategy: () => null,
  });
  let reason: Error | null = null;
  redis.on('error', (error: Error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return { check: 'Redis', state: 'ok', says: 'answers' };
  } catch (error) {
    // The event says why; the call itself only that the connection is closed.
    throw reason ?? error;
  } finally {
    // ioredis waits two seconds for the end of a connection that has ended already.
    if (redis.status !== 'end') redis.disconnect();
  }
}
