import { foldTokens } from '../../text/fold.ts';
import type { WordTable } from '../embedding/word-table.ts';

/** Words of questions that do not help to find a profile. */
const EMPTY = new Set(
  `a about after all also an and any anybody anyone are around as at be been before being between but
   by can could did do does ever find for from get give had has have he her him his how i if in is it
   its know known knows like list looking me my named near need now of off on or our out over people person
   please search she show since so some somebody someone than that the their them there they this to
   up us used want wants was we were what when where which while who whom whose will with within work worked
   working would you your`.split(/\s+/),
);

export const isEmptyWord = (word: string): boolean => EMPTY.has(word);

/** A word and its weight: the rarer in the language, the higher. */
export interface WeightedWord {
  readonly word: string;
  /** 0..1. */
  readonly weight: number;
}

/** A single letter occurs in every third name. */
const LETTER = 0.2;

/** The weight of a phrase: that of its most distinctive word. */
export const phraseWeight = (words: readonly WeightedWord[]): number =>
  Math.max(0.05, ...words.map(({ weight }) => weight));

/**
 * The share of a phrase that has a meaning of its own. In "district 92" the number only says which
 * district; its vector is like that of any other number.
 */
export function meaningShare(words: readonly WeightedWord[]): number {
  const sum = (some: readonly WeightedWord[]) => some.reduce((all, one) => all + one.weight, 0);
  const whole = sum(words);
  return whole === 0 ? 1 : sum(words.filter(({ word }) => !/\d/.test(word))) / whole;
}

/** Longer questions are cut, because each word is compared with each candidate. */
const MAX_WORDS = 24;

/** The distinct words of a text that carry information; when cut, the most distinctive are kept. */
export function weightedWords(table: WordTable, text: string): WeightedWord[] {
  const words = [...new Set(foldTokens(text))].filter((word) => !EMPTY.has(word));
  const unknown = Math.log(200_000);
  const weighted = words.map((word) => {
    const rank = table.rankOf(word);
    const value = (rank === undefined ? unknown : Math.log(rank + 30)) / unknown;
    return { word, weight: /^\p{L}$/u.test(word) ? value * LETTER : value };
  });
  if (weighted.length <= MAX_WORDS) return weighted;
  return weighted.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_WORDS);
}
