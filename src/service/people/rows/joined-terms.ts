import { lastDay } from '../record/day-number.ts';
import type { ExperienceRow } from './prepared-person.ts';
import { termKey } from './term.ts';

/**
 * Who is elected again may be sworn in some days after the last term has ended. Where only months or
 * years are known, a gap cannot be told from none.
 */
const MAX_GAP_DAYS = 31;

const isDay = (day: number): boolean => day % 100 !== 0;

const millisOf = (day: number): number =>
  Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);

/** For dates that both name a day. */
const daysBetween = (end: number, start: number): number =>
  (millisOf(start) - millisOf(end)) / 86_400_000;

/** Whether nothing to speak of lies between an end and a start, at the precision of both. */
const adjoins = (end: number, start: number): boolean =>
  lastDay(end) >= start || (isDay(end) && isDay(start) && daysBetween(end, start) <= MAX_GAP_DAYS);

/** Jobs of one title at one employer, in one place and seat. */
function jobKey({ title, organization, place, unit }: ExperienceRow): string {
  const terms = [title, organization, place].map((term) => (term === null ? '' : termKey(term)));
  return JSON.stringify([...terms, unit]);
}

/**
 * Joins consecutive terms of one job to a single stay: a senator of 2013 to 2019 and of 2019 to 2025
 * took office once, served for twelve years and has not left in 2019. Pure.
 *
 * @param rows the latest first
 */
export function withTermsJoined(rows: readonly ExperienceRow[]): ExperienceRow[] {
  const joined: ExperienceRow[] = [];
  const lastOf = new Map<string, number>();
  for (const row of rows) {
    const key = jobKey(row);
    const at = lastOf.get(key);
    const later = at === undefined ? undefined : joined[at];
    const isNamed = row.title !== null || row.organization !== null;
    const isOneStay =
      isNamed &&
      later?.start_on != null &&
      row.start_on !== null &&
      row.end_on !== null &&
      row.start_on <= later.start_on &&
      adjoins(row.end_on, later.start_on);
    if (at !== undefined && later !== undefined && isOneStay) {
      joined[at] = { ...later, start_on: row.start_on };
      continue;
    }
    lastOf.set(key, joined.length);
    joined.push(row);
  }
  return joined;
}
