import { datePrecision } from '../../people/record/partial-date.ts';

/** Rules for dates of which only the year or the month may be known. */

/** -1, 0 or 1, at the precision that both have: 2016 and 2016-08 are equal. */
export function compareDates(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  const [one, other] = [a.slice(0, length), b.slice(0, length)];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Months since the year 0 at the earliest and the latest day that a date can mean. */
function monthsOf(date: string): { readonly least: number; readonly most: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const start = year * 12 + (month - 1);
  if (datePrecision(date) === 'year') return { least: start, most: start + 12 };
  if (datePrecision(date) === 'month') return { least: start, most: start + 1 };
  return { least: start + (day - 1) / 31, most: start + (day - 1) / 31 };
}

/** Whole years, or whole months, from one date to another: the least and the most possible. */
export interface Span {
  readonly years: readonly [number, number];
  readonly months: readonly [number, number];
}

/** A day counts as whole, so a span of exact dates has one value. */
function wholeMonths(from: string, to: string): readonly [number, number] {
  const [start, end] = [monthsOf(from), monthsOf(to)];
  const least = Math.max(0, Math.floor(end.least - start.most + 1e-9));
  // The end of a year or month is not reached: it belongs to the next.
  const isOpen = end.least !== end.most;
  const longest = end.most - start.least;
  const most = isOpen ? Math.ceil(longest - 1e-9) - 1 : Math.floor(longest + 1e-9);
  return [least, Math.max(least, most)];
}

export function spanBetween(from: string, to: string): Span {
  const months = wholeMonths(from, to);
  return { months, years: [Math.floor(months[0] / 12), Math.floor(months[1] / 12)] };
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function monthsAsWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return counted(rest, 'month');
  return rest === 0
    ? counted(years, 'year')
    : `${counted(years, 'year')} ${counted(rest, 'month')}`;
}

/** "42", or "62 or 63" where only the year is known. */
export const yearsAsWords = ([least, most]: readonly [number, number]): string =>
  least === most ? `${least}` : `${least} or ${most}`;

/** "about 4 years 7 months", or "4 to 5 years" where only years are known. */
export function lengthAsWords(from: string, to: string): string {
  const { months, years } = spanBetween(from, to);
  if (datePrecision(from) !== 'year' && datePrecision(to) !== 'year') {
    return months[1] === 0 ? 'less than a month' : `about ${monthsAsWords(months[1])}`;
  }
  if (years[1] === 0) return 'less than a year';
  if (years[0] === years[1]) return counted(years[0], 'year');
  return years[0] === 0
    ? `at most ${counted(years[1], 'year')}`
    : `${years[0]} to ${counted(years[1], 'year')}`;
}
