interface Entry<T> {
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
  readonly #entries = new Map<string, Entry<T>>();
  readonly #pending = new Map<string, Promise<T>>();

  constructor(settings: ExpiringCacheSettings<T>) {
    this.#settings = settings;
    this.#now = settings.now ?? Date.now;
  }

  /**
   * The cached value, or the result of `ask`. Its lifetime starts with the lookup and is not
   * extended by use. A failure rejects all waiting callers and is not cached.
   */
  get(name: string, ask: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(name);
    if (entry !== undefined && entry.until > this.#now()) {
      this.#keep(name, entry);
      return Promise.resolve(entry.value);
    }
    const pending = this.#pending.get(name);
    if (pending !== undefined) return pending;
    const asking = this.#ask(name, ask).finally(() => this.#pending.delete(name));
    this.#pending.set(name, asking);
    return asking;
  }

  /** The value that was cached last, if its lifetime ended less than `forMs` ago. */
  last(name: string, forMs: number): T | undefined {
    const entry = this.#entries.get(name);
    return entry !== undefined && entry.until + forMs > this.#now() ? entry.value : undefined;
  }

  async #ask(name: string, ask: () => Promise<T>): Promise<T> {
    const requestedAt = this.#now();
    const value = await ask();
    this.#keep(name, { value, until: requestedAt + this.#settings.keepMs(value) });
    return value;
  }

  #keep(name: string, entry: Entry<T>): void {
    // Re-inserted: a Map keeps insertion order, so the first entry is the least recently used.
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#settings.most && oldest !== undefined)
      this.#entries.delete(oldest);
  }
}
