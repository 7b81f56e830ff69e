import { numberAt } from './date-words.ts';
import { ignoredWords } from './ignored-words.ts';
import type { Context, DurationReading, IgnoredReading } from './reading.ts';

/** Years in one unit. */
const UNITS: Readonly<Record<string, number>> = {
  year: 1,
  years: 1,
  yr: 1,
  yrs: 1,
  yoe: 1,
  decade: 10,
  decades: 10,
  month: 1 / 12,
  months: 1 / 12,
};
const AT_LEAST = /^(?:at least|more than|longer than|over|minimum|min|a minimum of|no less than)$/;
const AT_MOST = /^(?:less than|fewer than|under|at most|no more than|up to|within|maximum|max)$/;
const ALMOST = /^(?:nearly|almost|just under|close to|not quite)$/;
/** The least share of what is "almost" reached. */
const ALMOST_SHARE = 0.85;
const ABOUT = /^(?:about|around|roughly|exactly|the full)$/;
const SERVED = /^(?:served|serving|serves|spent|worked|working|lasted|tenure|held|stayed|been)$/;
const OF_A_JOB =
  /^(?:as|at|in office|in power|in the (?:job|role|post|seat)|on the job|of service|of tenure|there|here|with us|(?:in|with|at) (?:the|our|this) (?:company|firm|organi[sz]ation|business))\b/;
const OF_ALL_JOBS = /^(?:of )?(?:[a-z]+ ){0,2}?(?:experience|exp)\b/;
const WEIGHT = 18;
/** Outweighs an age: other languages have one word for "years" and "years old". */
const FOR_WEIGHT = 30;
const MOST_YEARS = 99;

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** "mayor for 10 years", "at least 8 years as mayor", "10+ years of experience", "two terms". */
export function readDurations(context: Context): (DurationReading | IgnoredReading)[] {
  return context.question.words.flatMap((_, i) => {
    const reading = durationAt(context, i) ?? termsAt(context, i);
    return reading === null ? [] : [reading];
  });
}

function durationAt(context: Context, i: number): DurationReading | null {
  const { words } = context.question;
  const at = (n: number) => words[n]?.folded ?? '';
  const amount = amountAt(context, i);
  if (amount === null || /^(?:ago|of age)$/.test(at(amount.to))) return null;
  if (at(amount.to) === 'of' && at(amount.to + 1) === 'age') return null;
  const [bound, from] = boundBefore(context, i);
  const isFor = at(from - 1) === 'for';
  const isOld = at(amount.to) === 'old';
  // "looking for 60 years old weavers" says no bound.
  if (isOld && (!isFor || bound === '')) return null;
  if (/^(?:last|past|next|first|previous|every|per)$/.test(at(from - 1))) return null;
  const rest = textFrom(context, amount.to);
  const years = boundsOf(amount, bound);
  const lasting = isFor || SERVED.test(at(from - 1)) || OF_A_JOB.test(rest);
  const kind = lasting && !OF_ALL_JOBS.test(rest) ? 'tenure' : 'seasoned';
  // "CEO for 10 years": the preposition is part of the phrase.
  const start = isFor ? from - 1 : from;
  const to = isOld ? amount.to + 1 : amount.to;
  const weight = isOld ? FOR_WEIGHT : WEIGHT;
  return { kind, years, from: start, to, cueFrom: start, cueTo: to, weight };
}

interface Amount {
  readonly least: number;
  readonly most: number | null;
  readonly to: number;
}

/** "10+ years", "3-5 years", "5 to 10 years", "a decade", "10 or more years". */
export function amountAt({ question: { words } }: Context, i: number): Amount | null {
  const at = (n: number) => words[n]?.folded ?? '';
  const article = /^an?$/.test(at(i)) && /^(?:year|decade|month)$/.test(at(i + 1));
  const first = article ? { value: 1, to: i + 1 } : (numberAt(words, i) ?? vagueAt(words, i));
  if (first === null) return null;
  let { to } = first;
  const link = /^(?:to|or|and)$/.test(at(to)) ? to + 1 : to;
  const second = numberAt(words, link);
  if (second !== null) to = second.to;
  else if (at(to) === 'or' && at(to + 1) === 'more') to += 2;
  const unit = UNITS[at(to)];
  if (unit === undefined || first.value * unit > MOST_YEARS) return null;
  to += 1;
  if (at(to) === 'or' && /^(?:more|longer)$/.test(at(to + 1))) to += 2;
  const most = second === null ? null : second.value * unit;
  return { least: first.value * unit, most, to };
}

/** "for decades": at least two. */
const vagueAt = (words: Context['question']['words'], i: number) =>
  words[i]?.folded === 'decades' ? { value: 2, to: i } : null;

/** The words before an amount that bound it, and where they begin. */
export function boundBefore(context: Context, i: number): readonly [bound: string, from: number] {
  for (const length of [3, 2, 1]) {
    const words = context.question.words.slice(Math.max(0, i - length), i);
    const text = words.map((word) => word.folded).join(' ');
    const known = [AT_LEAST, AT_MOST, ALMOST, ABOUT].some((bounds) => bounds.test(text));
    if (known && words.length === length) return [text, i - length];
  }
  const between = context.question.words[i - 1]?.folded === 'between';
  return ['', between ? i - 1 : i];
}

export function boundsOf({ least, most }: Amount, bound: string): Bounds {
  if (ALMOST.test(bound)) return { min: Math.floor(least * ALMOST_SHARE), max: most ?? least };
  if (AT_MOST.test(bound)) return { max: most ?? least };
  if (most !== null && most > least) return { min: least, max: most };
  return bound === 'exactly' ? { min: least, max: least + 1 } : { min: least };
}

function textFrom({ question: { words } }: Context, i: number): string {
  return words
    .slice(i, i + 5)
    .map((word) => word.folded)
    .join(' ');
}

/** "at least two terms", "second-term": no field counts terms. */
function termsAt(context: Context, i: number): IgnoredReading | null {
  const { words } = context.question;
  const number = numberAt(words, i);
  const ordinal = /^(?:first|second|third|fourth|fifth)$/.test(words[i]?.folded ?? '') ? i + 1 : -1;
  const at = number?.to ?? ordinal;
  if (!/^terms?$/.test(words[at]?.folded ?? '')) return null;
  const [, from] = boundBefore(context, i);
  return ignoredWords(from, at + 1, WEIGHT);
}
