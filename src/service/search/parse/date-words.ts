import { phraseSet } from '../../text/vocabulary/phrase-set.ts';

/** Words with their folded form; what the words of a question and a test have in common. */
export type FoldedWords = readonly { readonly folded: string; readonly gap?: string }[];

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_WORDS = phraseSet(`
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
`);
const ONES: readonly string[] = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
].flatMap((line) => line.split(' '));
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DECADES =
  'zeroes tens twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

/** A year of four digits from 1800 on. */
export function yearOf(word: string | undefined): number | null {
  return word !== undefined && /^(?:1[89]|20)\d\d$/.test(word) ? Number(word) : null;
}

/** The first year of a decade: `1990s`, `90s`, `nineties`; the latest that has begun. */
export function decadeOf(word: string | undefined, now: Date): number | null {
  if (word === undefined) return null;
  if (/^(?:1[89]|20)\d0s$/.test(word)) return Number(word.slice(0, 4));
  if (/^(?:noughties|aughts)$/.test(word)) return 2000;
  const tens = tensOf(word);
  if (tens === null) return null;
  const year = 2000 + tens;
  return year > now.getUTCFullYear() ? year - 100 : year;
}

/** The tens of `30s` or `thirties`, as of an age. */
export function tensOf(word: string): number | null {
  if (/^\d0s$/.test(word)) return Number(word.slice(0, 2));
  const tens = DECADES.indexOf(word);
  return tens > 1 ? tens * 10 : null;
}

/** 1 to 12, of `march` or `mar`; null for anything else. */
export function monthOf(word: string | undefined): number | null {
  if (word === undefined || !MONTH_WORDS.has(word)) return null;
  return MONTHS.indexOf(word.slice(0, 3)) + 1;
}

export interface WrittenNumber {
  readonly value: number;
  /** Exclusive. */
  readonly to: number;
  /** `10+` */
  readonly plus: boolean;
}

/** `12`, `12+`, "twelve", "thirty-five", "a dozen"; 1 to 999. */
export function numberAt(words: FoldedWords, i: number): WrittenNumber | null {
  const at = (n: number) => words[n]?.folded ?? '';
  const digits = /^([1-9]\d{0,2})(\+?)$/.exec(at(i));
  if (digits !== null) {
    const plus = digits[2] === '+' || at(i + 1) === 'plus';
    return { value: Number(digits[1]), to: i + (at(i + 1) === 'plus' ? 2 : 1), plus };
  }
  const dozen = at(i) === 'dozen' ? i : /^(?:a|one)$/.test(at(i)) ? i + 1 : -1;
  if (at(dozen) === 'dozen') return { value: 12, to: dozen + 1, plus: false };
  const tens = TENS.indexOf(at(i));
  if (tens > 1) {
    const ones = ONES.indexOf(at(i + 1));
    const both = ones > 0 && ones < 10;
    return { value: tens * 10 + (both ? ones : 0), to: i + (both ? 2 : 1), plus: false };
  }
  const one = ONES.indexOf(at(i));
  return one > 0 ? { value: one, to: i + 1, plus: false } : null;
}
