interface Kept<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface ExpiringCacheSettings<T> {
  /** Maximum number of cached values; the least recently used is dropped first. */
  readonly most: number;
  /** How long a value is cached, in milliseconds. */
  readonly keepMs: (value: T) => number;
  readonly now?: () => number;
}

/**
 * A cache of values with a lifetime, by name. Concurrent requests for one name share one lookup.
 */
export class ExpiringCache<T> {
  readonly #settings: ExpiringCacheSettings<T>;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #asked = new Map<string, Promise<T>>();

  constructor(settings: ExpiringCacheSettings<T>) {
    this.#settings = settings;
    this.#now = settings.now ?? Date.now;
  }

  /**
   * The cached value, or the result of `ask`. Its lifetime starts with the lookup and is not
   * extended by use. A failure rejects all waiting callers and is not cached.
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
    // Re-inserted: a Map keeps insertion order, so the first entry is the least recently used.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#settings.most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
