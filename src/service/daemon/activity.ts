import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Counts requests under way, and remembers when the last one ended. */
export class Activity {
  #running = 0;
  #lastEnd = performance.now();
  #whenQuiet: (() => void)[] = [];

  get running(): number {
    return this.#running;
  }

  /** Milliseconds since the last request ended; 0 while one is under way. */
  get idleMs(): number {
    return this.#running > 0 ? 0 : performance.now() - this.#lastEnd;
  }

  /** Counts every request of a server until its response is sent or its client disconnects. */
  watch(server: Server): void {
    server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.begin(response);
    });
  }

  /** Counts one request until its response is closed. */
  begin(response: ServerResponse): void {
    this.#running += 1;
    response.once('close', () => this.#end());
  }

  #end(): void {
    this.#running -= 1;
    this.#lastEnd = performance.now();
    if (this.#running > 0) return;
    for (const resolve of this.#whenQuiet.splice(0)) resolve();
  }

  /** Resolves when no request is under way, at the latest after `maxMs`. */
  quiet(maxMs: number): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, maxMs);
      this.#whenQuiet.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
