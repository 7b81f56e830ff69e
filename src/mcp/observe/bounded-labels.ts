/** Keeps a label's values few: a service may invent error codes, and each value is kept for ever. */
export class BoundedLabels {
  readonly #most: number;
  readonly #seen = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value itself while there are few and it is a plain word, else `other`. */
  of(value: string): string {
    if (this.#seen.has(value)) return value;
    if (this.#seen.size >= this.#most || !/^[a-z][a-z0-9_]{0,63}$/.test(value)) return 'other';
    this.#seen.add(value);
    return value;
  }
}
