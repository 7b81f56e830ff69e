import { slipGrade } from '../names/edit-distance.ts';

/** A first letter is seldom mistyped. */
const OTHER_FIRST = 0.95;

const slipOf = (word: string, other: string): number =>
  slipGrade(word, other) * (word[0] === other[0] ? 1 : OTHER_FIRST);

/**
 * How likely one word of an organization is a typo of another, 0 to 1. Such words stand without the
 * "s" of a plural, which that of "Felbaurs" for Felbarus is not.
 */
export const wordSlip = (word: string, other: string): number =>
  Math.max(
    slipOf(word, other),
    other.endsWith('s') ? slipOf(`${word}s`, other) : 0,
    word.endsWith('s') ? slipOf(word, `${other}s`) : 0,
  );
