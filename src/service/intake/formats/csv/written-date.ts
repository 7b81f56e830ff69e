const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (value: number): string => String(value).padStart(2, '0');

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : null;
}

/**
 * A date in the formats of exports, as an ISO date: `15 Mar 2024` (LinkedIn), `2024-03-15`,
 * `3/15/24, 9:41 AM` (LinkedIn before 2018: month first). Null for everything else.
 */
export function writtenDate(text: string): string | null {
  const named = /^(\d{1,2}) ([A-Za-z]{3})[a-z]*\.? (\d{4})$/.exec(text);
  if (named !== null) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return month === 0 ? null : isoDay(Number(named[3]), month, Number(named[1]));
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso !== null) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,? .*)?$/.exec(text);
  if (american === null) return null;
  const year = Number(american[3]);
  return isoDay(year < 100 ? 2000 + year : year, Number(american[1]), Number(american[2]));
}
