import type { SharedMemory } from '../replicas/shared-memory.ts';

/** Questions whose answer was used: an approval is for one call, however often a host sends it. */
export interface UsedAnswers {
  /** Uses up the answer to a question; false if it was used before. */
  take(question: string): Promise<boolean>;
}

/**
 * Used answers of one process.
 * @param forgottenAfterMs how long a question can be answered; after that it cannot come again.
 */
export class LocalUsedAnswers implements UsedAnswers {
  readonly #forgottenAfterMs: number;
  readonly #now: () => number;
  /** When each was used, oldest first. */
  readonly #used = new Map<string, number>();

  constructor(forgottenAfterMs: number, now: () => number = Date.now) {
    this.#forgottenAfterMs = forgottenAfterMs;
    this.#now = now;
  }

  take(question: string): Promise<boolean> {
    this.#forget();
    if (this.#used.has(question)) return Promise.resolve(false);
    this.#used.set(question, this.#now());
    return Promise.resolve(true);
  }

  #forget(): void {
    for (const [question, usedAt] of this.#used) {
      if (this.#now() - usedAt <= this.#forgottenAfterMs) return;
      this.#used.delete(question);
    }
  }
}

/**
 * Used answers of all replicas: only one can use an approval. While the memory is unreachable, none
 * can.
 */
export const sharedUsedAnswers = (memory: SharedMemory, forgottenAfterMs: number): UsedAnswers => ({
  take: (question) =>
    memory.putOnce(`answered:${question}`, '1', Math.ceil(forgottenAfterMs / 1000)),
});
