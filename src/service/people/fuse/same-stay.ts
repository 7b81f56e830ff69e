import { datesAgree, isBefore } from './choose-date.ts';

/** The dates of a job or a course, as far as known. */
export interface Stay {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  /** `false`: over, at an unknown date. */
  readonly current?: boolean | undefined;
}

const isDated = (stay: Stay): boolean => (stay.start_date ?? stay.end_date) !== undefined;

/** Whether one starts before the other ends; unknown dates do not exclude it. */
const beginsWithin = (a: Stay, b: Stay): boolean =>
  a.start_date === undefined || b.end_date === undefined || isBefore(a.start_date, b.end_date);

const bothSay = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && datesAgree(a, b);

/**
 * How well two periods can be the same, 0..1. They must overlap, not only touch: an engineer until
 * 2016 and again from 2016 on has had two jobs.
 */
export function sameStay(a: Stay, b: Stay): number {
  if (!isDated(a) && !isDated(b)) return 1;
  if (!isDated(a) || !isDated(b)) return 0.7;
  if (bothSay(a.start_date, b.start_date)) return 1;
  if (bothSay(a.end_date, b.end_date)) return 0.9;
  return beginsWithin(a, b) && beginsWithin(b, a) ? 0.6 : 0;
}
