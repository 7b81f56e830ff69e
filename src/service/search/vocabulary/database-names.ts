import type { Queryable } from '../../store/database.ts';
import { isFarSlip, slipsAllowed } from '../../text/names/edit-distance.ts';
import { soundOf } from '../../text/names/name-grade.ts';
import { nearOf } from './database-terms.ts';
import { MIN_FAR, MIN_SOUND } from './known-word.ts';
import type { KnownWords } from './known-words.ts';
import { Lookups, type Pass } from './lookups.ts';
import type { NearWord } from './near-words.ts';
import { readFarther, readNear, readSounding, readStarting } from './read-words.ts';
import type { NameWords } from './visible-vocabulary.ts';

const NONE: readonly string[] = [];

/** The words in the names of people of some spaces, read as questions ask for them. */
export class DatabaseNames implements NameWords {
  readonly #known: Lookups<boolean>;
  readonly #near: Lookups<readonly string[]>;
  readonly #sounding: Lookups<readonly string[]>;
  readonly #farther: Lookups<readonly string[]>;
  readonly #starting: Lookups<readonly string[]>;

  constructor(db: Queryable, pass: Pass, spaces: readonly string[], words: KnownWords) {
    const of = { spaces, kind: 'name_token' };
    this.#known = new Lookups(pass, words.of(of.kind), false, true);
    this.#near = new Lookups(pass, (words) => readNear(db, of, words), NONE);
    this.#sounding = new Lookups(pass, (sounds) => readSounding(db, of, sounds), NONE);
    this.#farther = new Lookups(pass, (words) => readFarther(db, of, words), NONE);
    this.#starting = new Lookups(pass, (starts) => readStarting(db, of, starts), NONE);
  }

  get #lookups() {
    return [this.#known, this.#near, this.#sounding, this.#farther, this.#starting];
  }

  get isWaiting(): boolean {
    return this.#lookups.some((one) => one.isWaiting);
  }

  /** How many facts are kept. */
  get kept(): number {
    return this.#lookups.reduce((sum, { size }) => sum + size, 0);
  }

  /** Reads what was asked for and not there. */
  async read(): Promise<void> {
    for (const one of this.#lookups) await one.read();
  }

  has(word: string): boolean {
    return this.#known.find(word);
  }

  near(word: string, most = 12): readonly NearWord[] {
    return slipsAllowed(word) === 0 ? [] : nearOf(word, this.#near.find(word), most);
  }

  sounding(word: string): readonly string[] {
    if (word.length < MIN_SOUND) return [];
    return this.#sounding.find(soundOf(word)).filter((one) => one !== word);
  }

  farther(word: string): readonly string[] {
    if (word.length < MIN_FAR) return [];
    return this.#farther.find(word).filter((one) => isFarSlip(word, one));
  }

  starting(start: string, most: number): readonly string[] {
    return start === '' ? [] : this.#starting.find(start).slice(0, most);
  }
}
