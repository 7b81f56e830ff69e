import type { Tie, TieCertainty } from '../../contract/network.ts';
import { dateOf, yearOfDay } from '../people/record/day-number.ts';
import { isKnownToBeLarge } from './known-size.ts';
import type { Stay } from './stay.ts';
import { type TimeTogether, timeTogether } from './time-together.ts';

/** How much a shared time counts by what is known of it. */
const BY_CERTAINTY: Readonly<Record<TieCertainty, number>> = {
  certain: 1,
  possible: 0.45,
  unknown: 0.2,
};

/** Most years of one school know each other less than colleagues. */
const BY_KIND = { employer: 0.9, school: 0.6 } as const;

/** Employers of this many people in sight still know each other. */
const SMALL = 10;
/** Of two among ten thousand, one rarely knows the other. */
const LARGE = 0.25;

const OTHER_UNIT = 0.4;
const SAME_UNIT = 1.3;
const OTHER_COUNTRY = 0.4;
const OTHER_PLACE = 0.7;

/** Two people with a stay at one place, and how many people in sight have one. */
export interface SharedPlace {
  readonly one: Stay;
  readonly other: Stay;
  readonly people: number;
}

const sizeFactor = (people: number, isLarge: boolean): number =>
  isLarge ? LARGE : Math.max(LARGE, 1 / (1 + Math.log10(Math.max(1, people / SMALL))));

/** The first years say most; of unknown length, one year. */
function lengthFactor({ from, to, isOpen }: TimeTogether, today: number): number {
  const end = isOpen ? today : to;
  const years = from === null || end === null ? 1 : Math.max(0, yearOfDay(end) - yearOfDay(from));
  return Math.min(1, 0.7 + 0.1 * years);
}

interface Remark {
  readonly factor: number;
  readonly said: string | null;
}

const NOTHING: Remark = { factor: 1, said: null };

function unitRemark({ unit: a }: Stay, { unit: b }: Stay): Remark {
  if (a === null || b === null) return NOTHING;
  return a === b
    ? { factor: SAME_UNIT, said: `both in ${a}` }
    : { factor: OTHER_UNIT, said: `in other units: ${a}, ${b}` };
}

function placeRemark(one: Stay, other: Stay): Remark {
  if (one.place === null || other.place === null || one.place === other.place) return NOTHING;
  const isAbroad = one.country !== null && other.country !== null && one.country !== other.country;
  return {
    factor: isAbroad ? OTHER_COUNTRY : OTHER_PLACE,
    said: `in other places: ${one.place}, ${other.place}`,
  };
}

function sizeRemark({ name }: Stay, people: number): Remark {
  const isLarge = isKnownToBeLarge(name);
  const factor = sizeFactor(people, isLarge);
  if (isLarge) return { factor, said: 'a large employer, where few know each other' };
  return { factor, said: people > SMALL ? `${people} people on record were there` : null };
}

const year = (day: number): string => String(yearOfDay(day));

function spanText({ from, to, isOpen }: TimeTogether): string {
  if (from !== null && to !== null) {
    return year(from) === year(to) ? year(from) : `${year(from)} to ${year(to)}`;
  }
  if (isOpen) return from === null ? 'now; since when is not known' : `since ${year(from)}`;
  if (from !== null) return `from ${year(from)}; until when is not known`;
  return to === null ? 'when is not known' : `until ${year(to)}; since when is not known`;
}

function whenText(time: TimeTogether): string {
  if (time.certainty === 'unknown') return 'the years of one or both are not known';
  return time.certainty === 'certain'
    ? `at the same time: ${spanText(time)}`
    : `perhaps at the same time: ${spanText(time)}`;
}

/**
 * What a shared employer or school says about whether two people know each other, 0..1; null when
 * they were surely not there at the same time. Pure.
 */
export function judgeTie({ one, other, people }: SharedPlace, today: number): Tie | null {
  const time = timeTogether(one, other, today);
  if (time === null) return null;
  const remarks = [unitRemark(one, other), placeRemark(one, other), sizeRemark(one, people)];
  const strength = remarks.reduce(
    (product, { factor }) => product * factor,
    BY_KIND[one.kind] * BY_CERTAINTY[time.certainty] * lengthFactor(time, today),
  );
  const said = [whenText(time), ...remarks.flatMap((remark) => remark.said ?? [])];
  return {
    kind: one.kind,
    name: one.name,
    certainty: time.certainty,
    from: time.from === null ? null : dateOf(time.from),
    to: time.to === null ? null : dateOf(time.to),
    reason: `both at ${one.name}, ${said.join('; ')}`,
    strength: Math.round(Math.min(0.95, strength) * 100) / 100,
  };
}

/** Several ties together: each leaves less room for doubt. */
export function strengthOf(ties: readonly Tie[]): number {
  const doubt = ties.reduce((left, { strength }) => left * (1 - strength), 1);
  return Math.round((1 - doubt) * 100) / 100;
}
