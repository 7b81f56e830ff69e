import { foldText } from '../../../text/fold.ts';

/** Which of two numbers is the day: `3/4/2024` does not say it. */
export type DateOrder = 'day first' | 'month first' | 'unknown';

/** A year of two digits is the last that has been. */
function wholeYear(year: string): number {
  if (year.length === 4) return Number(year);
  const thisYear = new Date().getUTCFullYear();
  const century = thisYear - (thisYear % 100);
  return century + Number(year) <= thisYear ? century + Number(year) : century - 100 + Number(year);
}

/** The languages in which exports name months. */
const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr', 'ro'],
  ...['hu', 'ru', 'uk', 'id'],
];

const two = (value: number): string => String(value).padStart(2, '0');

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : null;
}

const isoMonth = (year: number, month: number): string | null =>
  month >= 1 && month <= 12 ? `${year}-${two(month)}` : null;

/** In some languages a month has another form beside a day. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
];

/** The names of the months in one language and form, folded. */
function* namesIn(language: string, form: Intl.DateTimeFormatOptions): Iterable<[string, number]> {
  const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const parts = format.formatToParts(Date.UTC(2024, month - 1, 15));
    yield [foldText(parts.find(({ type }) => type === 'month')?.value ?? ''), month];
  }
}

/** The month of each name; a name that means two months in two languages is left out. */
function readMonthNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number>([['sept', 9]]);
  const unsure = new Set<string>();
  for (const language of LANGUAGES) {
    for (const [name, month] of FORMS.flatMap((form) => [...namesIn(language, form)])) {
      if ((found.get(name) ?? month) !== month) unsure.add(name);
      found.set(name, month);
    }
  }
  for (const name of unsure) found.delete(name);
  return found;
}

/** Reading them takes some 20 ms, so only a file that names months in another way does. */
let names: ReadonlyMap<string, number> | null = null;
const monthNames = (): ReadonlyMap<string, number> => {
  names ??= readMonthNames();
  return names;
};

/** `15 Mar 2024`, `15. März 2024`, `15 de mar. de 2024`, `March 15, 2024`, `Mar 2024`. */
function namedDate(text: string): string | null {
  const words = text.replace(/,? \d{1,2}:\d{2}.*$/, '').split(/[\s.,/-]+/);
  const parts = words.filter((word) => word !== '' && !/^(de|del|of|the|г|р)$/i.test(word));
  const numbers = parts.filter((part) => /^\d+(st|nd|rd|th|er|º|ª)?$/.test(part));
  const [name, ...others] = parts.filter((part) => !numbers.includes(part));
  const month = name === undefined ? undefined : monthNames().get(foldText(name));
  const year = numbers.find((part) => /^\d{4}$/.test(part));
  const day = numbers.find((part) => part !== year);
  if (month === undefined || year === undefined || others.length > 0) return null;
  if (numbers.length > 2) return null;
  if (day === undefined) return numbers.length === 1 ? isoMonth(Number(year), month) : null;
  return isoDay(Number(year), month, Number.parseInt(day, 10));
}

/** `4-Nov-21`, as spreadsheets write dates anew, with the whole year. */
const withWholeYear = (text: string): string =>
  text.replace(
    /^(\d{1,2}-\p{L}{3,}\.?-)(\d{2})$/u,
    (_, before: string, year: string) => `${before}${wholeYear(year)}`,
  );

/** `1985-00-00` and `1985-07-00`: zeros stand for what is not known. */
const withoutZeros = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.replace(/(?:-00){1,2}$/, '') : text;

/** `2024-03-15`, `2024/03/15 09:41`, `2024年3月15日`, `20240315`, `2024-03`, `2024`. */
function yearFirst(given: string): string | null {
  const text = withoutZeros(given);
  const day =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(text) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})([年년]) ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/.exec(text);
  if (day !== null) return isoDay(Number(day[1]), Number(day[3]), Number(day[4]));
  const month = /^(\d{4})[-/.](\d{1,2})$/.exec(text);
  if (month !== null) return isoMonth(Number(month[1]), Number(month[2]));
  return /^[12]\d{3}$/.test(text) ? text : null;
}

/** The numbers of `3/15/24, 9:41 AM`, `15.03.2024`; null for another form. */
function numbersOf(text: string) {
  const found = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:(?:,|\s).*)?$/.exec(text);
  if (found === null) return null;
  const [, a, mark, b, year = ''] = found;
  const isAmerican = /\d\s*[ap]\.?m\.?$/i.test(text);
  return { a: Number(a), b: Number(b), year, mark, isAmerican };
}

/** Whether a date has its year last, so that one has to know which of its other numbers is the day. */
export const isNumericDate = (text: string): boolean => numbersOf(text) !== null;

/** What a date shows of the order of its numbers; null when it shows nothing. */
export function shownOrder(text: string): Exclude<DateOrder, 'unknown'> | null {
  const numbers = numbersOf(text);
  if (numbers === null) return null;
  const { a, b, mark, isAmerican } = numbers;
  if (a > 12 && b <= 12) return 'day first';
  if (b > 12 && a <= 12) return 'month first';
  // Points are written where the day comes first, and halves of a day where the month does.
  return mark === '.' ? 'day first' : isAmerican ? 'month first' : null;
}

function numericDate(text: string, order: DateOrder): string | null {
  const numbers = numbersOf(text);
  if (numbers === null) return null;
  const { a, b } = numbers;
  const year = wholeYear(numbers.year);
  const known = shownOrder(text) ?? (a === b ? 'day first' : order);
  if (known === 'day first') return isoDay(year, b, a);
  if (known === 'month first') return isoDay(year, a, b);
  // Either order may be meant, so the year is all that is certain.
  return isoDay(year, a, b) === null ? null : String(year);
}

/**
 * A date in the formats of exports, as an ISO date of the precision that is certain. Null for
 * everything else. `0/0/00` is Outlook's empty date.
 * @param order that of the dates around it, for one like `3/4/2024`
 */
export function writtenDate(text: string, order: DateOrder = 'unknown'): string | null {
  const trimmed = text.trim();
  return yearFirst(trimmed) ?? numericDate(trimmed, order) ?? namedDate(withWholeYear(trimmed));
}
