import type { WorkQueue } from './database.ts';

/** The workers of this process that are notified of queued work. Listeners must not throw. */
export class WorkListeners {
  readonly #listeners = new Map<WorkQueue, Set<() => void>>();

  /** @returns a function that removes the listener */
  listen(queue: WorkQueue, listener: () => void): () => void {
    const listening = this.#listeners.get(queue) ?? new Set();
    this.#listeners.set(queue, listening.add(listener));
    return () => void listening.delete(listener);
  }

  notify(queue: WorkQueue): void {
    for (const listener of this.#listeners.get(queue) ?? []) listener();
  }
}
