interface Kept<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface RememberedSettings<T> {
  /** Answers kept at once; the one unused longest goes first. */
  readonly most: number;
  /** How long an answer is good, in milliseconds. */
  readonly keepMs: (value: T) => number;
  readonly now?: () => number;
}

/** Answers that are good for a while, by name. Those who ask for one at once share one question. */
export class Remembered<T> {
  readonly #settings: RememberedSettings<T>;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #asked = new Map<string, Promise<T>>();

  constructor(settings: RememberedSettings<T>) {
    this.#settings = settings;
    this.#now = settings.now ?? Date.now;
  }

  /**
   * The answer, asked for where none is remembered. It is good from when it was asked for, however
   * often it is used; a failure is told to all who wait, and not kept.
   */
  get(name: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(name);
    if (kept !== undefined && kept.until > this.#now()) {
      this.#keep(name, kept);
      return Promise.resolve(kept.value);
    }
    const underWay = this.#asked.get(name);
    if (underWay !== undefined) return underWay;
    const asking = this.#ask(name, ask).finally(() => this.#asked.delete(name));
    this.#asked.set(name, asking);
    return asking;
  }

  async #ask(name: string, ask: () => Promise<T>): Promise<T> {
    const askedAt = this.#now();
    const value = await ask();
    this.#keep(name, { value, until: askedAt + this.#settings.keepMs(value) });
    return value;
  }

  #keep(name: string, kept: Kept<T>): void {
    // Set again: a Map keeps the order of insertion, so that the first is the longest unused.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#settings.most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
