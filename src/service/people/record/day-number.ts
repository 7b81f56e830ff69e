/**
 * Dates at the precision known as numbers that compare: `2014`, `2014-03` and `2014-03-01` are
 * 20140000, 20140300 and 20140301. The index stores and compares them so.
 */

/** A range of days, both included; 0 and `NEVER` are open ends. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** Later than any date. */
export const NEVER = 99_999_999;

export function dayNumber(date: string): number {
  const [year = '', month = '0', day = '0'] = date.split('-');
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}

export const dayOf = (date: string | undefined): number | null =>
  date === undefined ? null : dayNumber(date);

/** The last day that a date may mean: 20149999 for 2014; `day_end` is the same in SQL. */
export function lastDay(day: number): number {
  if (day % 10_000 === 0) return day + 9999;
  return day % 100 === 0 ? day + 99 : day;
}

export const yearOfDay = (day: number): number => Math.floor(day / 10_000);

/** A range from the first day of one date to the last day of another. */
export const dayRange = (from: string | undefined, to: string | undefined): DayRange => ({
  from: from === undefined ? 0 : dayNumber(from),
  to: to === undefined ? NEVER : lastDay(dayNumber(to)),
});

export const yearsRange = (from: number, to: number): DayRange => ({
  from: from * 10_000,
  to: to * 10_000 + 9999,
});

const two = (number: number): string => String(number).padStart(2, '0');

/** A day number as the date that it was made of. */
export function dateOf(day: number): string {
  const [month, date] = [Math.floor(day / 100) % 100, day % 100];
  if (month === 0) return `${yearOfDay(day)}`;
  return date === 0
    ? `${yearOfDay(day)}-${two(month)}`
    : `${yearOfDay(day)}-${two(month)}-${two(date)}`;
}
