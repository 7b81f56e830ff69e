import { createServer } from 'node:http';

/** A server that enforces one token bucket, counted its own way: by refill, not by GCRA. */
export interface BucketServer {
  readonly baseUrl: string;
  /** When each request that was let through arrived, in milliseconds. */
  readonly admitted: number[];
  /** Requests refused with 429. */
  refused: number;
  /** Fills the bucket and forgets what it saw. */
  reset(): void;
  close(): Promise<void>;
}

const PROFILE = JSON.stringify({
  profile_id: 'p_1',
  generation_level: 2,
  profile: { id: 'p_1', displayName: 'Ada Example' },
});

export async function startBucketServer(bucket: {
  readonly rate: number;
  readonly burst: number;
}): Promise<BucketServer> {
  let tokens = bucket.burst;
  let countedAt = performance.now();
  const take = (now: number): boolean => {
    tokens = Math.min(bucket.burst, tokens + ((now - countedAt) / 1000) * bucket.rate);
    countedAt = now;
    // A billionth for the rounding of the sum; a whole request is a billion times that.
    if (tokens < 1 - 1e-9) return false;
    tokens -= 1;
    return true;
  };
  const state = {
    admitted: [] as number[],
    refused: 0,
    reset: () => {
      tokens = bucket.burst;
      countedAt = performance.now();
      state.admitted.length = 0;
      state.refused = 0;
    },
  };
  const server = createServer((_, response) => {
    const now = performance.now();
    const passes = take(now);
    if (passes) state.admitted.push(now);
    else state.refused += 1;
    const headers = { 'content-type': 'application/json', 'content-length': PROFILE.length };
    if (passes) response.writeHead(200, headers).end(PROFILE);
    else response.writeHead(429, { 'retry-after': '1' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening on TCP');
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
