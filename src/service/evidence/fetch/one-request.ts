import type { Readable } from 'node:stream';
import type { Target } from './checked-target.ts';
import { FetchRefused } from './fetch-refused.ts';

/** The head of an answer, and its body still to be read. */
export interface Answer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: Readable;
}

/** How a request presents itself. */
export interface RequestHead {
  readonly userAgent: string;
  readonly accept: string;
}

type AddressesCallback = (
  error: Error | null,
  found: string | { address: string; family: number }[],
  family?: number,
) => void;

/** Answers the addresses that were checked, whatever a name server would say now. */
const pinned =
  ({ addresses }: Target) =>
  (_host: string, options: { all?: boolean }, callback: AddressesCallback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error('no address'), '');
    else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

/**
 * Asks for one file, at its pinned addresses, following nothing, and reads the answer by `read`.
 * The connection is closed afterwards, however that ends.
 */
export async function oneRequest<T>(
  target: Target,
  { userAgent, accept }: RequestHead,
  signal: AbortSignal,
  read: (answer: Answer) => Promise<T>,
): Promise<T> {
  // Loaded when the first page is fetched: most services never do.
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
    // A body that is let go of must not become somebody's unheard error.
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
