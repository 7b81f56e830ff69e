/** Numbers for texts that come over and over; 0 is "none". */
export class Interned {
  readonly #numbers = new Map<string, number>();

  /** The number of a text, given now if it has none. */
  add(text: string | null): number {
    if (text === null) return 0;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** −1 for a text that nobody has. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }
}

/** The key of a region, whose name alone may be in several countries. */
export const regionKey = (country: string | null, region: string | null): string | null =>
  country === null || region === null ? null : `${country}|${region}`;
