import { UnreachableError } from '../errors/unreachable-error.ts';
import { readBody } from './read-body.ts';
import type { Transport, WireAnswer, WireRequest } from './wire.ts';

/** A service in this process, or any other function that handles a `Request`. */
export type FetchFunction = (request: Request) => Promise<Response>;

/** Requests need a host; this one never resolves (RFC 6761). */
const ORIGIN = 'http://people-search.invalid';

/** A transport without a network. */
export class FetchTransport implements Transport {
  readonly place = 'this process';
  readonly #fetch: FetchFunction;
  readonly close: () => Promise<void>;

  constructor(fetch: FetchFunction, close: () => Promise<void> = async () => {}) {
    this.#fetch = fetch;
    this.close = close;
  }

  async send({ method, path, headers, body }: WireRequest, signal: AbortSignal) {
    try {
      const request = new Request(ORIGIN + path, {
        method,
        headers,
        body,
        signal,
        redirect: 'manual',
      });
      return await read(await this.#fetch(request));
    } catch {
      signal.throwIfAborted();
      throw new UnreachableError(this.place, 'it failed', true);
    }
  }
}

async function read(response: Response): Promise<WireAnswer> {
  const header = (name: string): string | undefined => response.headers.get(name) ?? undefined;
  const text = response.body === null ? '' : await readBody(response.body, undefined);
  return { status: response.status, header, text };
}
