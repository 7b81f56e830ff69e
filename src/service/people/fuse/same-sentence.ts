import { foldTokens } from '../../text/fold.ts';

const NOT = new Set(['not', 'no', 'never', 'without', 'neither', 'nor', 'isnt', 'wasnt', 'didnt']);
const LITTLE = new Set(
  `a an and are as at be been by for from had has have he her his in into is it its of on or she
   that the their they this to was were who with`.split(/\s+/),
);

/** A sentence in the form for comparison. */
export interface SentenceReading {
  readonly words: ReadonlySet<string>;
  readonly numbers: string;
  readonly denies: boolean;
}

export function readSentence(text: string): SentenceReading {
  const tokens = foldTokens(text);
  const numbers = tokens.filter((token) => /\d/.test(token));
  const words = tokens.filter((token) => !LITTLE.has(token) && !/\d/.test(token));
  return {
    words: new Set(words.length === 0 ? tokens : words),
    numbers: [...new Set(numbers)].sort().join(' '),
    denies: tokens.some((token) => NOT.has(token)),
  };
}

/**
 * How similar two sentences are, 0..1: the share of their content words that both have. A different
 * number or a negation makes a different statement.
 */
export function sameSentence(one: SentenceReading, other: SentenceReading): number {
  if (one.numbers !== other.numbers || one.denies !== other.denies) return 0;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const all = one.words.size + other.words.size - shared;
  return all === 0 ? 0 : shared / all;
}
