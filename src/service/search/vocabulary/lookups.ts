/** Whether facts may be asked for: outside of a pass nobody would read those that are missing. */
export interface Pass {
  isOpen: boolean;
}

/** Reads several facts at once; a key without a fact may be left out. */
export type ReadFacts<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Facts of the database that are asked for at once and read later: a fact that is not there yet is
 * noted, answered as `meanwhile`, and read by `read`. Ask again then.
 */
export class Lookups<Value> {
  readonly #facts = new Map<string, Value>();
  readonly #missing = new Set<string>();
  readonly #meanwhile: Value;
  readonly #none: Value;
  readonly #readFacts: ReadFacts<Value>;
  readonly #pass: Pass;

  /** @param none the fact of a key that `readFacts` finds nothing for */
  constructor(pass: Pass, readFacts: ReadFacts<Value>, none: Value, meanwhile = none) {
    this.#pass = pass;
    this.#readFacts = readFacts;
    this.#none = none;
    this.#meanwhile = meanwhile;
  }

  find(key: string): Value {
    const known = this.#facts.get(key);
    if (known !== undefined) return known;
    if (!this.#pass.isOpen) throw new Error(`"${key}" was asked for outside of a reading`);
    this.#missing.add(key);
    return this.#meanwhile;
  }

  /** Keeps a fact that was learned on the way. */
  learn(key: string, value: Value): void {
    this.#facts.set(key, value);
  }

  get isWaiting(): boolean {
    return this.#missing.size > 0;
  }

  get size(): number {
    return this.#facts.size;
  }

  /** Reads what was missing. */
  async read(): Promise<void> {
    const keys = [...this.#missing];
    if (keys.length === 0) return;
    this.#missing.clear();
    const found = await this.#readFacts(keys);
    for (const key of keys) this.#facts.set(key, found.get(key) ?? this.#none);
  }
}
