/** Calendar dates with a precision: `2014`, `2014-03`, `2014-03-01`. */

const FIRST_YEAR = 1800;
const LAST_YEAR = 2100;

const two = (value: number): string => String(value).padStart(2, '0');

const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** The ISO form, or null for a month or day that does not exist. */
export function isoDate(year: number, month?: number, day?: number): string | null {
  if (!isYear(year)) return null;
  if (month === undefined) return String(year);
  if (month < 1 || month > 12) return null;
  if (day === undefined) return `${year}-${two(month)}`;
  const date = new Date(Date.UTC(year, month - 1, day));
  // JavaScript rolls 30 February over into March instead of refusing it.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${year}-${two(month)}-${two(day)}` : null;
}

/** The ISO date of a machine-readable time such as `2019-03-14T08:00:00Z`, or null. */
export function isoDateOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const match = /^\s*(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:[T\s].*)?$/.exec(text.slice(0, 60));
  if (match === null) return null;
  const [, year, month, day] = match;
  return isoDate(
    Number(year),
    month === undefined ? undefined : Number(month),
    day === undefined ? undefined : Number(day),
  );
}
