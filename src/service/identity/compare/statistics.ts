import { otherForms } from '../../text/names/nicknames.ts';

/** How common values are among the people of an index, which decides the weight of agreement. */
export interface IdentityStatistics {
  /** The number of people in the index. */
  readonly people: number;
  /** The share of people whose name contains this folded word, 0 to 1. */
  nameShare(word: string): number;
  /** The share of people with this folded place, employer or school. */
  valueShare(value: string): number;
  /** How many people list or cite this page, by its normalized URL. */
  pageCarriers(page: string): number;
}

/**
 * The minimum share, whatever was counted: a name that no one else has is not rarer in a large
 * index than in a small one. So a pair does not become likelier as strangers are added.
 */
const NAME_SHARE = 1 / 1024;
/** Given names with short forms are common. */
const KNOWN_NAME_SHARE = 1 / 128;
const VALUE_SHARE = 1 / 64;

/** The maximum weight of agreement on a value. */
export const MAX_VALUE_BITS = -Math.log2(VALUE_SHARE);

/**
 * The maximum share of a name: pages gathered for one name all contain it, which says nothing about
 * how common it is.
 */
const COMMONEST_NAME = 1 / 50;

/** Smooths counts among fewer people than this. */
const FEW_PEOPLE = 200;

export interface Counts {
  readonly words: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, number>;
  readonly pages: ReadonlyMap<string, number>;
}

const leastNameShare = (word: string): number =>
  otherForms(word).size > 0 ? KNOWN_NAME_SHARE : NAME_SHARE;

/** Computes shares from counts among `people`. */
export function sharesOf(people: number, { words, values, pages }: Counts): IdentityStatistics {
  const whole = people + FEW_PEOPLE;
  return {
    people,
    nameShare: (word) =>
      Math.min(COMMONEST_NAME, Math.max(leastNameShare(word), (words.get(word) ?? 0) / whole)),
    valueShare: (value) => Math.max(VALUE_SHARE, (values.get(value) ?? 0) / whole),
    pageCarriers: (page) => pages.get(page) ?? 0,
  };
}

interface Counted {
  readonly words: Iterable<string>;
  readonly values: Iterable<string>;
  readonly pages: Iterable<string>;
}

function countEach(people: readonly Counted[], of: (one: Counted) => Iterable<string>) {
  const counts = new Map<string, number>();
  for (const person of people) {
    for (const value of new Set(of(person))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The first of each is the person in question and says nothing about others. */
const ofOthers = (counts: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...counts].map(([value, count]) => [value, count - 1]));

/** Counts the values of a batch of people. */
export const countStatistics = (people: readonly Counted[]): IdentityStatistics =>
  sharesOf(people.length, {
    words: ofOthers(countEach(people, ({ words }) => words)),
    values: ofOthers(countEach(people, ({ values }) => values)),
    pages: countEach(people, ({ pages }) => pages),
  });

/** The defaults when nothing was counted. */
export const NO_STATISTICS: IdentityStatistics = countStatistics([]);

/** Bits for agreement on this word of a name: 6 for Smith, 10 for a rare name. */
export const nameBits = (word: string, statistics: IdentityStatistics): number =>
  Math.max(0, -Math.log2(statistics.nameShare(word)));

/** Bits for agreement on this place, employer or school: 0 when everyone has it. */
export const valueBits = (value: string, statistics: IdentityStatistics): number =>
  Math.max(0, -Math.log2(statistics.valueShare(value)));
