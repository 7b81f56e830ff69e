import { JoinedTerms } from './joined-terms.ts';
import { bestNear, type NearWord, type NearWords } from './near-words.ts';
import type { TermList, Terms } from './term-list.ts';
import { joinUnits, type UnitList, type Units } from './unit-list.ts';

/** The words in people's names. */
export interface NameWords {
  has(word: string): boolean;
  /** The words that this one may be a typo of, the most likely first. */
  near(word: string, most?: number): readonly NearWord[];
  /** The words of the same sound. */
  sounding(word: string): readonly string[];
  /** The words that are two slips away although they are short. */
  farther(word: string): readonly string[];
  /** The longer words that start like this one. */
  starting(start: string, most: number): readonly string[];
}

/** Runs some work until everything it asked for was there. */
export type Reading = <T>(work: () => T) => Promise<T>;

/** Where all terms are in memory. */
export const atOnce: Reading = async (work) => work();

/** The terms that a caller may know: those of people the caller may see. */
export interface VisibleVocabulary {
  readonly titles: Terms;
  readonly organizations: Terms;
  readonly schools: Terms;
  readonly places: Terms;
  readonly nameWords: NameWords;
  readonly units: Units;
  /**
   * Runs work that asks the lists, which must not wait and may be run again: what the work asks for
   * and is only in the database is read meanwhile. Elsewhere the lists must not be asked.
   */
  readonly reading: Reading;
}

/** The terms of one space: the public one, or a directory. */
export interface SpaceVocabulary extends VisibleVocabulary {
  readonly titles: TermList;
  readonly organizations: TermList;
  readonly schools: TermList;
  readonly places: TermList;
  readonly nameWords: NearWords;
  readonly units: UnitList;
}

function joinNames(lists: readonly NameWords[]): NameWords {
  return {
    has: (word) => lists.some((list) => list.has(word)),
    sounding: (word) => [...new Set(lists.flatMap((list) => list.sounding(word)))],
    farther: (word) => [...new Set(lists.flatMap((list) => list.farther(word)))],
    starting: (start, most) => [...new Set(lists.flatMap((list) => list.starting(start, most)))],
    near: (word, most = 12) =>
      bestNear(
        lists.flatMap((list) => list.near(word, most)),
        most,
      ),
  };
}

/** Several spaces as one vocabulary, of which one at most is in the database. */
export function joinSpaces(
  spaces: readonly VisibleVocabulary[],
  reading: Reading = atOnce,
): VisibleVocabulary {
  const [only] = spaces;
  if (only !== undefined && spaces.length === 1) return only;
  return {
    titles: new JoinedTerms(spaces.map((one) => one.titles)),
    organizations: new JoinedTerms(spaces.map((one) => one.organizations)),
    schools: new JoinedTerms(spaces.map((one) => one.schools)),
    places: new JoinedTerms(spaces.map((one) => one.places)),
    nameWords: joinNames(spaces.map((one) => one.nameWords)),
    units: joinUnits(spaces.map((one) => one.units)),
    reading,
  };
}
