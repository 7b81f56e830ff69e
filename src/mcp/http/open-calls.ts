import type { IncomingMessage, ServerResponse } from 'node:http';

/** How the SDK names the stream that belongs to no call. */
const NEWS = '_GET_stream';

/** A GET waits for news of any kind, unless it goes on with the broken stream of a call. */
function listens({ method, headers }: IncomingMessage): boolean {
  const last = headers['last-event-id'];
  return method === 'GET' && (typeof last !== 'string' || last.startsWith(NEWS));
}

/** The calls that somebody waits for, so that stopping can wait for them too. */
export class OpenCalls {
  readonly #open = new Set<ServerResponse>();
  #settle: (() => void) | null = null;

  /** Counts a call until its answer is out. Who listens does so for as long as there is a server. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    if (listens(request)) return;
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#settle?.();
    });
  }

  /** Comes back when all of them are answered, or after `ms`. */
  async settled(ms: number): Promise<void> {
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#settle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
