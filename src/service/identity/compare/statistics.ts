import { otherForms } from '../../text/names/nicknames.ts';

/** How common values are among the people of an index: what agreeing on one is worth. */
export interface IdentityStatistics {
  /** How many people the index holds. */
  readonly people: number;
  /** Share of people whose name holds this folded word, 0 to 1. */
  nameShare(word: string): number;
  /** Share of people who carry this folded place, employer or school. */
  valueShare(value: string): number;
  /** How many people carry or cite this page, by its compared address. */
  pageCarriers(page: string): number;
}

/**
 * What a share is at least, whatever was counted: a name that nobody else of a large index has is
 * no rarer for it than in a small one. So the same pair gets no likelier as strangers come in.
 */
const NAME_SHARE = 1 / 1024;
/** Given names with short forms are common ones. */
const KNOWN_NAME_SHARE = 1 / 128;
const VALUE_SHARE = 1 / 64;

/** What agreeing on a value is worth at most. */
export const MAX_VALUE_BITS = -Math.log2(VALUE_SHARE);

/**
 * Pages that were gathered for a name all carry it, which says nothing of how many people do: no
 * word of a name is taken for commoner than the commonest are.
 */
const COMMONEST_NAME = 1 / 50;

/** Counts among fewer people than this say little. */
const FEW_PEOPLE = 200;

export interface Counts {
  readonly words: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, number>;
  readonly pages: ReadonlyMap<string, number>;
}

const leastNameShare = (word: string): number =>
  otherForms(word).size > 0 ? KNOWN_NAME_SHARE : NAME_SHARE;

/** Shares from counts: of `people`, so many carry each word or value. */
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

/** The first of each is the person themself and says nothing of others. */
const ofOthers = (counts: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...counts].map(([value, count]) => [value, count - 1]));

/** Counts a batch of people. */
export const countStatistics = (people: readonly Counted[]): IdentityStatistics =>
  sharesOf(people.length, {
    words: ofOthers(countEach(people, ({ words }) => words)),
    values: ofOthers(countEach(people, ({ values }) => values)),
    pages: countEach(people, ({ pages }) => pages),
  });

/** What is assumed where nothing was counted. */
export const NO_STATISTICS: IdentityStatistics = countStatistics([]);

/** Bits that agreeing on this word of a name is worth: 6 for Smith, 10 for a rare name. */
export const nameBits = (word: string, statistics: IdentityStatistics): number =>
  Math.max(0, -Math.log2(statistics.nameShare(word)));

/** Bits that agreeing on this place, employer or school is worth: none where everybody has it. */
export const valueBits = (value: string, statistics: IdentityStatistics): number =>
  Math.max(0, -Math.log2(statistics.valueShare(value)));
