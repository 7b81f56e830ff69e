import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { UnreachableError } from '../errors/unreachable-error.ts';
import { connectionProblem } from './connection-problem.ts';
import { readBody } from './read-body.ts';
import type { Transport, WireAnswer, WireRequest } from './wire.ts';

/** Where a pool connects. */
export interface Place {
  /** The name in messages. */
  readonly name: string;
  /** `https://host:port`. */
  readonly origin: string;
  /** Prefix of every path, without a final slash: `` or `/people`. */
  readonly prefix: string;
  readonly socketPath?: string;
}

/** Maximum number of connections, and so of concurrent requests. */
const CONNECTIONS = 64;

/** A transport over TCP, TLS or a unix socket. Idle connections do not keep the process alive. */
export class UndiciTransport implements Transport {
  readonly place: string;
  readonly #prefix: string;
  readonly #pool: Pool;

  constructor({ name, origin, prefix, socketPath }: Place) {
    this.place = name;
    this.#prefix = prefix;
    this.#pool = new Pool(origin, {
      connections: CONNECTIONS,
      ...(socketPath === undefined ? {} : { socketPath }),
      // The caller's deadline ends a call; undici's default of 300 s could end a long one early.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  async send({ method, path, headers, body }: WireRequest, signal: AbortSignal) {
    try {
      const answer = await request.call(this.#pool, {
        method: method as Dispatcher.HttpMethod,
        path: this.#prefix + path,
        headers,
        body,
        signal,
      });
      return await read(answer);
    } catch (error) {
      signal.throwIfAborted();
      const { why, mayHaveReached } = connectionProblem(error);
      throw new UnreachableError(this.place, why, mayHaveReached);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

async function read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<WireAnswer> {
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return { status: statusCode, header, text: await readBody(body, header('content-length')) };
}
