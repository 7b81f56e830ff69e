import type { IncomingMessage, ServerResponse } from 'node:http';

/** The calls that somebody waits for, so that stopping can wait for them too. */
export class OpenCalls {
  readonly #open = new Set<ServerResponse>();
  #settle: (() => void) | null = null;

  /** Counts a call until its answer is out. A GET listens for as long as there is a server. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'GET') return;
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
