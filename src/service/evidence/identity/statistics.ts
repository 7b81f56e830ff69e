/** How common values are among the people of an index: what agreeing on one is worth. */
export interface IdentityStatistics {
  /** Share of people whose name holds this folded word, 0 to 1. */
  nameShare(word: string): number;
  /** Share of people who carry this folded place, employer or school. */
  valueShare(value: string): number;
}

/** What a value's share is before anything is counted: one in so many. */
const NAME_PRIOR = 1 / 400;
const VALUE_PRIOR = 1 / 60;

/** Counts weigh as much as the prior when so many people are counted. */
const PRIOR_PEOPLE = 150;

interface Counted {
  readonly words: Iterable<string>;
  readonly values: Iterable<string>;
}

/** Shares from counts: of `people`, so many carry each word or value. */
export function sharesOf(
  people: number,
  words: ReadonlyMap<string, number>,
  values: ReadonlyMap<string, number>,
): IdentityStatistics {
  const whole = people + PRIOR_PEOPLE;
  const share = (counts: ReadonlyMap<string, number>, prior: number) => (one: string) =>
    ((counts.get(one) ?? 0) + PRIOR_PEOPLE * prior) / whole;
  return { nameShare: share(words, NAME_PRIOR), valueShare: share(values, VALUE_PRIOR) };
}

/** Counts a batch of people; few people move what is assumed of all only a little. */
export function countStatistics(people: readonly Counted[]): IdentityStatistics {
  const words = new Map<string, number>();
  const values = new Map<string, number>();
  // The first of each is the person themself and says nothing of others.
  const count = (into: Map<string, number>, of: Iterable<string>) => {
    for (const one of new Set(of)) into.set(one, (into.get(one) ?? -1) + 1);
  };
  for (const person of people) {
    count(words, person.words);
    count(values, person.values);
  }
  return sharesOf(people.length, words, values);
}

/**
 * Pages that were gathered for a name all carry it, which says nothing of how many people do: no
 * word of a name is taken for commoner than the commonest are.
 */
const COMMONEST_NAME = 1 / 50;

/** What is assumed where nothing was counted. */
export const NO_STATISTICS: IdentityStatistics = countStatistics([]);

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Bits that agreeing on this word of a name is worth: 4 for Smith, 8 for a name nobody else has. */
export const nameBits = (word: string, statistics: IdentityStatistics): number =>
  within(-Math.log2(Math.min(COMMONEST_NAME, statistics.nameShare(word))) * 0.72, 0, 7);

/** Share of a level's weight that agreeing on this value deserves: .4 where everybody has it. */
export const rarity = (value: string, statistics: IdentityStatistics): number =>
  within(-Math.log2(statistics.valueShare(value)) / 6, 0.4, 1.15);
