import { z } from 'zod';
import { type DateRange, dateRange } from '../../src/contract/intent.ts';

/**
 * Ranges as a model writes them in one string: `2011..2014`, `2019..`, `..2018-03`, `2015`. Half the
 * tokens of an object with two ends.
 */

/** Both ends of a written range; the same value twice if it has no dots. */
function endsOf(written: string): readonly [string, string] {
  const at = written.indexOf('..');
  if (at < 0) return [written, written];
  return [written.slice(0, at).trim(), written.slice(at + 2).trim()];
}

/** Dates from the start of the first to the end of the last; null if this is no such range. */
export function readDates(written: string): DateRange | null {
  const [from, to] = endsOf(written);
  const range = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  return dateRange.safeParse(range).data ?? null;
}

interface Numbers {
  readonly min?: number;
  readonly max?: number;
}

/** Numbers from the first to the last; null if this is no such range. */
export function readNumbers(written: string): Numbers | null {
  const [from, to] = endsOf(written);
  if (![from, to].every((end) => /^\d{0,3}$/.test(end)) || from + to === '') return null;
  const range = {
    ...(from === '' ? {} : { min: Number(from) }),
    ...(to === '' ? {} : { max: Number(to) }),
  };
  return (range.min ?? 0) <= (range.max ?? Infinity) ? range : null;
}

const written = (isRange: (text: string) => boolean, must: string) =>
  z.string().trim().refine(isRange, must).optional();

export const dates = (meaning: string) =>
  written(
    (text) => readDates(text) !== null,
    'must be dates such as "2011..2014", "2019-03.." or "2015"',
  ).describe(meaning);

export const numbers = (meaning: string) =>
  written(
    (text) => readNumbers(text) !== null,
    'must be a range of numbers such as "30..40" or "50.."',
  ).describe(meaning);
