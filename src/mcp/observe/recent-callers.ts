const RECENT_MS = 15 * 60_000;
/** Maximum number counted; above it the exact number does not matter. */
const MAX_CALLERS = 10_000;

/** Counts distinct recent callers. */
export class RecentCallers {
  readonly #now: () => number;
  /** When each was last seen, oldest first. */
  readonly #seen = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  note(id: string): void {
    this.#seen.delete(id);
    this.#seen.set(id, this.#now());
    if (this.#seen.size > MAX_CALLERS) this.#forget(Number.POSITIVE_INFINITY);
  }

  get size(): number {
    this.#forget(this.#now() - RECENT_MS);
    return this.#seen.size;
  }

  #forget(until: number): void {
    for (const [id, at] of this.#seen) {
      if (at > until || (until === Number.POSITIVE_INFINITY && this.#seen.size <= MAX_CALLERS))
        return;
      this.#seen.delete(id);
    }
  }
}
