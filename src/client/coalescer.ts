/** Work that several callers share. */
interface Shared<T> {
  readonly work: Promise<T>;
  readonly controller: AbortController;
  waiters: number;
}

/**
 * Makes equal calls in flight one call. Each caller can leave on its own; the work stops when the
 * last one has left.
 */
export class Coalescer {
  readonly #inFlight = new Map<string, Shared<unknown>>();

  /** Whether work of this key is in flight. */
  has(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /**
   * @param key equal for equal calls. Calls of one key must be of one type.
   * @param start begins the work; its signal aborts when nobody waits any more.
   */
  async share<T>(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    const shared = (this.#inFlight.get(key) as Shared<T> | undefined) ?? this.#begin(key, start);
    shared.waiters += 1;
    try {
      return await untilAborted(shared.work, signal);
    } finally {
      shared.waiters -= 1;
      if (shared.waiters === 0) this.#leave(key, shared);
    }
  }

  #begin<T>(key: string, start: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const controller = new AbortController();
    const work = start(controller.signal);
    const shared: Shared<T> = { work, controller, waiters: 0 };
    this.#inFlight.set(key, shared);
    const done = () => {
      if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key);
    };
    work.then(done, done);
    return shared;
  }

  /** Whoever comes now must not join work that is being given up. */
  #leave(key: string, shared: Shared<unknown>): void {
    if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key);
    shared.controller.abort();
  }
}

/** The promise's outcome, or the signal's reason, whichever comes first. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    const settled = () => signal.removeEventListener('abort', leave);
    promise.then(resolve, reject).finally(settled);
  });
}
