import { numberAt, tensOf } from './date-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context, DemographicReading } from './reading.ts';
import { isDivided } from './words.ts';

type Range = NonNullable<DemographicReading['range']>;

/** Outweighs the same words read as the years of a job. */
const WEIGHT = 25;
/** Outweighs the negation that "no older than 40" seems to be. */
const NEGATED_WEIGHT = 70;
const MIN_AGE_YEARS = 10;
const MAX_AGE_YEARS = 120;
const PARTS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  early: [0, 3],
  mid: [4, 6],
  late: [7, 9],
};
const GROUPS: Readonly<Record<string, Range>> = {
  teenager: { min: 13, max: 19 },
  teenagers: { min: 13, max: 19 },
  sexagenarian: { min: 60, max: 69 },
  sexagenarians: { min: 60, max: 69 },
  septuagenarian: { min: 70, max: 79 },
  septuagenarians: { min: 70, max: 79 },
  octogenarian: { min: 80, max: 89 },
  octogenarians: { min: 80, max: 89 },
  nonagenarian: { min: 90, max: 99 },
  nonagenarians: { min: 90, max: 99 },
  centenarian: { min: 100 },
  centenarians: { min: 100 },
};
const PEOPLE =
  /^(?:people|persons?|anyone|anybody|someone|somebody|those|everyone|women|woman|men|man|folks|ladies|guys|contacts?|connections?|adults)$/;
const BEING = /^(?:is|are|be|was|were|aged|age|ages)$/;
/** Words that may follow a number that is an age. */
const AFTER_AGE =
  /^(?:in|at|who|with|and|or|from|of|that|near|based|living|working|now|currently|on|for|by)$/;
/** Words before a number, longest first, and the ages that they say. */
const BOUNDS: readonly (readonly [words: string, range: (age: number) => Range])[] = [
  ['no older than', (age) => ({ max: age })],
  ['not older than', (age) => ({ max: age })],
  ['no younger than', (age) => ({ min: age })],
  ['not younger than', (age) => ({ min: age })],
  ['over the age of', (age) => ({ min: age + 1 })],
  ['above the age of', (age) => ({ min: age + 1 })],
  ['under the age of', (age) => ({ max: age - 1 })],
  ['below the age of', (age) => ({ max: age - 1 })],
  ['at the age of', (age) => ({ min: age, max: age })],
  ['the age of', (age) => ({ min: age, max: age })],
  ['older than', (age) => ({ min: age + 1 })],
  ['younger than', (age) => ({ max: age - 1 })],
  ['more than', (age) => ({ min: age + 1 })],
  ['less than', (age) => ({ max: age - 1 })],
  ['at least', (age) => ({ min: age })],
  ['at most', (age) => ({ max: age })],
  ['up to', (age) => ({ max: age })],
  ['over', (age) => ({ min: age + 1 })],
  ['above', (age) => ({ min: age + 1 })],
  ['under', (age) => ({ max: age - 1 })],
  ['below', (age) => ({ max: age - 1 })],
  ['', (age) => ({ min: age, max: age })],
];

/** "under 35", "aged 40 to 50", "65 and older", "in their forties". */
export function readAges(context: Context, lexicon: Lexicon): DemographicReading[] {
  return context.question.words.flatMap((_, i) => {
    const reading =
      numberedAge(context, lexicon, i) ?? decadeOfAge(context, i) ?? group(context, i);
    return reading === null ? [] : [reading];
  });
}

function make(range: Range, from: number, to: number, weight = WEIGHT): DemographicReading | null {
  const { min = 0, max = MAX_AGE_YEARS } = range;
  if (min > max || min > MAX_AGE_YEARS || max > MAX_AGE_YEARS) return null;
  return { kind: 'age', range, from, to, cueFrom: from, cueTo: to, weight };
}

function numberedAge(context: Context, lexicon: Lexicon, i: number): DemographicReading | null {
  const { words } = context.question;
  const at = (n: number) => words[n]?.folded ?? '';
  const aged = /^(?:aged|age|ages)$/.test(at(i)) ? i + 1 : i;
  for (const [bound, rangeOf] of BOUNDS) {
    const parts = bound === '' ? [] : bound.split(' ');
    if (!parts.every((part, n) => at(aged + n) === part)) continue;
    const between = bound === '' && /^(?:between|from)$/.test(at(aged)) ? 1 : 0;
    const first = numberAt(words, aged + parts.length + between);
    if (first === null || first.value < MIN_AGE_YEARS) continue;
    const second = bound === '' ? secondAge(context, first.to, between > 0) : null;
    const suffix = second === null ? suffixAt(context, first.to, first.plus) : null;
    const years = yearsOld(context, second?.to ?? suffix?.to ?? first.to);
    const to = years ?? second?.to ?? suffix?.to ?? first.to;
    const sure = aged > i || years !== null || /age|old|young/.test(bound);
    const oneSided = parts.length > 0 || suffix?.direction !== undefined;
    if (!sure && !(oneSided && isOfPerson(context, lexicon, i, to))) return null;
    const weight = /^no/.test(bound) ? NEGATED_WEIGHT : WEIGHT;
    if (second !== null) return make({ min: first.value, max: second.value }, i, to, weight);
    const range =
      suffix === null
        ? rangeOf(first.value)
        : suffix.direction === 'up'
          ? { min: first.value }
          : { max: first.value };
    return make(range, i, to, weight);
  }
  return null;
}

/** "to 50", "and 50" after "between", "-50". */
function secondAge({ question: { words } }: Context, i: number, between: boolean) {
  const word = words[i]?.folded ?? '';
  const link = word === 'to' || word === 'until' || (between && word === 'and');
  const dash = /^\s*[-–—]\s*$/.test(words[i]?.gap ?? '');
  return link || dash ? numberAt(words, link ? i + 1 : i) : null;
}

interface Suffix {
  readonly direction: 'up' | 'down';
  /** Exclusive. */
  readonly to: number;
}

/** "65+", "65 and older", "30 or under", "65 years or older". */
function suffixAt({ question: { words } }: Context, i: number, plus: boolean): Suffix | null {
  const at = (n: number) => words[n]?.folded ?? '';
  if (plus) return { direction: 'up', to: i };
  const n = /^(?:years?|yrs?)$/.test(at(i)) ? i + 1 : i;
  if (!/^(?:and|or)$/.test(at(n))) return null;
  if (/^(?:older|over|above|up)$/.test(at(n + 1))) return { direction: 'up', to: n + 2 };
  return /^(?:younger|under|below)$/.test(at(n + 1)) ? { direction: 'down', to: n + 2 } : null;
}

/** The index after "years old", "year-old", "years of age". */
function yearsOld({ question: { words } }: Context, i: number): number | null {
  const at = (n: number) => words[n]?.folded ?? '';
  if (/^(?:yo|yearold|yearolds)$/.test(at(i))) return i + 1;
  if (!/^(?:years?|yrs?)$/.test(at(i))) return null;
  if (/^olds?$/.test(at(i + 1))) return i + 2;
  return at(i + 1) === 'of' && at(i + 2) === 'age' ? i + 3 : null;
}

/** "founders under 30", "who is over 60", not "manages over 50 people". */
function isOfPerson({ question }: Context, lexicon: Lexicon, from: number, to: number): boolean {
  const { words } = question;
  const before = words[from - 1]?.folded ?? '';
  const after = words[to]?.folded;
  const ends = after === undefined || isDivided(question, to) || AFTER_AGE.test(after);
  const person = PEOPLE.test(before) || lexicon.isHead(from - 1);
  const follows = from === 0 || person || BEING.test(before) || !lexicon.isFiller(from - 1);
  return (ends && follows && !/^(?:with|than)$/.test(before)) || PEOPLE.test(before);
}

/** "in her forties", "in their late 30s", "thirtysomethings". */
function decadeOfAge({ question: { words } }: Context, i: number): DemographicReading | null {
  const at = (n: number) => words[n]?.folded ?? '';
  const cue = /^(?:her|his|their|the|my)$/.test(at(i + 1)) && at(i) === 'in';
  if (!cue) return null;
  const part = PARTS[at(i + 2)];
  const n = part === undefined ? i + 2 : i + 3;
  const tens = tensOf(at(n));
  // "in the 40s" and "in the forties" are years.
  if (tens === null || at(i + 1) === 'the') return null;
  const [low, high] = part ?? [0, 9];
  return make({ min: tens + low, max: tens + high }, i, n + 1);
}

function group({ question: { words } }: Context, i: number): DemographicReading | null {
  const range = GROUPS[words[i]?.folded ?? ''];
  return range === undefined ? null : make(range, i, i + 1);
}
