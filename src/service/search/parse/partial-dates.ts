/** Arithmetic on partial dates: `2019`, `2019-03`, `2019-03-01`. */

const pad = (part: number) => String(part).padStart(2, '0');

/** A date at the precision of the parts given. */
export function writeDate(year: number, month?: number, day?: number): string {
  const parts = [String(year), ...[month, day].flatMap((part) => (part ? [pad(part)] : []))];
  return parts.join('-');
}

/** The date so many steps of its own precision later: the next year, month or day. */
export function shiftDate(date: string, steps: number): string {
  const [year = 0, month, day] = date.split('-').map(Number);
  if (month === undefined) return writeDate(year + steps);
  const moved = new Date(0);
  if (day === undefined) {
    moved.setUTCFullYear(year, month - 1 + steps, 1);
    return writeDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1);
  }
  moved.setUTCFullYear(year, month - 1, day + steps);
  return dayOf(moved);
}

/** The day as a date. */
export function dayOf(day: Date): string {
  return writeDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}

/** The day so many months before another. */
export const monthsBefore = (day: Date, months: number): string =>
  dayOf(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate())));

/** Whether the calendar has this day. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
