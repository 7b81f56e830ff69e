import type { TimeWindow } from './asked.ts';
import { compareDates } from './partial-dates.ts';
import type { Stay } from './stays.ts';

/** Yes, no, or unknown where a date that decides is not recorded. */
export type Fit = 'yes' | 'no' | 'unknown';

const isAfter = (date: string, bound: string | null): boolean =>
  bound !== null && compareDates(date, bound) > 0;
const isBefore = (date: string, bound: string | null): boolean =>
  bound !== null && compareDates(date, bound) < 0;

/** Whether a stay lies at least partly within a time. */
export function fitsTime(stay: Stay, { from, to }: TimeWindow, today: string): Fit {
  const { start, end } = stay;
  if (start !== null && isAfter(start, to)) return 'no';
  if (end !== null && isBefore(end, from)) return 'no';
  const begins = start !== null && !isAfter(start, to) && !isBefore(start, from);
  const ends = end !== null && !isBefore(end, from) && !isAfter(end, to);
  if (begins || ends) return 'yes';
  const goesOn = end !== null || stay.isCurrent;
  const isNow = !isBefore(today, from) && !isAfter(today, to);
  if (stay.isCurrent && isNow) return 'yes';
  return start !== null && goesOn ? 'yes' : 'unknown';
}

/** Whether a stay began before another stay did. */
export function isEarlier(stay: Stay, than: Stay): Fit {
  if (than.start === null) return 'unknown';
  if (stay.end !== null && compareDates(stay.end, than.start) <= 0) return 'yes';
  if (stay.start === null) return 'unknown';
  return compareDates(stay.start, than.start) < 0 ? 'yes' : 'no';
}

/** Whether a stay began when another one had ended. */
export function isLater(stay: Stay, than: Stay): Fit {
  if (than.end === null) return than.isCurrent ? 'no' : 'unknown';
  if (stay.start === null) return stay.end !== null && stay.end <= than.end ? 'no' : 'unknown';
  return compareDates(stay.start, than.end) >= 0 ? 'yes' : 'no';
}
