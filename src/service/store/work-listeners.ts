import type { WorkQueue } from './database.ts';

/** Who in this process is told that work was queued. Listeners must not throw. */
export class WorkListeners {
  readonly #listeners = new Map<WorkQueue, Set<() => void>>();

  /** @returns what ends it. */
  listen(queue: WorkQueue, listener: () => void): () => void {
    const listening = this.#listeners.get(queue) ?? new Set();
    this.#listeners.set(queue, listening.add(listener));
    return () => void listening.delete(listener);
  }

  notify(queue: WorkQueue): void {
    for (const listener of this.#listeners.get(queue) ?? []) listener();
  }
}
