/** The days asked for, as ISO dates; null: open. */
export interface AskedTime {
  readonly since: string | null;
  readonly until: string | null;
}

const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

/** `2026-05` ends on the 31st, `2026` on the last of December. */
function lastDay(date: string): string {
  const [year = '', month = '12', day] = date.split('-');
  if (day !== undefined) return date;
  const end = new Date(Date.UTC(Number(year), Number(month), 0));
  return end.toISOString().slice(0, 10);
}

const isRealDay = (day: string): boolean => {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
};

/** The days that two dates of a request mean; null when one of them is in no calendar. */
export function askedTime(since: string | undefined, until: string | undefined): AskedTime | null {
  const asked = {
    since: since === undefined ? null : firstDay(since),
    until: until === undefined ? null : lastDay(until),
  };
  const days = [asked.since, asked.until].filter((day) => day !== null);
  return days.every(isRealDay) ? asked : null;
}
