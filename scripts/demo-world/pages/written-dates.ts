const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2019-03` as a writer puts it: `March 2019`; at the same precision. */
export function dateInWords(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  const named = MONTHS[Number(month) - 1] ?? month;
  return day === undefined ? `${named} ${year}` : `${Number(day)} ${named} ${year}`;
}
