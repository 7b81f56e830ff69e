import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createGate, type Socket } from 'node:net';
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

/** Of the client's 64 connections, so that quick and slow ones mix. */
const HELD = 48;

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

/**
 * Answers every request as an empty people search, as fast as the bucket allows and no faster.
 * @param heldMs how long each of the first `HELD` connections waits until it is served, from the
 *   first on: as those do that come while a service starts.
 */
export async function startBucketServer(bucket: Bucket, heldMs = 0): Promise<BucketServer> {
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
  const sockets: Socket[] = [];
  const gate = createGate({ pauseOnConnect: true }, (socket) => {
    const serve = () => {
      server.emit('connection', socket);
      socket.resume();
    };
    if (sockets.push(socket) <= HELD && heldMs > 0) setTimeout(serve, heldMs);
    else serve();
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const { port } = gate.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen: () => ({ accepted, refused }),
    close: () =>
      new Promise((resolve) => {
        gate.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
