/** Numbers for repeated strings; 0 means none. */
export class Interned {
  readonly #numbers = new Map<string, number>();

  /**
   * All strings, in the order of their numbers; one whose number is not used is not told: it may
   * have been erased.
   */
  textsOf(used: ReadonlySet<number>): string[] {
    return [...this.#numbers].map(([text, number]) => (used.has(number) ? text : `\0${number}`));
  }

  /** The number of a string; assigns one if it is new. */
  add(text: string | null): number {
    if (text === null) return 0;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }

  /**
   * Which numbers are those of these strings, as 1 by number. An array is faster than a set: it is
   * read for every person and job.
   */
  flags(texts: readonly string[]): Uint8Array {
    const flags = new Uint8Array(this.#numbers.size + 1);
    for (const number of texts.map((one) => this.find(one))) if (number > 0) flags[number] = 1;
    return flags;
  }

  /** The number of a string, −1 if it was never added. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }
}

/** The key of a region with its country, because region names repeat across countries. */
export const regionKey = (country: string | null, region: string | null): string | null =>
  country === null || region === null ? null : `${country}|${region}`;
