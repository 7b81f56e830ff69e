import { monthOf } from './date-words.ts';
import { periodAt } from './periods.ts';
import { readWhenAt } from './read-when.ts';
import type { Context, DemographicReading, IgnoredReading } from './reading.ts';
import { rangeOf } from './when-range.ts';

type Range = NonNullable<DemographicReading['range']>;

/** Outweighs the same words read as the years of a job. */
const WEIGHT = 25;
/** How many words may stand between "born" and its date: "born in Salt Lake City in 1970". */
const BIRTH_REACH = 6;
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

/** Years of birth. */
export function readBirths(context: Context): (DemographicReading | IgnoredReading)[] {
  return context.question.words.flatMap((word, i) => {
    if (word.folded === 'born') return bornAt(context, i);
    return [...generationAt(context, i), ...birthdayAt(context, i)];
  });
}

function bornAt(context: Context, i: number): DemographicReading[] {
  const { words } = context.question;
  for (let n = i + 1; n <= Math.min(words.length - 1, i + BIRTH_REACH); n++) {
    const when = readWhenAt(context, n);
    const range = when === null ? null : yearsOf(rangeOf(when));
    if (when === null || range === null) continue;
    // "born in Boston in 1970": the place stands between, so only the date is used up.
    const from = n === i + 1 ? i : n;
    return [
      {
        kind: 'birth',
        range,
        ...unapplied(context, when),
        from,
        to: when.to,
        cueFrom: from,
        cueTo: when.to,
        weight: WEIGHT,
      },
    ];
  }
  return [];
}

/** The years of dates; a record of people asked for has no more. */
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

/** "May" of "born in May 1970": only years of birth can be asked for. */
function unapplied(
  context: Context,
  when: { readonly from: number; readonly to: number },
): Pick<DemographicReading, 'unapplied'> {
  const { words } = context.question;
  for (let n = when.from; n < when.to; n++) {
    const period = monthOf(words[n]?.folded) === null ? null : periodAt(context, n);
    const day = /^\d{1,2}(?:st|nd|rd|th)?$/.test(words[n - 1]?.folded ?? '') && n > when.from;
    if (period !== null) return { unapplied: { from: day ? n - 1 : n, to: period.to - 1 } };
  }
  return {};
}

function generationAt(context: Context, i: number): DemographicReading[] {
  const { words } = context.question;
  const two = `${words[i]?.folded} ${words[i + 1]?.folded}`;
  const range = GENERATIONS[two] ?? GENERATIONS[words[i]?.folded ?? ''];
  if (range === undefined) return [];
  const to = GENERATIONS[two] === undefined ? i + 1 : i + 2;
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

/** "birthday in May": no field holds a day of birth. */
function birthdayAt(context: Context, i: number): IgnoredReading[] {
  const { words } = context.question;
  if (!/^birthdays?$/.test(words[i]?.folded ?? '')) return [];
  const month = [i + 1, i + 2].find((n) => monthOf(words[n]?.folded) !== null);
  const to = month === undefined ? i + 1 : month + 1;
  return [{ kind: 'ignored', from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT }];
}
