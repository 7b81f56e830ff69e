import type { DateRange } from '../../../contract/intent.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { yearOf } from './date-words.ts';
import { feastAt } from './feast-days.ts';
import { shiftDate, writeDate } from './partial-dates.ts';
import { type Period, periodAt, yearlessDateAt } from './periods.ts';
import type { Context, WhenReading } from './reading.ts';
import { isDivided } from './words.ts';

type Relation = WhenReading['relation'];

/** Words before a period, longest first; `between` and `from` may open a range. */
const PREFIXES: readonly (readonly [words: string, relation: Relation])[] = [
  ['not before', 'onwards'],
  ['not after', 'by'],
  ['no later than', 'by'],
  ['not later than', 'by'],
  ['no earlier than', 'onwards'],
  ['not earlier than', 'onwards'],
  ['at any time in', 'in'],
  ['at some point in', 'in'],
  ['on or after', 'onwards'],
  ['in or after', 'onwards'],
  ['after or in', 'onwards'],
  ['on or before', 'earlier'],
  ['in or before', 'earlier'],
  ['before or in', 'earlier'],
  ['prior to', 'before'],
  ['earlier than', 'before'],
  ['later than', 'after'],
  ['at any time since', 'onwards'],
  ['at some time since', 'onwards'],
  ['at some point since', 'onwards'],
  ['ever since', 'since'],
  ['starting in', 'onwards'],
  ['starting from', 'onwards'],
  ['starting', 'onwards'],
  ['beginning in', 'onwards'],
  ['as of', 'in'],
  ['as at', 'in'],
  ['back in', 'in'],
  ['up until', 'until'],
  ['up to', 'until'],
  ['since', 'since'],
  ['before', 'before'],
  ['pre', 'before'],
  ['after', 'after'],
  ['post', 'after'],
  ['past', 'after'],
  ['beyond', 'after'],
  ['following', 'after'],
  ['by', 'by'],
  ['until', 'until'],
  ['till', 'until'],
  ['til', 'until'],
  ['through', 'until'],
  ['thru', 'until'],
  ['between', 'in'],
  ['from', 'in'],
  ['in', 'in'],
  ['during', 'in'],
  ['in the course of', 'in'],
  ['over the course of', 'in'],
  ['sometime in', 'in'],
  ['some time in', 'in'],
  ['throughout', 'in'],
  ['within', 'in'],
  ['over', 'in'],
  ['on', 'in'],
  ['of', 'in'],
  ['around', 'in'],
  ['circa', 'in'],
  ['for', 'in'],
  ['at', 'in'],
  ['towards', 'in'],
];
const BARE: typeof PREFIXES = [['', 'in']];
/** Each word is looked up once, because most words of a question begin no date. */
const BY_FIRST_WORD = new Map(
  PREFIXES.map(([prefix]) => {
    const [first = ''] = prefix.split(' ');
    return [first, [...PREFIXES.filter(([words]) => words.split(' ')[0] === first), ...BARE]];
  }),
);
/** Words after a period: "2019 or later". */
const SUFFIXES: readonly (readonly [words: RegExp, relation: Relation])[] = [
  [/^(?:or|and) (?:later|after|afterwards|newer|beyond|onwards?)\b/, 'onwards'],
  [/^(?:onwards?|forwards?|upwards?)\b/, 'onwards'],
  [/^at the earliest\b/, 'onwards'],
  [/^(?:or|and) (?:earlier|before|older|sooner)\b/, 'earlier'],
  [/^at the latest\b/, 'earlier'],
];
const NEW_YEAR = phraseSet('new_year new_years new_year_eve new_years_eve nye the_new_year');
const PRESENT = /^(?:present|now|today|date|the present|this day)\b/;
const WEIGHT = 9;
const PER_WORD = 0.5;
/** "Christmas Eve" looks like a name. */
const FEAST = 9;
/** Outweighs the negation that "no later than 2018" seems to be. */
const NEGATED_WEIGHT = 70;
const TO = /^(?:to|until|till|til|through|thru)$/;

interface Suffix {
  readonly relation: Relation;
  /** Exclusive. */
  readonly to: number;
}

interface Reach extends Pick<Period, 'firstDay'> {
  readonly range: DateRange;
  readonly to: number;
  readonly relation: Relation | null;
  /** Both ends are named. */
  readonly double: boolean;
}

/** Every date or range of dates, with the words that relate it to what it dates. */
export function readWhen(context: Context): WhenReading[] {
  return context.question.words.flatMap((_, i) => {
    const reading = readWhenAt(context, i);
    return reading === null ? [] : [reading];
  });
}

/** The date or range of dates whose words begin at `i`. */
export function readWhenAt(context: Context, i: number): WhenReading | null {
  const first = context.question.words[i]?.folded ?? '';
  for (const [prefix, relation] of BY_FIRST_WORD.get(first) ?? BARE) {
    const reading = stands(context, i, prefix) ? make(context, i, prefix, relation) : null;
    if (reading !== null) return reading;
  }
  return null;
}

const wordsIn = (prefix: string) => (prefix === '' ? 0 : prefix.split(' ').length);

/** Whether a prefix stands at `i`, with nothing that divides it from what follows. */
function stands({ question }: Context, i: number, prefix: string): boolean {
  if (prefix === '') return true;
  const parts = prefix.split(' ');
  const all = parts.every((part, n) => question.words[i + n]?.folded === part);
  return all && !isDivided(question, i + parts.length);
}

/** Words that point at a date, so that "March" and "1 November" after them are dates. */
const POINTS_AT_DATE = /^(?:since|before|after|until|between|in|from|during|on)$/;

/** A period, a list of adjacent ones, or the stretch from one to another. */
function reachAt(context: Context, i: number, prefix: string): Reach | null {
  const first =
    feastsAt(context, i, prefix) ??
    periodAt(context, i) ??
    (POINTS_AT_DATE.test(prefix) ? yearlessDateAt(context, i) : null);
  if (first === null) return daysAt(context, i, prefix);
  return stretch(context, first, prefix) ?? listed(context, first);
}

/** "between Christmas and New Year 2024": the days up to the end of that year. */
function feastsAt({ question: { words } }: Context, i: number, prefix: string): Period | null {
  const feast = prefix === 'between' ? feastAt(words, i) : null;
  if (feast === null || !/^(?:and|&)$/.test(words[feast.to]?.folded ?? '')) return null;
  const end = feast.to + 1 + NEW_YEAR.lengthAt(words, feast.to + 1);
  const year = yearOf(words[end]?.folded);
  if (end === feast.to + 1 || year === null) return null;
  const from = writeDate(year, feast.month, feast.day);
  return { range: { from, to: writeDate(year, 12, 31) }, to: end + 1 };
}

/** "between 1 and 15 December 2023", "from 3 to 9 May". */
function daysAt(context: Context, i: number, prefix: string): Reach | null {
  const { words } = context.question;
  const day = /^\d{1,2}$/.exec(words[i]?.folded ?? '')?.[0].padStart(2, '0');
  if (day === undefined || !/^(?:between|from)$/.test(prefix)) return null;
  if (!/^(?:and|to|until|till|through)$/.test(words[i + 1]?.folded ?? '')) return null;
  const last = periodAt(context, i + 2) ?? yearlessDateAt(context, i + 2);
  const to = last?.range.to ?? '';
  const from = `${to.slice(0, 8)}${day}`;
  if (last === null || to.length !== from.length || from > to || day === '00') return null;
  return { range: { from, to }, to: last.to, relation: null, double: true };
}

/** "2010 to 2014", "2010-14", "between 2010 and 2014", "2010 to the present". */
function stretch(context: Context, first: Period, prefix: string): Reach | null {
  const { words } = context.question;
  const word = words[first.to]?.folded ?? '';
  const dash = /^\s*(?:[-–—]|--|\.{2,3}|…)\s*$/.test(words[first.to]?.gap ?? '');
  const link = TO.test(word) || (prefix === 'between' && /^(?:and|&)$/.test(word));
  const next = link ? first.to + 1 : first.to;
  if (!link && !dash) return null;
  const present = presentLength(context, next);
  if (present > 0) {
    const { from } = first.range;
    const range = from === undefined ? {} : { from };
    return { range, to: next + present, relation: 'present', double: true };
  }
  const second =
    periodAt(context, next) ??
    shortYear(context, first, next) ??
    (first.isYearless ? yearlessDateAt(context, next) : null);
  if (second === null) return null;
  return { ...union(first, second), to: second.to, relation: null, double: true };
}

function presentLength({ question }: Context, i: number): number {
  const start = question.words[i]?.start;
  const match = start === undefined ? null : PRESENT.exec(question.text.slice(start).toLowerCase());
  return match === null ? 0 : match[0].split(' ').length;
}

/** "14" in "2010-14". */
function shortYear({ question }: Context, first: Period, i: number): Period | null {
  const word = question.words[i]?.folded ?? '';
  const from = first.range.from ?? '';
  if (!/^\d\d$/.test(word) || yearOf(from) === null) return null;
  const year = Number(from) - (Number(from) % 100) + Number(word);
  return year <= Number(from)
    ? null
    : { range: { from: String(year), to: String(year) }, to: i + 1 };
}

/** From the start of one period to the end of the other, whichever is first. */
function union(a: Period, b: Period): { range: DateRange } {
  const year = b.range.from?.slice(0, 4);
  // "between March and June 2024": the year of the second is that of both.
  const start =
    !a.isYearless || year === undefined
      ? a.range
      : { from: `${year}${a.range.from?.slice(4)}`, to: `${year}${a.range.to?.slice(4)}` };
  const isReversed = (start.from ?? '') > (b.range.to ?? '3');
  const [first, last] = isReversed ? [b.range, start] : [start, b.range];
  return {
    range: {
      ...(first.from === undefined ? {} : { from: first.from }),
      ...(last.to === undefined ? {} : { to: last.to }),
    },
  };
}

/** "2015, 2016 or 2017": periods that follow each other are one. */
function listed(context: Context, first: Period): Reach {
  const { words } = context.question;
  let { range, to } = first;
  while (range.to !== undefined) {
    const joint = /^(?:or|and|&)$/.test(words[to]?.folded ?? '');
    const comma = /^(?:,\s+|\/)$/.test(words[to]?.gap ?? '');
    if (!joint && !comma) break;
    const next = periodAt(context, joint ? to + 1 : to);
    if (next === null || next.range.from !== shiftDate(range.to, 1)) break;
    const { from } = range;
    range = { ...(from === undefined ? {} : { from }), ...next.range, ...(from ? { from } : {}) };
    to = next.to;
  }
  const { firstDay } = first;
  return { range, to, relation: null, double: false, ...(firstDay !== undefined && { firstDay }) };
}

/** What the words after a period make of it: "or later", "onwards". */
function suffixAt({ question }: Context, i: number, prefix: string): Suffix | null {
  const next = question.words[i];
  if (next === undefined) return null;
  const rest = question.text.slice(next.start).toLowerCase().replaceAll(/\s+/g, ' ');
  for (const [words, relation] of SUFFIXES) {
    const match = words.exec(rest);
    if (match !== null) return { relation, to: i + match[0].split(' ').length };
  }
  const last = i + 1 >= question.words.length || isDivided(question, i + 1);
  return /^(?:from|)$/.test(prefix) && next.folded === 'on' && last
    ? { relation: 'onwards', to: i + 1 }
    : null;
}

function make(context: Context, i: number, prefix: string, own: Relation): WhenReading | null {
  const reach = reachAt(context, i + wordsIn(prefix), prefix);
  if (reach === null) return null;
  const rolling = reach.range.to === undefined;
  // "for the last five years" says since when; "for 2019" says nothing of time.
  if (prefix === 'for' && !rolling) return null;
  // "at the end of 2018", but not "at 2020 Companies".
  if (prefix === 'at' && !saysPart(context, i + 1)) return null;
  const suffix = reach.relation === null ? suffixAt(context, reach.to, prefix) : null;
  const relation = prefix === 'for' ? 'since' : own;
  const to = suffix?.to ?? reach.to;
  const feast = feastAt(context.question.words, i + wordsIn(prefix)) === null ? 0 : FEAST;
  const isBare = prefix === '' && suffix === null && !reach.double;
  return {
    kind: 'when',
    relation: reach.relation ?? suffix?.relation ?? relation,
    range: reach.range,
    ...(reach.firstDay !== undefined && { firstDay: reach.firstDay }),
    isBare,
    from: i,
    to,
    cueFrom: i,
    cueTo: to,
    weight: weightOf(reach.double, isBare, prefix) + (to - i) * PER_WORD + feast,
  };
}

/** A longer phrase outweighs its own end by its words: "the first decade of the 2000s". */
function weightOf(double: boolean, isBare: boolean, prefix: string): number {
  if (/^not? /.test(prefix)) return NEGATED_WEIGHT;
  // "at the end" is no employer, and "in or before" is not Indiana or Oregon.
  if (double || prefix === 'at' || wordsIn(prefix) > 1) return 2 * WEIGHT;
  return isBare ? WEIGHT / 2 : WEIGHT;
}

const saysPart = ({ question: { words } }: Context, i: number): boolean =>
  words.slice(i, i + 2).some(({ folded }) => /^(?:beginning|start|end|middle)$/.test(folded));
