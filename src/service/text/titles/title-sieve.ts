import { isLevelLeftOut, isRank } from './title-fit.ts';
import type { TitlePart } from './title-parts.ts';
import type { TitleReading } from './title-synonyms.ts';

/** A reading, and how many different words a title must have to fit it. */
interface Asked {
  readonly reading: TitleReading;
  readonly needed: number;
  /** How many words the title of this number has. */
  found: number;
  title: number;
}

/** A title may lack these and still be what is asked, or near to it. */
const mayLack = ({ factor }: TitleReading, word: string): boolean =>
  factor === 1 ? isLevelLeftOut(word) || isRank(word) : isLevelLeftOut(word, false);

/**
 * Tells from the words of a title alone which readings of a question it may fit. `titleFit` is
 * exact and far slower, and most titles share only one word with a question: the sieve lets a few
 * too many through, never too few.
 */
export class TitleSieve {
  readonly #always: TitleReading[] = [];
  /** Those that a title of fewer words is near to, and all their words. */
  readonly #whole: TitleReading[] = [];
  readonly #sufficient = new Set<string>();
  readonly #byWord = new Map<string, Asked[]>();
  #titles = 0;

  /** `meantBy`: the words of titles that a word may be a typo of; none if it is well spelt. */
  constructor(readings: readonly TitleReading[], meantBy: (word: string) => readonly string[]) {
    for (const reading of readings) {
      const words = [...new Set(reading.tokens)];
      const needed = words.filter((word) => !mayLack(reading, word));
      const asked = { reading, needed: needed.length, found: 0, title: 0 };
      if (needed.length === 0) this.#always.push(reading);
      for (const word of needed) this.#add(asked, [word, ...meantBy(word)]);
      if (reading.factor < 1) continue;
      this.#whole.push(reading);
      for (const word of words) {
        for (const one of [word, ...meantBy(word)]) this.#sufficient.add(one);
      }
    }
  }

  #add(asked: Asked, words: readonly string[]): void {
    for (const word of words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), asked]);
  }

  /** The readings that this title may fit. */
  readingsFor({ tokens }: TitlePart): ReadonlySet<TitleReading> {
    this.#titles += 1;
    const fitting = new Set(this.#always);
    for (const token of tokens) {
      for (const asked of this.#byWord.get(token) ?? []) {
        if (this.#count(asked) === asked.needed) fitting.add(asked.reading);
      }
    }
    const isShort = tokens.every((token) => this.#sufficient.has(token) || isRank(token));
    if (isShort) for (const reading of this.#whole) fitting.add(reading);
    return fitting;
  }

  /** A word that the title has twice counts twice, which may only let too many through. */
  #count(asked: Asked): number {
    if (asked.title !== this.#titles) asked.found = 0;
    asked.title = this.#titles;
    asked.found += 1;
    return asked.found;
  }
}
