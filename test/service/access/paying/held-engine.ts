import type { QueryEngine } from '../../../../src/service/api/service-context.ts';
import type { SearchAnswer, SearchQuestion } from '../../../../src/service/search/search-engine.ts';

/** Holds every search until `letGo`, so that a test can look at the state meanwhile. */
export class HeldEngine implements QueryEngine {
  runs = 0;
  /** Resolves when the first search has begun. */
  readonly entered: Promise<void>;
  readonly #inner: QueryEngine;
  #enter: () => void = () => undefined;
  #open: () => void = () => undefined;
  #failure: Error | null = null;
  readonly #gate: Promise<void>;

  constructor(inner: QueryEngine) {
    this.#inner = inner;
    this.entered = new Promise((resolve) => {
      this.#enter = resolve;
    });
    this.#gate = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  letGo(): void {
    this.#failure = null;
    this.#open();
  }

  /** Lets go, and fails every search from now on. */
  fail(error: Error): void {
    this.#failure = error;
    this.#open();
  }

  async search(question: SearchQuestion): Promise<SearchAnswer> {
    this.runs += 1;
    this.#enter();
    await this.#gate;
    if (this.#failure !== null) throw this.#failure;
    return this.#inner.search(question);
  }

  queryFacts(profileId: string, query: string, limit: number) {
    return this.#inner.queryFacts(profileId, query, limit);
  }

  refresh(): Promise<void> {
    return this.#inner.refresh();
  }
}
