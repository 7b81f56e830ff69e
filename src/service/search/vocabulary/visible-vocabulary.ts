import { JoinedTerms } from './joined-terms.ts';
import type { NearWord, NearWords } from './near-words.ts';
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

/** The terms that a caller may know: those of people the caller may see. */
export interface VisibleVocabulary {
  readonly titles: Terms;
  readonly organizations: Terms;
  readonly schools: Terms;
  readonly places: Terms;
  readonly nameWords: NameWords;
  readonly units: Units;
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

function joinNames(lists: readonly NearWords[]): NameWords {
  return {
    has: (word) => lists.some((list) => list.has(word)),
    sounding: (word) => [...new Set(lists.flatMap((list) => list.sounding(word)))],
    farther: (word) => [...new Set(lists.flatMap((list) => list.farther(word)))],
    starting: (start, most) => [...new Set(lists.flatMap((list) => list.starting(start, most)))],
    near: (word, most = 12) => {
      const found = new Map<string, NearWord>();
      for (const one of lists.flatMap((list) => list.near(word, most))) found.set(one.word, one);
      return [...found.values()]
        .toSorted((a, b) => b.grade - a.grade || a.word.localeCompare(b.word))
        .slice(0, most);
    },
  };
}

/** Several spaces as one vocabulary. */
export function joinSpaces(spaces: readonly SpaceVocabulary[]): VisibleVocabulary {
  const [only] = spaces;
  if (only !== undefined && spaces.length === 1) return only;
  return {
    titles: new JoinedTerms(spaces.map((one) => one.titles)),
    organizations: new JoinedTerms(spaces.map((one) => one.organizations)),
    schools: new JoinedTerms(spaces.map((one) => one.schools)),
    places: new JoinedTerms(spaces.map((one) => one.places)),
    nameWords: joinNames(spaces.map((one) => one.nameWords)),
    units: joinUnits(spaces.map((one) => one.units)),
  };
}
