/** The precision of a record's date: `2014`, `2014-03` or `2014-03-01`. */

export type DatePrecision = 'day' | 'month' | 'year';

export function datePrecision(date: string): DatePrecision {
  if (date.length === 4) return 'year';
  return date.length === 7 ? 'month' : 'day';
}

export const yearOf = (date: string | undefined): number | null =>
  date === undefined ? null : Number(date.slice(0, 4));

/**
 * Whether a date is entirely before `today` (an ISO date). "2026" is over only in 2027: a job that
 * ended "in 2026" may still be held.
 */
export const isOver = (date: string, today: string): boolean => date < today.slice(0, date.length);

/** Whether a date, at its precision, is today or earlier. */
export const hasBegun = (date: string, today: string): boolean =>
  date <= today.slice(0, date.length);

/** Whether a job or course with these dates is current; unknown dates do not end it. */
export function isCurrent(
  dates: {
    readonly start_date?: string | undefined;
    readonly end_date?: string | undefined;
    /** `false`: over, at an unknown date. */
    readonly current?: boolean | undefined;
  },
  today: string,
): boolean {
  if (dates.current === false) return false;
  if (dates.start_date !== undefined && !hasBegun(dates.start_date, today)) return false;
  return dates.end_date === undefined || !isOver(dates.end_date, today);
}

/** "from 2009 to 2014-12-31", "since 2015", "until 2020"; empty when nothing is stated. */
export function datesAsWords(
  dates: { readonly start_date?: string | undefined; readonly end_date?: string | undefined },
  today: string,
): string {
  const { start_date: start, end_date: end } = dates;
  if (start !== undefined && end !== undefined) return `from ${start} to ${end}`;
  if (end !== undefined) return `until ${end}`;
  if (start === undefined) return '';
  return hasBegun(start, today) ? `since ${start}` : `from ${start}`;
}
