import { letterMask, slipsAllowed } from '../../text/names/edit-distance.ts';

/**
 * What the table `known_words` has of a word. Words with one slip in the first letter share `rest`,
 * or one is the `rest` of the other; all others share `start`, and nearly all `letters`.
 */
export interface KnownWord {
  readonly word: string;
  /** The first letter. */
  readonly start: string;
  /** The word without it. */
  readonly rest: string;
  readonly length: number;
  /** See `letterMask`. */
  readonly letters: number;
}

export function knownWord(word: string): KnownWord {
  const [start = ''] = word;
  return {
    word,
    start,
    rest: word.slice(start.length),
    length: word.length,
    letters: letterMask(word),
  };
}

/** For shorter words there are too many others of their sound. */
export const MIN_SOUND = 3;

/** Shorter words have too many others two slips away. */
export const MIN_FAR = 5;

/** A word whose typos are looked for. */
export interface SoughtWord extends KnownWord {
  readonly slips: number;
  /** With the first two letters swapped. */
  readonly swapped: string;
}

/** @param slips how many typos there may be; 0: the word is too short */
export function soughtWord(word: string, slips = slipsAllowed(word)): SoughtWord {
  const [first = '', second = ''] = word;
  const swapped = second + first + word.slice(first.length + second.length);
  return { ...knownWord(word), slips, swapped };
}
