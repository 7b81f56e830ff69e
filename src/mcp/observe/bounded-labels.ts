/**
 * Limits the values of a label: a service may invent error codes, and each value is kept for ever.
 */
export class BoundedLabels {
  readonly #most: number;
  readonly #seen = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value itself if it is a plain word and the limit is not reached, otherwise `other`. */
  of(value: string): string {
    if (this.#seen.has(value)) return value;
    if (this.#seen.size >= this.#most || !/^[a-z][a-z0-9_]{0,63}$/.test(value)) return 'other';
    this.#seen.add(value);
    return value;
  }
}
