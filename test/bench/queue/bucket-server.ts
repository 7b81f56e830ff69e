import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '../../../src/contract/buckets.ts';

/** What the server saw: the time of every accepted request, in milliseconds of its clock. */
export interface Seen {
  readonly accepted: readonly number[];
  readonly refused: number;
}

export interface BucketServer {
  readonly url: string;
  seen(): Seen;
  close(): Promise<void>;
}

const FOUND = JSON.stringify({ status: 'success', payload: { searchId: 's_1', users: [] } });
const REFUSED = JSON.stringify({
  status: 'failed',
  error: { code: 'rate_limit_exceeded', message: 'Too many requests.' },
});

/** A textbook token bucket, written independently of the client's on purpose. */
class Tokens {
  readonly #bucket: Bucket;
  #held: number;
  #at = performance.now();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    this.#held = bucket.burst;
  }

  /** Tokens left after one more request; negative when it must be rejected. */
  take(now: number): number {
    const { rate, burst } = this.#bucket;
    this.#held = Math.min(burst, this.#held + ((now - this.#at) / 1000) * rate);
    this.#at = now;
    if (this.#held < 1) return -1;
    this.#held -= 1;
    return this.#held;
  }
}

/** Answers every request as an empty people search, as fast as the bucket allows and no faster. */
export async function startBucketServer(bucket: Bucket): Promise<BucketServer> {
  const tokens = new Tokens(bucket);
  const accepted: number[] = [];
  let refused = 0;
  const server: Server = createServer((request, response) => {
    const now = performance.now();
    const left = tokens.take(now);
    if (left < 0) refused += 1;
    else accepted.push(now);
    request.resume();
    response.writeHead(left < 0 ? 429 : 200, {
      'content-type': 'application/json',
      'ratelimit-policy': `"search";q=${bucket.rate};w=1`,
      ratelimit: `"search";r=${Math.max(0, Math.floor(left))};t=1`,
      ...(left < 0 ? { 'retry-after': '1' } : {}),
    });
    response.end(left < 0 ? REFUSED : FOUND);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen: () => ({ accepted, refused }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
