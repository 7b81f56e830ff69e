import { isoDate } from './calendar.ts';
import { MONTH, monthOf } from './months.ts';

/** Whether a date is stated or inferred; see `RecordEvent.date_basis`. */
export type DateBasis = 'stated' | 'inferred';

/** A date in a text. Offsets are UTF-16, `end` exclusive. */
export interface WrittenDate {
  readonly iso: string;
  readonly basis: DateBasis;
  readonly start: number;
  readonly end: number;
}

const DAY = '\\d{1,2}(?:st|nd|rd|th|er|\\.)?';
const YEAR = '(?:1[89]|20)\\d{2}';

interface Form {
  readonly pattern: RegExp;
  /** Null: not a calendar date, or ambiguous. */
  read(groups: readonly string[], anchor: string | null): string | null;
  readonly basis: DateBasis;
}

const stated = (source: string, read: (groups: readonly string[]) => string | null): Form => ({
  pattern: new RegExp(`(?<![\\w/.-])${source}(?![\\w/-]|\\.\\d)`, 'giu'),
  read,
  basis: 'stated',
});

const inferred = (source: string, read: (g: readonly string[], anchor: Date) => string | null) => ({
  pattern: new RegExp(`\\b${source}\\b`, 'giu'),
  read: (groups: readonly string[], anchor: string | null) => {
    const at = anchor === null || anchor.length < 4 ? null : new Date(`${anchor}`);
    return at === null || Number.isNaN(at.getTime()) ? null : read(groups, at);
  },
  basis: 'inferred' as const,
});

/** `03/04/2019` is a different day in different countries: only its year is certain. */
function slashed(a: number, b: number, year: number): string | null {
  if (a > 12) return isoDate(year, b, a);
  if (b > 12) return isoDate(year, a, b);
  return a === b ? isoDate(year, a, b) : a > 0 && b > 0 ? isoDate(year) : null;
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const countOf = (word: string): number =>
  /^an?$/i.test(word) ? 1 : Number(word) || NUMBERS.indexOf(word.toLowerCase());

const yearsBefore = (anchor: Date, years: number): string | null =>
  isoDate(anchor.getUTCFullYear() - years);

function monthsBefore(anchor: Date, months: number): string | null {
  const at = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() - months;
  return isoDate(Math.floor(at / 12), (at % 12) + 1);
}

function daysBefore(anchor: Date, days: number): string | null {
  const at = new Date(anchor.getTime() - days * 86_400_000);
  return isoDate(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** The latest such month that has begun by the anchor. */
function latest(month: number, anchor: Date): string | null {
  const isPast = month <= anchor.getUTCMonth() + 1;
  return isoDate(anchor.getUTCFullYear() - (isPast ? 0 : 1), month);
}

/** Longest forms first: each match takes its words away from shorter forms. */
const FORMS: readonly Form[] = [
  stated(`(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})(?:T[\\d:.Z+-]+)?`, ([y, m, d]) =>
    isoDate(Number(y), Number(m), Number(d)),
  ),
  stated(`(${DAY})(?: of| de)? (${MONTH})(?: de|,)? (\\d{4})`, ([d = '', m = '', y]) =>
    isoDate(Number(y), monthOf(m), Number.parseInt(d, 10)),
  ),
  stated(`(${MONTH}) (${DAY}),? (\\d{4})`, ([m = '', d = '', y]) =>
    isoDate(Number(y), monthOf(m), Number.parseInt(d, 10)),
  ),
  stated(`(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})`, ([d, m, y]) =>
    isoDate(Number(y), Number(m), Number(d)),
  ),
  stated(`(\\d{1,2})/(\\d{1,2})/(\\d{4})`, ([a, b, y]) => slashed(Number(a), Number(b), Number(y))),
  stated(`(${MONTH})(?: of| de|,)? (${YEAR})`, ([m = '', y]) => isoDate(Number(y), monthOf(m))),
  stated(`(${YEAR})-(\\d{2})`, ([y, m]) => isoDate(Number(y), Number(m))),
  stated(`(\\d{1,2})/(${YEAR})`, ([m, y]) => isoDate(Number(y), Number(m))),
  stated(`(?:spring|summer|autumn|fall|winter|early|mid|late)(?: of| in)?[ -](${YEAR})`, ([y]) =>
    isoDate(Number(y)),
  ),
  inferred('(\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten) years? ago', (g, at) =>
    yearsBefore(at, countOf(g[0] ?? '')),
  ),
  inferred('(\\d{1,2}|an?|one|two|three|four|five|six) months? ago', (g, at) =>
    monthsBefore(at, countOf(g[0] ?? '')),
  ),
  inferred('last year', (_, at) => yearsBefore(at, 1)),
  inferred('this year', (_, at) => yearsBefore(at, 0)),
  inferred('last month', (_, at) => monthsBefore(at, 1)),
  inferred('this month', (_, at) => monthsBefore(at, 0)),
  inferred('yesterday', (_, at) => daysBefore(at, 1)),
  inferred('today', (_, at) => daysBefore(at, 0)),
  inferred(`(?:in|since|last) (${MONTH})(?! \\d)`, (g, at) => latest(monthOf(g[0] ?? ''), at)),
];

/** A bare year needs neighbours that mark it as a date. */
const BARE_YEAR = new RegExp(
  `(?<=(?:^|\\b(?:in|since|from|until|till|by|through|during|between|and|to|of|circa|around|year|early|late|born|class of|summer|spring) (?:the )?|[(,–—-] ?))(${YEAR})(?!\\d|[\\w%]| (?:people|employees|members|users|hours|km|miles|euros|dollars|students))`,
  'giu',
);

/** Whether a date is at most as precise as the anchor it was resolved against; a year always is. */
const isPrecise = (iso: string, anchor: string | null): boolean =>
  anchor === null || iso.length <= Math.max(4, anchor.length);

/**
 * The dates of a text, in its order. Dates that do not exist (31 February) are skipped with all
 * their words.
 * @param anchor the text's own date, against which "last year" and "in March" are resolved; without
 *   it they are not dates
 */
export function writtenDates(text: string, anchor: string | null): WrittenDate[] {
  const found: (WrittenDate | { iso: null; start: number; end: number })[] = [];
  const isFree = (start: number, end: number) =>
    !found.some((one) => start < one.end && one.start < end);
  for (const { pattern, read, basis } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!isFree(start, end)) continue;
      const iso = read(match.slice(1), anchor);
      const isKept = iso !== null && (basis === 'stated' || isPrecise(iso, anchor));
      found.push(isKept ? { iso, basis, start, end } : { iso: null, start, end });
    }
  }
  for (const match of text.matchAll(BARE_YEAR)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const iso = isoDate(Number(match[1]));
    if (iso !== null && isFree(start, end)) found.push({ iso, basis: 'stated', start, end });
  }
  return found
    .filter((one): one is WrittenDate => one.iso !== null)
    .sort((a, b) => a.start - b.start);
}
