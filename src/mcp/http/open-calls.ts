import type { IncomingMessage, ServerResponse } from 'node:http';

/** The SDK's name of the stream that belongs to no call. */
const NEWS = '_GET_stream';

/** Whether a GET waits for notifications, as opposed to resuming the broken stream of a call. */
function listens({ method, headers }: IncomingMessage): boolean {
  const last = headers['last-event-id'];
  return method === 'GET' && (typeof last !== 'string' || last.startsWith(NEWS));
}

/** Calls in progress, so that shutdown can wait for them. */
export class OpenCalls {
  readonly #open = new Set<ServerResponse>();
  #settle: (() => void) | null = null;

  /**
   * Counts a call until its response is sent. Listening streams are not counted, because they stay
   * open.
   */
  track(request: IncomingMessage, response: ServerResponse): void {
    if (listens(request)) return;
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#settle?.();
    });
  }

  /** Resolves when all of them are finished, or after `ms`. */
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
