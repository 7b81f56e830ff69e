import type { Readable } from 'node:stream';
import type { Target } from './checked-target.ts';
import { FetchRefused } from './fetch-refused.ts';

/** The head of a response, and its unread body. */
export interface ResponseHead {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: Readable;
}

/** The headers that identify a request. */
export interface RequestHead {
  readonly userAgent: string;
  readonly accept: string;
}

type AddressesCallback = (
  error: Error | null,
  found: string | { address: string; family: number }[],
  family?: number,
) => void;

/** A lookup that returns the checked addresses, whatever a name server says now. */
const pinned =
  ({ addresses }: Target) =>
  (_host: string, options: { all?: boolean }, callback: AddressesCallback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error('no address'), '');
    else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

/**
 * Requests one file at its pinned addresses, without following redirects, and reads the response
 * with `read`. The connection is always closed afterwards.
 */
export async function oneRequest<T>(
  target: Target,
  { userAgent, accept }: RequestHead,
  signal: AbortSignal,
  read: (answer: ResponseHead) => Promise<T>,
): Promise<T> {
  // Loaded with the first page: most services never fetch one.
  const { Agent, request } = await import('../../network/outgoing.ts');
  const agent = new Agent({
    connect: { lookup: pinned(target), timeout: 10_000 },
    connections: 1,
    pipelining: 0,
    maxHeaderSize: 32_768,
  });
  try {
    const answer = await request(target.url, {
      dispatcher: agent,
      headers: {
        'user-agent': userAgent,
        accept,
        'accept-encoding': 'gzip, deflate, br',
      },
      signal,
    });
    // Destroying the body may emit an error, which would otherwise be uncaught.
    answer.body.on('error', () => undefined);
    const header = (name: string) => {
      const value = answer.headers[name];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    };
    return await read({ status: answer.statusCode, header, body: answer.body });
  } catch (error) {
    if (error instanceof FetchRefused || signal.aborted) throw error;
    throw new FetchRefused('unreachable', 'The site could not be reached.');
  } finally {
    await agent.destroy();
  }
}
