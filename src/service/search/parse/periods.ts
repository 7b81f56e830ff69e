import type { DateRange } from '../../../contract/intent.ts';
import { decadeOf, monthOf, numberAt, yearOf } from './date-words.ts';
import { feastAt } from './feast-days.ts';
import { dayOf, isDay, monthsBefore, shiftDate, writeDate } from './partial-dates.ts';
import type { Context } from './reading.ts';

/** A stretch of time in words: "March 2024", "the early 1990s", "last year". */
export interface Period {
  readonly range: DateRange;
  /** Exclusive. */
  readonly to: number;
  /** No year was said: it is the latest such date. */
  readonly isYearless?: true;
  /** Of a stretch back from today, the very day on which it begins. */
  readonly firstDay?: string;
}

const COUNTED: Readonly<Record<string, number>> = { couple: 2, few: 3, several: 5 };
const DECADES_IN_WORDS = /^(?:.*ties|aughts)$/;
/** Parts of a decade, by the last digit of the year, and of a year, by month. */
const PARTS: Readonly<Record<string, { readonly years: Span; readonly months: Span }>> = {
  early: { years: [0, 4], months: [1, 4] },
  mid: { years: [3, 7], months: [5, 8] },
  late: { years: [6, 9], months: [9, 12] },
  'first half': { years: [0, 4], months: [1, 6] },
  'second half': { years: [5, 9], months: [7, 12] },
};
const PART_WORDS: Readonly<Record<string, string>> = {
  early: 'early',
  beginning: 'early',
  start: 'early',
  mid: 'mid',
  middle: 'mid',
  late: 'late',
  end: 'late',
};
const SEASONS: Readonly<Record<string, Span>> = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  fall: [9, 11],
  q1: [1, 3],
  q2: [4, 6],
  q3: [7, 9],
  q4: [10, 12],
};

type Span = readonly [from: number, to: number];

const years = (from: number, to: number): DateRange => ({
  from: writeDate(from),
  to: writeDate(to),
});
const months = (year: number, [from, to]: Span): DateRange => ({
  from: writeDate(year, from),
  to: writeDate(year, to),
});
const at = (date: string): DateRange => ({ from: date, to: date });

/** The stretch of time that the words from `i` on name; null if they name none. */
export function periodAt(context: Context, i: number): Period | null {
  const { words } = context.question;
  const article = words[i]?.folded === 'the';
  const n = article ? i + 1 : i;
  return (
    partAt(context, n) ??
    seasonAt(context, n) ??
    dateAt(context, n) ??
    decadeAt(context, n, article) ??
    centuryAt(context, n) ??
    recentAt(context, n, article) ??
    agoAt(context, i)
  );
}

/** "early 2000s", "the end of 2018", "the first decade of the 2000s". */
function partAt(context: Context, i: number): Period | null {
  const { words } = context.question;
  const word = (n: number) => words[n]?.folded ?? '';
  if (word(i) === 'first' && word(i + 1) === 'decade' && word(i + 2) === 'of') {
    const whole = periodAt(context, i + 3);
    const year = Number(whole?.range.from?.slice(0, 4));
    return whole === null ? null : { range: years(year, year + 9), to: whole.to };
  }
  const half = /^(?:first|second)$/.test(word(i)) && word(i + 1) === 'half';
  const part = PARTS[half ? `${word(i)} half` : (PART_WORDS[word(i)] ?? '')];
  if (part === undefined) return null;
  let n = half ? i + 2 : i + 1;
  for (const link of ['of', 'the']) if (word(n) === link) n += 1;
  const decade = decadeOf(decadeWord(context, n), context.now);
  if (decade !== null) {
    return { range: years(decade + part.years[0], decade + part.years[1]), to: n + 1 };
  }
  const year = yearOf(word(n));
  return year === null ? null : { range: months(year, part.months), to: n + 1 };
}

/** "summer 2023", "Q1 of 2024". */
function seasonAt({ question: { words } }: Context, i: number): Period | null {
  const span = SEASONS[words[i]?.folded ?? ''];
  const n = words[i + 1]?.folded === 'of' ? i + 2 : i + 1;
  const year = yearOf(words[n]?.folded);
  return span === undefined || year === null ? null : { range: months(year, span), to: n + 1 };
}

/** "2019", "the year 2019", "March 2024", "5 March 2024", "March 5th, 2024", "2024-03-05". */
function dateAt(context: Context, i: number): Period | null {
  const { words } = context.question;
  const word = (n: number) => words[n]?.folded ?? '';
  const named = monthDateAt(context, i);
  if (named !== null) return named;
  const n = word(i) === 'year' ? i + 1 : i;
  const year = yearOf(word(n));
  // "the 1990's" is a decade.
  if (year === null || (words[n]?.possessive && year % 10 === 0)) return null;
  const month = joined(context, n + 1) ? twoDigits(word(n + 1), 12) : 0;
  if (month === 0) return { range: at(writeDate(year)), to: n + 1 };
  const day = joined(context, n + 2) ? twoDigits(word(n + 2), 31) : 0;
  if (day > 0 && isDay(year, month, day)) {
    return { range: at(writeDate(year, month, day)), to: n + 3 };
  }
  return { range: at(writeDate(year, month)), to: n + 2 };
}

/** Whether a hyphen or slash, and no en dash, joins this word to the last: "2024-03". */
const joined = ({ question: { words } }: Context, i: number) => /^[-/]$/.test(words[i]?.gap ?? '');

const twoDigits = (word: string, most: number): number =>
  /^\d\d$/.test(word) && Number(word) <= most ? Number(word) : 0;

/** "March 2024", "March of 2024", "March 5, 2024", "the 5th of March 2024", "03/2024". */
function monthDateAt(context: Context, i: number): Period | null {
  const { words } = context.question;
  const word = (n: number) => words[n]?.folded ?? '';
  const digits = twoDigits(word(i), 12);
  const slashed = words[i + 1]?.gap === '/' ? yearOf(word(i + 1)) : null;
  if (digits > 0 && slashed !== null) return { range: at(writeDate(slashed, digits)), to: i + 2 };
  const feast = feastAt(words, i);
  if (feast !== null) {
    const year = yearOf(word(feast.to));
    return year === null
      ? null
      : { range: at(writeDate(year, feast.month, feast.day)), to: feast.to + 1 };
  }
  const leading = dayOfMonth(word(i));
  let n = leading > 0 ? (word(i + 1) === 'of' ? i + 2 : i + 1) : i;
  const month = monthOf(word(n));
  if (month === null) return null;
  n += 1;
  const trailing = leading === 0 ? dayOfMonth(word(n)) : 0;
  if (trailing > 0) n += 1;
  if (word(n) === 'of') n += 1;
  const year = yearOf(word(n));
  if (year === null) return null;
  const day = leading || trailing;
  const date = day > 0 && isDay(year, month, day) ? writeDate(year, month, day) : null;
  return { range: at(date ?? writeDate(year, month)), to: n + 1 };
}

/** "March", "1 November", "November 1st": the latest such date, as no year is said. */
export function yearlessDateAt({ question: { words }, now }: Context, i: number): Period | null {
  const word = (n: number) => words[n]?.folded ?? '';
  const leading = dayOfMonth(word(i));
  const n = leading > 0 ? (word(i + 1) === 'of' ? i + 2 : i + 1) : i;
  const month = monthOf(word(n));
  if (month === null) return null;
  const trailing = leading === 0 ? dayOfMonth(word(n + 1)) : 0;
  const day = leading || trailing;
  const latest = recentMonth(now, month);
  const isReal = day > 0 && isDay(Number(latest.slice(0, 4)), month, day);
  const date = isReal ? writeDate(Number(latest.slice(0, 4)), month, day) : latest;
  return { range: at(date), to: trailing > 0 ? n + 2 : n + 1, isYearless: true };
}

const DAYS_IN_WORDS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(
    /\s+/,
  );

function dayOfMonth(word: string): number {
  const said = DAYS_IN_WORDS.indexOf(word) + 1;
  if (said > 0) return said;
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  const day = digits === null ? 0 : Number(digits[1]);
  return day <= 31 ? day : 0;
}

/** "1990's" as "1990s". */
function decadeWord({ question: { words } }: Context, i: number): string | undefined {
  const word = words[i];
  return word?.possessive && /^\d+0$/.test(word.folded) ? `${word.folded}s` : word?.folded;
}

/** "1990s", "the 90s", "the nineties". */
function decadeAt(context: Context, i: number, article: boolean): Period | null {
  const word = decadeWord(context, i);
  const decade = decadeOf(word, context.now);
  // "in their nineties" is an age.
  if (decade === null || (DECADES_IN_WORDS.test(word ?? '') && !article)) return null;
  return { range: years(decade, decade + 9), to: i + 1 };
}

/** "19th century". */
function centuryAt({ question: { words } }: Context, i: number): Period | null {
  const digits = /^(\d\d)(?:st|nd|rd|th)$/.exec(words[i]?.folded ?? '');
  if (digits === null || words[i + 1]?.folded !== 'century') return null;
  const first = (Number(digits[1]) - 1) * 100;
  return first < 1000 || first > 2000 ? null : { range: years(first, first + 99), to: i + 2 };
}

/** "last year", "this month", "the past five years", "recent years", "last March". */
function recentAt({ question: { words }, now }: Context, i: number, article: boolean) {
  const word = (n: number) => words[n]?.folded ?? '';
  const which = word(i);
  if (which === 'yesterday') return { range: at(shiftDate(dayOf(now), -1)), to: i + 1 };
  if (which === 'recent' && word(i + 1) === 'years') return back(now, 5, 'year', i + 2);
  const isNow = /^(?:this|current)$/.test(which);
  if (!isNow && !/^(?:last|past|previous|preceding|next)$/.test(which)) return null;
  const month = isNow || which === 'last' ? monthOf(word(i + 1)) : null;
  if (month !== null) return { range: at(recentMonth(now, month)), to: i + 2 };
  const unit = unitOf(word(i + 1));
  if (unit !== null && which === 'next') return calendar(now, unit, 1, i + 2);
  if (unit !== null && isNow) return calendar(now, unit, 0, i + 2);
  // "last year" is a year of the calendar; "in the last year" is the twelve months until now.
  if (unit !== null && !article && which !== 'past') return calendar(now, unit, -1, i + 2);
  if (unit !== null) return back(now, 1, unit, i + 2);
  if (which === 'next') return null;
  const number = numberAt(words, i + 1);
  const vague = word(i + 1) === 'a' ? i + 2 : i + 1;
  const count = number?.value ?? COUNTED[word(vague)];
  if (count === undefined) return null;
  const next = number?.to ?? (word(vague + 1) === 'of' ? vague + 2 : vague + 1);
  const counted = unitOf(word(next));
  return counted === null ? null : back(now, count, counted, next + 1);
}

/** "five years ago", "a decade ago". */
function agoAt({ question: { words }, now }: Context, i: number): Period | null {
  const number = numberAt(words, i);
  const next = number?.to ?? (/^an?$/.test(words[i]?.folded ?? '') ? i + 1 : -1);
  const unit = unitOf(words[next]?.folded ?? '');
  if (unit === null || words[next + 1]?.folded !== 'ago') return null;
  const range = back(now, number?.value ?? 1, unit, next + 2)?.range;
  return range?.from === undefined ? null : { range: at(range.from), to: next + 2 };
}

type Unit = 'day' | 'week' | 'month' | 'year' | 'decade' | 'century';

const UNITS: Readonly<Record<string, Unit>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  decade: 'decade',
};

const unitOf = (word: string): Unit | null =>
  word === 'century' ? word : (UNITS[word.replace(/s$/, '')] ?? null);

/** The year, month or day of `now`, at the precision of the unit. */
function today(now: Date, unit: Unit): string {
  const length = { day: 10, week: 10, month: 7, year: 4, decade: 4, century: 4 }[unit];
  return dayOf(now).slice(0, length);
}

/** From so many units ago on. Years count at the precision of years, because most dates are such. */
function back(now: Date, count: number, unit: Unit, to: number): Period | null {
  const steps = { day: 1, week: 7, month: 1, year: 1, decade: 10, century: 100 }[unit];
  const from = shiftDate(today(now, unit), -count * steps);
  if (Number(from.slice(0, 4)) < 1000) return null;
  const months = unit === 'month' ? count : 12 * count * steps;
  const isExact = unit === 'day' || unit === 'week';
  return { range: { from }, to, firstDay: isExact ? from : monthsBefore(now, months) };
}

/** This or the last whole week, month, year, decade or century. */
function calendar(now: Date, unit: Unit, shift: number, to: number): Period | null {
  const year = now.getUTCFullYear();
  if (unit === 'decade' && shift < 0) return back(now, 1, unit, to);
  if (unit === 'decade' || unit === 'century') {
    const length = unit === 'decade' ? 10 : 100;
    const first = year - (year % length) + shift * length;
    return { range: years(first, first + length - 1), to };
  }
  const date = shiftDate(today(now, unit), shift);
  if (unit !== 'week') return { range: at(date), to };
  const monday = shiftDate(dayOf(now), shift * 7 - ((now.getUTCDay() + 6) % 7));
  return { range: { from: monday, to: shiftDate(monday, 6) }, to };
}

/** The latest such month that has begun. */
function recentMonth(now: Date, month: number): string {
  const year = now.getUTCFullYear() - (month > now.getUTCMonth() + 1 ? 1 : 0);
  return writeDate(year, month);
}
