/** Work that several callers share. */
interface Shared<T> {
  readonly work: Promise<T>;
  readonly controller: AbortController;
  waiters: number;
}

/**
 * Shares one call between equal calls in flight. Each caller can leave separately; the work is
 * aborted when the last one leaves.
 */
export class Coalescer {
  readonly #inFlight = new Map<string, Shared<unknown>>();

  /** Whether work for this key is in flight. */
  has(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /**
   * @param key the same for equal calls. Calls with one key must have the same type.
   * @param start starts the work; its signal aborts when the last caller has left.
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

  /** New callers must not join work that is being aborted. */
  #leave(key: string, shared: Shared<unknown>): void {
    if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key);
    shared.controller.abort();
  }
}

/** Settles with the promise, or rejects with the signal's reason if that comes first. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    const settled = () => signal.removeEventListener('abort', leave);
    promise.then(resolve, reject).finally(settled);
  });
}
