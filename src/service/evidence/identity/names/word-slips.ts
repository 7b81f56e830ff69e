import { editDistance } from '../../../search/match/edit-distance.ts';
import { soundOf } from '../../../search/match/name-grade.ts';
import { otherForms } from '../../../search/match/nicknames.ts';

/** How two words of names are held to be one, from the surest. */
export type WordAgreement = 'equal' | 'form' | 'sound' | 'slip' | 'initial' | 'none';

/** How two words compare: their kind of agreement, and how many letters differ. */
export interface WordPair {
  readonly agreement: WordAgreement;
  /** Letters that differ; a known form or a spelling of the same sound counts half a letter. */
  readonly slips: number;
}

/** Digits typed for the letters that look like them: "I9or", "Sech1n". */
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '9': 'g' };
const unlike = (word: string): string =>
  /\p{L}/u.test(word) ? word.replace(/[0139]/g, (digit) => LOOKALIKES[digit] ?? digit) : word;

const reversed = (word: string): string => [...word].reverse().join('');
const isInitial = (a: string, b: string): boolean => a.length === 1 && b.startsWith(a);

/** How many letters of the longer word the other lacks, wherever they stand. */
function lettersLacking(a: string, b: string): number {
  const left = [...b];
  for (const letter of a) {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
  }
  return Math.max(left.length, left.length + a.length - b.length);
}

/** Of a word whose letters are all there and out of order, so much is still told. */
const JUMBLED_SLIPS = 3;

const isJumbled = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > 4 && lettersLacking(a, b) <= 1;

/** Letters that may differ in words that are still one: a third, none in two, three at most. */
const mostSlips = (length: number): number =>
  length < 3 ? 0 : Math.min(3, Math.round(length / 3));

/** "Unit 7" and "Unit 9" differ, however alike they look. */
const areNumbers = (a: string, b: string): boolean => /^\d+$/.test(a) && /^\d+$/.test(b);

/** How two folded words of names compare. */
export function compareWords(one: string, other: string): WordPair {
  if (one === other) return { agreement: 'equal', slips: 0 };
  if (areNumbers(one, other)) return { agreement: 'none', slips: one.length + other.length };
  if (isInitial(one, other) || isInitial(other, one)) return { agreement: 'initial', slips: 0.5 };
  if (otherForms(one).has(other)) return { agreement: 'form', slips: 0.5 };
  const a = unlike(one);
  const b = unlike(other);
  const longest = Math.max(a.length, b.length);
  const isSound = Math.min(a.length, b.length) > 2 && soundOf(a) === soundOf(b);
  const distance = editDistance(a, b, longest);
  if (isSound) return { agreement: 'sound', slips: Math.min(0.5, distance) };
  if (longest > 4 && editDistance(a, reversed(b), 2) <= 1) return { agreement: 'slip', slips: 1 };
  const isSlip = distance <= mostSlips(Math.min(a.length, b.length));
  if (isSlip) return { agreement: 'slip', slips: distance };
  return isJumbled(a, b)
    ? { agreement: 'slip', slips: JUMBLED_SLIPS }
    : { agreement: 'none', slips: distance };
}
