import type { DateRange } from '../../../contract/intent.ts';
import { ownEntry } from '../../text/own-entry.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { monthOf, numberAt, yearOf } from './date-words.ts';
import { ignoredWords } from './ignored-words.ts';
import { ordinalAt } from './number-words.ts';
import { isDay, writeDate } from './partial-dates.ts';
import { readWhenAt } from './read-when.ts';
import type { Context, DemographicReading, IgnoredReading, WhenReading } from './reading.ts';
import { rangeOf } from './when-range.ts';

type Range = NonNullable<DemographicReading['range']>;

/** Outweighs the same words read as the years of a job. */
const WEIGHT = 25;
/** How many words may stand between "born" and its date: "born in Salt Lake City in 1970". */
const BIRTH_REACH = 6;
const MAX_AGE = 120;
/** Source: Pew Research Center, "Defining generations", 2019. */
const GENERATIONS: Readonly<Record<string, Range>> = {
  boomer: { min: 1946, max: 1964 },
  boomers: { min: 1946, max: 1964 },
  millennial: { min: 1981, max: 1996 },
  millennials: { min: 1981, max: 1996 },
  'gen x': { min: 1965, max: 1980 },
  'generation x': { min: 1965, max: 1980 },
  'gen y': { min: 1981, max: 1996 },
  'generation y': { min: 1981, max: 1996 },
  'gen z': { min: 1997, max: 2012 },
  'generation z': { min: 1997, max: 2012 },
};

/** Words that say that a date is one of birth, with those that lead to it. */
const BIRTH_DATES = phraseSet(`
  birthday birthdays birth_date birth_dates birthdate birthdates date_of_birth dates_of_birth dob
  day_of_birth year_of_birth birth_year birth_day
`);
const LEADS_TO_DATE = phraseSet('is are was were falls fall on in of the as being equals');
/** "turns 40", "turning seventy". */
const TURNS = phraseSet('turn turns turned turning will_be reach reaches reached reaching');
const BIRTHDAYS = phraseSet('birthday birthdays');

/** Dates of birth: "born in 1970", "birthday is July 12, 1979", "turns 40 this year". */
export function readBirths(context: Context): (DemographicReading | IgnoredReading)[] {
  return context.question.words.flatMap((word, i) => {
    if (word.folded === 'born') return bornAt(context, i);
    return [...generationAt(context, i), ...turningAt(context, i), ...birthdayAt(context, i)];
  });
}

function bornAt(context: Context, i: number): (DemographicReading | IgnoredReading)[] {
  const { words } = context.question;
  for (let n = i + 1; n <= Math.min(words.length - 1, i + BIRTH_REACH); n++) {
    const written = numericAt(context, n);
    if (written !== null) return writtenBirth(written, n === i + 1 ? i : n);
    const when = readWhenAt(context, n);
    const dates = when === null ? null : rangeOf(when);
    if (when === null || dates === null) continue;
    // No field holds the day of any year.
    if (isYearless(context, when)) return [ignoredWords(n === i + 1 ? i : n, when.to, WEIGHT)];
    // "born in Boston in 1970": the place stands between, so only the date is used up.
    return [dated(dates, n === i + 1 ? i : n, when.to)];
  }
  return [];
}

/** "7/23/1979", "12.7.1979"; `day` is null where it may be either number: "7/12/1979". */
interface NumericDate {
  readonly year: string;
  readonly day: string | null;
  readonly from: number;
  readonly to: number;
}

function numericAt({ question: { words } }: Context, i: number): NumericDate | null {
  const [one, other, last] = [words[i], words[i + 1], words[i + 2]];
  const gap = other?.gap ?? '';
  const year = yearOf(last?.folded);
  if (year === null || !/^[/.-]$/.test(gap) || last?.gap !== gap) return null;
  const [a, b] = [Number(one?.folded), Number(other?.folded)];
  const isEuropean = gap === '.' || a > 12 || a === b;
  const [day, month] = isEuropean ? [a, b] : [b, a];
  if (!(day >= 1 && month >= 1) || !isDay(year, month, day)) return null;
  const isSure = isEuropean || day > 12;
  const date = isSure ? writeDate(year, month, day) : null;
  return { year: String(year), day: date, from: i, to: i + 3 };
}

function writtenBirth(
  { year, day, from: at, to }: NumericDate,
  from: number,
): (DemographicReading | IgnoredReading)[] {
  if (day !== null) return [dated({ from: day, to: day }, from, to)];
  const before = { from: at, to: to - 1, cueFrom: from, cueTo: to - 1, weight: WEIGHT };
  return [{ kind: 'ignored', ...before }, dated({ from: year, to: year }, to - 1, to)];
}

/** A birth in these dates: as years where nothing is more exact. */
function dated(dates: DateRange, from: number, to: number): DemographicReading {
  const isExact = [dates.from, dates.to].some((date) => date !== undefined && date.length > 4);
  const range = isExact ? null : yearsOf(dates);
  return {
    kind: 'birth',
    ...(range === null ? { days: dates } : { range }),
    from,
    to,
    cueFrom: from,
    cueTo: to,
    weight: WEIGHT,
  };
}

/** The years of dates. */
function yearsOf(
  dates: { from?: string | undefined; to?: string | undefined } | null,
): Range | null {
  const [min, max] = [dates?.from, dates?.to].map((date) =>
    date === undefined ? undefined : Number(date.slice(0, 4)),
  );
  if (min === undefined && max === undefined) return null;
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** "turns 40 this year", "turned 60 in 2020", "his 50th birthday next year". */
function turningAt(context: Context, i: number): DemographicReading[] {
  const { words } = context.question;
  const turns = TURNS.lengthAt(words, i);
  const said = turns > 0 ? numberAt(words, i + turns) : ordinalBirthday(context, i);
  if (said === null || said.value > MAX_AGE) return [];
  let to = said.to;
  while (/^(?:years?|old|is|was)$/.test(words[to]?.folded ?? '')) to += 1;
  const when = readWhenAt(context, to);
  const { from, to: last } = (when === null ? null : rangeOf(when)) ?? {};
  if (when === null || from === undefined || last === undefined) return [];
  const range = {
    min: Number(from.slice(0, 4)) - said.value,
    max: Number(last.slice(0, 4)) - said.value,
  };
  return [
    { kind: 'birth', range, from: i, to: when.to, cueFrom: i, cueTo: when.to, weight: 2 * WEIGHT },
  ];
}

function ordinalBirthday({ question: { words } }: Context, i: number) {
  const ordinal = ordinalAt(words, i);
  const at = i + (ordinal?.length ?? 0);
  if (ordinal === null || !BIRTHDAYS.has(words[at]?.folded ?? '')) return null;
  return { value: ordinal.value, to: at + 1 };
}

function generationAt(context: Context, i: number): DemographicReading[] {
  const { words } = context.question;
  const two = `${words[i]?.folded} ${words[i + 1]?.folded}`;
  const range = ownEntry(GENERATIONS, two) ?? ownEntry(GENERATIONS, words[i]?.folded ?? '');
  if (range === undefined) return [];
  const to = ownEntry(GENERATIONS, two) === undefined ? i + 1 : i + 2;
  const from = words[i - 1]?.folded === 'baby' ? i - 1 : i;
  // "millennials (1981 to 1996)": the years say what the word means.
  const when = readWhenAt(context, to);
  const years = when === null || when.isBare ? null : yearsOf(rangeOf(when));
  const isSaid = when !== null && years?.min !== undefined && years.max !== undefined;
  const end = isSaid ? when.to : to;
  const meant = isSaid ? years : range;
  return [
    { kind: 'birth', range: meant, from, to: end, cueFrom: from, cueTo: end, weight: WEIGHT },
  ];
}

/** "birthday is July 12, 1979"; of "birthday in May" no field holds the month of any year. */
function birthdayAt(context: Context, i: number): (DemographicReading | IgnoredReading)[] {
  const { words } = context.question;
  const length = BIRTH_DATES.lengthAt(words, i);
  if (length === 0) return [];
  let at = i + length;
  while (LEADS_TO_DATE.has(words[at]?.folded ?? '')) at += 1;
  const written = numericAt(context, at);
  if (written !== null) return writtenBirth(written, i);
  // "in 1970": the preposition may be part of the date, as "before" is.
  const when = readWhenAt(context, at);
  const dates = when === null || isYearless(context, when) ? null : rangeOf(when);
  if (when !== null && dates !== null) return [dated(dates, i, when.to)];
  let to = i + length;
  for (let n = i + length; n < Math.min(words.length, at + 3); n++) {
    const word = words[n]?.folded ?? '';
    const isDate = monthOf(word) !== null || /^\d{1,2}(?:st|nd|rd|th)?$/.test(word);
    if (isDate || /^(?:today|tomorrow)$/.test(word)) to = n + 1;
  }
  return [ignoredWords(i, to, WEIGHT)];
}

/** "July 12": a day of any year; "the sixties" are years. */
function isYearless({ question: { words } }: Context, { from, to }: WhenReading): boolean {
  const said = words.slice(from, to).map(({ folded }) => folded);
  const hasMonth = said.some((word) => monthOf(word) !== null);
  return hasMonth && !said.some((word) => yearOf(word.slice(0, 4)) !== null);
}
