import type { KnownContact } from './read-known-contacts.ts';

/** Of somebody without a day of contact, where others have one: as after six years. */
const NOT_ON_RECORD = 0.7;
/** However long ago it was, they know each other a little. */
const LEAST = 0.5;
const LOST_PER_YEAR = 0.05;
/** One day of contact says less than many. */
const ONCE = 0.9;
const OFTEN = 20;

const DAYS_PER_YEAR = 365.25;

/** Days since the beginning of the calendar, nearly; only differences count. */
const daysOf = (day: number): number =>
  Math.floor(day / 10_000) * DAYS_PER_YEAR + (Math.floor(day / 100) % 100) * 30.4 + (day % 100);

/**
 * How much a way through somebody counts by the user's own contact with them, 0..1: a mail of last
 * week before silence of ten years. Pure.
 * @param isTold false: no day of contact is on record with anybody, which says nothing
 */
export function weighContact(
  contact: KnownContact | undefined,
  isTold: boolean,
  today: number,
): number {
  if (!isTold) return 1;
  if (contact === undefined) return NOT_ON_RECORD;
  const years = Math.max(0, daysOf(today) - daysOf(contact.lastOn)) / DAYS_PER_YEAR;
  const recent = Math.max(LEAST, 1 - LOST_PER_YEAR * Math.max(0, years - 1));
  const often = ONCE + (1 - ONCE) * Math.min(1, Math.log(contact.times) / Math.log(OFTEN));
  return recent * often;
}
