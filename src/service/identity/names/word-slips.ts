import { editDistance } from '../../text/names/edit-distance.ts';
import { soundOf } from '../../text/names/name-grade.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { romanized } from './romanization.ts';
import { areForms, areSpellings } from './word-spellings.ts';

/** How two words of names match, from the surest. */
export type WordAgreement = 'equal' | 'form' | 'sound' | 'slip' | 'initial' | 'none';

/** The match of two words: its kind, and the number of different letters. */
export interface WordPair {
  readonly agreement: WordAgreement;
  /** Different letters; a known form or a spelling of the same sound counts as half a letter. */
  readonly slips: number;
}

/** Digits in place of similar letters: "I9or", "Sech1n". */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 9: 'g' };
const unlike = (word: string): string =>
  /\d/.test(word) && /\p{L}/u.test(word)
    ? word.replace(/[01349]/g, (digit) => LOOKALIKES[digit] ?? digit)
    : word;

/** Whether a word is an initial. A Chinese character or a Korean syllable is a word. */
export const isLetter = (word: string): boolean => word.length === 1 && /\p{Ll}/u.test(word);

const reversed = (word: string): string => [...word].reverse().join('');

/** "M." is an initial of Margaret, and of Peggy, which is short for Margaret. */
const isInitial = (letter: string, word: string): boolean =>
  isLetter(letter) && [word, ...otherForms(word)].some((form) => form.startsWith(letter));

/** How many letters of the longer word the other lacks, at any position. */
function lettersLacking(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  for (const letter of a) {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
  }
  return left.length + Math.max(0, a.length - b.length);
}

/** Whether two words have the same letters except for one, in any order. */
function shareLetters(one: string, other: string): boolean {
  // A letter of a rare script is two units of a string.
  const [a, b] = [[...one], [...other]];
  return Math.abs(a.length - b.length) <= 1 && lettersLacking(a, b) <= 1;
}

/** The typos counted for a word with the right letters in the wrong order. */
const JUMBLED_SLIPS = 3;

/** "Unit 7" and "Unit 9" differ, however similar. */
const areNumbers = (a: string, b: string): boolean => /^\d+$/.test(a) && /^\d+$/.test(b);

/** The typos allowed by word length; two in six letters make another name. */
function mostSlips(length: number): number {
  if (length < 7) return length < 3 ? 0 : 1;
  return length < 10 ? 2 : 3;
}

/** The word with interchangeable and doubled letters unified. */
const plainLetters = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/[yj]/g, 'i')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/g, '$1');

/** How far apart two typed words are. */
interface Typed {
  /** Different letters; all interchangeable or doubled ones together count as half a letter. */
  readonly slips: number;
  /** Different letters apart from those. */
  readonly distance: number;
}

/** How many letters may be doubled or interchanged in addition. */
const PLAIN_SLIPS = 2;

function typedApart(a: string, b: string, most: number): Typed {
  const distance = editDistance(a, b, most + PLAIN_SLIPS);
  if (distance < 2 || distance > most + PLAIN_SLIPS) return { slips: distance, distance };
  const plain = editDistance(plainLetters(a), plainLetters(b), distance);
  return plain < distance ? { slips: plain + 0.5, distance: plain } : { slips: distance, distance };
}

/** The extra weight of a typo in a short word, and more in its first letter. */
function shortExtra(a: string, b: string, shortest: number): number {
  if (shortest <= 5 && a[0] !== b[0]) return 1;
  return shortest <= 3 ? 0.5 : 0;
}

const isSameSound = (a: string, b: string, distance: number): boolean => {
  const shortest = Math.min(a.length, b.length);
  return shortest >= 4 && distance <= Math.min(2, shortest - 3) && soundOf(a) === soundOf(b);
};

/** Short words have too few letters: "Khan" is not "Han". */
function areOneRomanized(a: string, b: string, shortest: number): boolean {
  if (shortest < 5) return false;
  const [one, other] = [romanized(a), romanized(b)];
  return one === other || isSameSound(one, other, editDistance(one, other, 2));
}

/** "Uun" for "Un": a repeated key, in a word too short for any other typo. */
const isKeyHeld = (a: string, b: string, shortest: number): boolean =>
  shortest === 2 && a !== b && plainDoubles(a) === plainDoubles(b);

const plainDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

function compareLetters(a: string, b: string): WordPair {
  const shortest = Math.min(a.length, b.length);
  if (isKeyHeld(a, b, shortest)) return { agreement: 'slip', slips: 2 };
  const most = mostSlips(shortest);
  const { slips, distance } = typedApart(a, b, most);
  if (isSameSound(a, b, slips) || areOneRomanized(a, b, shortest)) {
    return { agreement: 'sound', slips: Math.min(0.5, slips) };
  }
  const isJumbled = Math.max(a.length, b.length) > 4 && shareLetters(a, b);
  if (isJumbled && editDistance(a, reversed(b), 1) <= 1) return { agreement: 'slip', slips: 1 };
  if (distance <= most) {
    return { agreement: 'slip', slips: slips + shortExtra(a, b, shortest) };
  }
  return isJumbled && shortest > 4
    ? { agreement: 'slip', slips: JUMBLED_SLIPS }
    : { agreement: 'none', slips };
}

/** "Joan" is not a typo of "John", nor "Tim" of "Tom": both are given names. */
const areOtherNames = (one: string, other: string): boolean =>
  otherForms(one).size > 0 && otherForms(other).size > 0;

/** The different letters assumed when two words are known to be different names. */
const TOLD_APART = 3;

/** The words of a hundred thousand names repeat; comparing them again is half of the work. */
const MAX_REMEMBERED_PAIRS = 100_000;
const remembered = new Map<string, Map<string, WordPair>>();
let rememberedPairs = 0;

/** A nested map, because a combined key would be built and hashed for each look-up. */
function rememberedWith(word: string): Map<string, WordPair> {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const pairs = new Map<string, WordPair>();
  remembered.set(word, pairs);
  return pairs;
}

/** Compares two folded words of names. */
export function compareWords(one: string, other: string): WordPair {
  const known = remembered.get(one)?.get(other);
  if (known !== undefined) return known;
  if (rememberedPairs >= MAX_REMEMBERED_PAIRS) {
    remembered.clear();
    rememberedPairs = 0;
  }
  const pair = compared(one, other);
  rememberedWith(one).set(other, pair);
  rememberedPairs += 1;
  return pair;
}

function compared(one: string, other: string): WordPair {
  if (one === other) return { agreement: isLetter(one) ? 'initial' : 'equal', slips: 0 };
  if (areNumbers(one, other)) return { agreement: 'none', slips: one.length + other.length };
  if (isInitial(one, other) || isInitial(other, one)) return { agreement: 'initial', slips: 0.5 };
  const isForm = areForms(one, other) || areSpellings(one, other);
  if (isForm) return { agreement: 'form', slips: 0.5 };
  if (areOtherNames(one, other)) return { agreement: 'none', slips: TOLD_APART };
  return compareLetters(unlike(one), unlike(other));
}
