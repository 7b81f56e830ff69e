import { pick } from '../../seeded-random.ts';
import { NICKNAMES } from './names.ts';
import { between } from './skewed.ts';

/** Errors from typing, scanning or hearing a value. */
export type Slip = (text: string, random: () => number) => string;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

const alphabetOf = (letter: string): string => (/\d/.test(letter) ? DIGITS : LETTERS);

/** A typo: a letter inserted, dropped, replaced, or two swapped. */
export const typo: Slip = (text, random) => {
  if (text === '') return text;
  const at = between(random, 0, text.length - 1);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const other = pick(random, [...alphabetOf(letter)]);
  switch (between(random, 0, 3)) {
    case 0:
      return before + other + letter + after;
    case 1:
      return text.length > 1 ? before + after : text;
    case 2:
      return before + other + after;
    default:
      return before + after.charAt(0) + letter + after.slice(1);
  }
};

/** Replaces one occurrence of `from` by `to`. */
function replaced(
  text: string,
  rules: readonly (readonly [string, string])[],
  random: () => number,
) {
  const fitting = rules.filter(([from]) => text.includes(from));
  if (fitting.length === 0) return typo(text, random);
  const [from, to] = pick(random, fitting);
  return text.replace(from, to);
}

const both = (pairs: string): (readonly [string, string])[] =>
  pairs.split(' ').flatMap((pair) => {
    const [one = '', other = ''] = pair.split('/');
    return [[one, other] as const, [other, one] as const];
  });

const SHAPES = both('m/rn l/1 o/0 s/5 b/8 g/q i/j u/v cl/d z/2 e/c h/li nn/m f/t w/vv');
const SOUNDS = both('ph/f c/k ck/k ie/y ee/ea ai/ay gh/g x/cks tt/t ll/l nn/n ey/y sch/sh w/wh');

/** A scan error: similar shapes are confused. */
export const ocrSlip: Slip = (text, random) => replaced(text, SHAPES, random);

/** Spelled as it sounds. */
export const soundSlip: Slip = (text, random) => replaced(text, SOUNDS, random);

/** The nickname, or a typo when there is none. */
export const nickname: Slip = (text, random) => {
  const short = NICKNAMES.get(text);
  return short === undefined ? typo(text, random) : pick(random, short);
};

/** Day and month swapped, in a date of eight digits. */
const swappedDay: Slip = (date) =>
  Number(date.slice(6)) > 12 ? date : date.slice(0, 4) + date.slice(6) + date.slice(4, 6);

const pad = (part: number): string => String(part).padStart(2, '0');

/** Another day, month or year near the true one, in a date of eight digits. */
export const dateSlip: Slip = (date, random) => {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)];
  switch (between(random, 0, 3)) {
    case 0:
      return year + month + pad(between(random, 1, 28));
    case 1:
      return year + pad(between(random, 1, 12)) + pad(Math.min(28, Number(day)));
    case 2:
      return String(Number(year) + pick(random, [-10, -1, 1, 10])) + month + day;
    default:
      return swappedDay(date, random);
  }
};

/** A digit wrong, missing or swapped with the next, at the same length. */
export const digitSlip: Slip = (text, random) => {
  const at = between(random, 0, Math.max(0, text.length - 2));
  const exchanged = text.charAt(at + 1) + text.charAt(at);
  const isExchange = random() < 0.5 && exchanged.length === 2;
  const instead = isExchange ? exchanged : pick(random, [...DIGITS]) + text.charAt(at + 1);
  return text.slice(0, at) + instead + text.slice(at + 2);
};
