import { FEW_WORDS, type WordMatch } from './concept-grade.ts';
import { KIN } from './word-likeness.ts';

/**
 * How a text says a concept: in its own words, in words that a table tells ("oncologist" for cancer
 * treatment), or only in words that are like them ("tuberculosis" for malaria). How often each is
 * right: docs/confidence.md.
 */
export type Saying = 'said' | 'in other words' | 'alike';

const RANKS: Readonly<Record<Saying, number>> = { said: 2, 'in other words': 1, alike: 0 };

/** Whether one way says a concept more surely than another. */
export const isSurer = (one: Saying, other: Saying): boolean => RANKS[one] > RANKS[other];

export const leastSure = (sayings: readonly Saying[]): Saying =>
  sayings.reduce((least, one) => (isSurer(least, one) ? one : least), 'said');

/** The likeness of words that say nearly the same; forms of one word have `KIN`. */
const OTHER_WORDS = 0.85;

/** Of few words each must be said; of more, this share by weight. */
const MOST = 0.6;

function areSaid(matches: readonly WordMatch[], least: number): boolean {
  const weightOf = (some: readonly WordMatch[]) => some.reduce((sum, one) => sum + one.weight, 0);
  const said = matches.filter(({ likeness }) => likeness >= least);
  return matches.length <= FEW_WORDS
    ? said.length === matches.length
    : weightOf(said) >= MOST * weightOf(matches);
}

/** How one sentence says a concept of these words. */
export function sayingOf(matches: readonly WordMatch[], isInOtherWords: boolean): Saying {
  if (!areSaid(matches, OTHER_WORDS)) return 'alike';
  return isInOtherWords || !areSaid(matches, KIN) ? 'in other words' : 'said';
}

/**
 * How several sentences say it together, each a part: such people are right no more often than those
 * who say it in other words. Only the very words count, and one word has no parts.
 */
export const sayingTogether = (matches: readonly WordMatch[]): Saying =>
  matches.length > 1 && areSaid(matches, KIN) ? 'in other words' : 'alike';
