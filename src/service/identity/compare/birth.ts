import { editDistance } from '../../text/names/edit-distance.ts';
import type { BirthDate, PersonTraits } from '../traits/person-traits.ts';
import type { Reason } from './reason.ts';
import { type LevelName, reasonOf } from './weights.ts';

interface FullDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isFull = (date: BirthDate): date is FullDate => date.month !== null && date.day !== null;

/** Whether two numbers differ by a typo: adjacent, or one digit mistyped or moved. */
const slipped = (a: number, b: number): boolean =>
  Math.abs(a - b) === 1 || editDistance(String(a), String(b), 1) === 1;

/** Approximate day of the year, precise enough to compare distances. */
const dayOfYear = ({ month, day }: FullDate): number => month * 30.4 + day;

/** Typos in month and day keep a date within two months. */
const NEAR_DAYS = 62;

/**
 * Whether several typos turn one date into the other: years one apart or with one digit mistyped,
 * and days of the year close together, also across New Year.
 */
function isSlippedTwice(a: FullDate, b: FullDate): boolean {
  const later = dayOfYear(b) - dayOfYear(a);
  const wrapped = Math.abs(later) > 365 / 2 ? Math.sign(later) : 0;
  const isNear = Math.abs(later - 365 * wrapped) <= NEAR_DAYS;
  const year = b.year + wrapped;
  return isNear && (a.year === year || slipped(a.year, year));
}

function compareDays(a: FullDate, b: FullDate): LevelName {
  const same = { year: a.year === b.year, month: a.month === b.month, day: a.day === b.day };
  const agreeing = [same.year, same.month, same.day].filter(Boolean).length;
  if (agreeing === 3) return 'sameBirthDay';
  if (same.year && a.month === b.day && a.day === b.month) return 'swappedBirthDay';
  if (agreeing === 2) {
    const part = same.year ? (same.month ? 'day' : 'month') : 'year';
    if (slipped(a[part], b[part])) return 'slippedBirthDay';
    if (same.year) return 'nearBirthDay';
  }
  if (isSlippedTwice(a, b)) return agreeing === 1 ? 'slippedTwice' : 'slippedThrice';
  return Math.abs(a.year - b.year) <= 1 ? 'otherBirthDay' : 'otherBirth';
}

/** Tables contain the first of January when only the year is known. */
function asKnown(date: BirthDate): BirthDate {
  const isFiller = date.month === 1 && date.day === 1;
  return isFiller ? { year: date.year, month: null, day: null } : date;
}

const isEqual = (a: BirthDate, b: BirthDate): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day;

/** Compares two dates at the precision of the coarser one. */
export function compareBirthDates(a: BirthDate, b: BirthDate): LevelName {
  if (isEqual(a, b)) return a.month === 1 && a.day === 1 ? 'sameFirstOfYear' : levelOf(a, b);
  return levelOf(asKnown(a), asKnown(b));
}

function levelOf(a: BirthDate, b: BirthDate): LevelName {
  if (isFull(a) && isFull(b)) return compareDays(a, b);
  const apart = Math.abs(a.year - b.year);
  if (apart > 1) return 'otherBirth';
  if (apart === 1) return 'nearBirthYear';
  if (a.month === null || b.month === null) return 'sameBirthYear';
  return a.month === b.month ? 'sameBirthMonth' : 'otherBirthDay';
}

/** The evidence of the birth dates. */
export function compareBirths(a: PersonTraits, b: PersonTraits): Reason[] {
  if (a.birth === null || b.birth === null) return [];
  return [reasonOf(compareBirthDates(a.birth, b.birth))];
}
