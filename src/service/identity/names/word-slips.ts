import { editDistance } from '../../text/names/edit-distance.ts';
import { soundOf } from '../../text/names/name-grade.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { romanized } from './romanization.ts';
import { areForms, areSpellings } from './word-spellings.ts';

/** How two words of names are held to be one, from the surest. */
export type WordAgreement = 'equal' | 'form' | 'sound' | 'slip' | 'initial' | 'none';

/** How two words compare: their kind of agreement, and how many letters differ. */
export interface WordPair {
  readonly agreement: WordAgreement;
  /** Letters that differ; a known form or a spelling of the same sound counts half a letter. */
  readonly slips: number;
}

/** Digits typed for the letters that look like them: "I9or", "Sech1n". */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 9: 'g' };
const unlike = (word: string): string =>
  /\d/.test(word) && /\p{L}/u.test(word)
    ? word.replace(/[01349]/g, (digit) => LOOKALIKES[digit] ?? digit)
    : word;

/** A letter that stands for a word. A sign of Chinese or a Korean syllable is a word. */
export const isLetter = (word: string): boolean => word.length === 1 && /\p{Ll}/u.test(word);

const reversed = (word: string): string => [...word].reverse().join('');

/** "M." is Margaret's initial, and Peggy's, whose name is Margaret. */
const isInitial = (letter: string, word: string): boolean =>
  isLetter(letter) && [word, ...otherForms(word)].some((form) => form.startsWith(letter));

/** How many letters of the longer word the other lacks, wherever they stand. */
function lettersLacking(a: string, b: string): number {
  const left = [...b];
  for (const letter of a) {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
  }
  return Math.max(left.length, left.length + a.length - b.length);
}

/** Whether two words have their letters in common but for one, in whatever order. */
const shareLetters = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 1 && lettersLacking(a, b) <= 1;

/** Of a word whose letters are all there and out of order, so much is still told. */
const JUMBLED_SLIPS = 3;

/** "Unit 7" and "Unit 9" differ, however alike they look. */
const areNumbers = (a: string, b: string): boolean => /^\d+$/.test(a) && /^\d+$/.test(b);

/** Letters that may differ in words that are still one; two of six are another name. */
function mostSlips(length: number): number {
  if (length < 7) return length < 3 ? 0 : 1;
  return length < 10 ? 2 : 3;
}

/** Letters that are written for one another, and doubled ones, made the same. */
const plainLetters = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/[yj]/g, 'i')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/g, '$1');

/** How far apart two words were typed. */
interface Typed {
  /** Letters that differ; all that are written for one another or doubled are half a letter. */
  readonly slips: number;
  /** Letters that differ besides those. */
  readonly distance: number;
}

/** Letters that may be doubled or written for one another besides. */
const PLAIN_SLIPS = 2;

function typedApart(a: string, b: string, most: number): Typed {
  const distance = editDistance(a, b, most + PLAIN_SLIPS);
  if (distance < 2 || distance > most + PLAIN_SLIPS) return { slips: distance, distance };
  const plain = editDistance(plainLetters(a), plainLetters(b), distance);
  return plain < distance ? { slips: plain + 0.5, distance: plain } : { slips: distance, distance };
}

/** What a slip counts besides: of few letters each tells more, and the first one most. */
function shortExtra(a: string, b: string, shortest: number): number {
  if (shortest <= 5 && a[0] !== b[0]) return 1;
  return shortest <= 3 ? 0.5 : 0;
}

const isSameSound = (a: string, b: string, distance: number): boolean => {
  const shortest = Math.min(a.length, b.length);
  return shortest >= 4 && distance <= Math.min(2, shortest - 3) && soundOf(a) === soundOf(b);
};

/** Short words hold too few letters: "Khan" is not "Han". */
function areOneRomanized(a: string, b: string, shortest: number): boolean {
  if (shortest < 5) return false;
  const [one, other] = [romanized(a), romanized(b)];
  return one === other || isSameSound(one, other, editDistance(one, other, 2));
}

/** "Uun" for "Un": a key that was held, in a word too short for any other slip. */
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

/** "Joan" is no slip of "John", nor "Tim" of "Tom": both are names that people have. */
const areOtherNames = (one: string, other: string): boolean =>
  otherForms(one).size > 0 && otherForms(other).size > 0;

/** Letters that are held to differ where two names are known for two. */
const TOLD_APART = 3;

/** The words of a hundred thousand names repeat: comparing letters anew is half of the work. */
const MAX_REMEMBERED_PAIRS = 100_000;
const remembered = new Map<string, Map<string, WordPair>>();
let rememberedPairs = 0;

/** By the one word and then the other: a key made of both would be built and hashed anew. */
function rememberedWith(word: string): Map<string, WordPair> {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const pairs = new Map<string, WordPair>();
  remembered.set(word, pairs);
  return pairs;
}

/** How two folded words of names compare. */
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
