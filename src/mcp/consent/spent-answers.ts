/** Questions whose answer was used: a yes is for one call, however often a host sends it. */
export class SpentAnswers {
  readonly #forgottenAfterMs: number;
  readonly #now: () => number;
  /** When each was used, the longest ago first. */
  readonly #used = new Map<string, number>();

  /** @param forgottenAfterMs how long a question can be answered at all: then none comes again. */
  constructor(forgottenAfterMs: number, now: () => number = Date.now) {
    this.#forgottenAfterMs = forgottenAfterMs;
    this.#now = now;
  }

  /** Uses up the answer to a question; false: it was used before. */
  take(question: string): boolean {
    this.#forget();
    if (this.#used.has(question)) return false;
    this.#used.set(question, this.#now());
    return true;
  }

  #forget(): void {
    for (const [question, usedAt] of this.#used) {
      if (this.#now() - usedAt <= this.#forgottenAfterMs) return;
      this.#used.delete(question);
    }
  }
}
