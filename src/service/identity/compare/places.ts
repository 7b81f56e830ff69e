import { distanceKm } from '../../places/distance.ts';
import { editDistance } from '../../text/names/edit-distance.ts';
import type { PersonTraits, PlaceTrait } from '../traits/person-traits.ts';
import { quoteValue } from '../traits/quote-value.ts';
import type { Reason } from './reason.ts';
import { type IdentityStatistics, valueBits } from './statistics.ts';
import { LEVELS, reasonOf } from './weights.ts';

/** Towns within this distance are often named for each other. */
const SAME_AREA_KM = 40;

/** Limited, because people concentrate in towns, and so do families with one name. */
const MAX_PLACE_BITS = 4;

/** One letter in three may be wrong in a place that is still recognized. */
const MISTYPED = 3;

/** "Westfield, Massachusetts" within "Massachusetts". */
function isWithin(inner: PlaceTrait, outer: PlaceTrait): boolean {
  if (inner.folded.endsWith(` ${outer.folded}`)) return true;
  const isRegion = outer.point === null && outer.region !== null;
  return isRegion && inner.country === outer.country && inner.region === outer.region;
}

function comparePlaces(a: PlaceTrait, b: PlaceTrait, statistics: IdentityStatistics): Reason {
  if (a.folded === b.folded) {
    const weight = Math.min(MAX_PLACE_BITS, valueBits(a.folded, statistics));
    return { kind: 'place', text: `the same place${quoteValue(a.text)}`, weight };
  }
  if (a.point !== null && b.point !== null) {
    const km = distanceKm(a.point, b.point);
    if (km <= SAME_AREA_KM) return reasonOf('sameArea', `the same area${quoteValue(a.text)}`);
  }
  const shortest = Math.min(a.folded.length, b.folded.length);
  const most = Math.round(shortest / MISTYPED);
  if (shortest > 4 && editDistance(a.folded, b.folded, most) <= most) return reasonOf('nearPlace');
  if (isWithin(a, b) || isWithin(b, a)) return reasonOf('placeWithin');
  const isSameRegion = a.country !== null && a.country === b.country && a.region === b.region;
  if (isSameRegion && a.region !== null) return reasonOf('sameRegion');
  return reasonOf('otherPlace');
}

/** The share of the shorter address's words that are in the other; numbers count double. */
function addressLikeness(a: readonly string[], b: readonly string[]): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const left = [...long];
  const weight = (word: string) => (/\d/.test(word) ? 2 : 1);
  let met = 0;
  for (const word of short) {
    const exact = left.indexOf(word);
    // The house next door differs in one digit.
    const allowed = /\d/.test(word) ? 0 : Math.min(2, Math.ceil(word.length / 5));
    const at =
      exact >= 0 || allowed === 0
        ? exact
        : left.findIndex((other) => editDistance(word, other, allowed) <= allowed);
    if (at < 0) continue;
    const [found = ''] = left.splice(at, 1);
    met += weight(word) * (found === word ? 1 : 0.6);
  }
  const whole = short.reduce((sum, word) => sum + weight(word), 0);
  return whole === 0 ? 0 : met / whole;
}

const hasNumber = (words: readonly string[]): boolean => words.some((word) => /\d/.test(word));

/** Compares brief addresses: a postcode alone, or a house number and street. */
function compareShort(a: readonly string[], b: readonly string[]): Reason | null {
  if (!hasNumber(a) || !hasNumber(b)) return null;
  const [left, right] = [a.join(' '), b.join(' ')];
  const isTowns = /^\d{1,5}$/.test(left) || /^\d{1,5}$/.test(right);
  if (left === right) return reasonOf(isTowns ? 'sameZip' : 'samePostcode');
  if (isTowns) return null;
  return editDistance(left, right, 1) === 1 ? reasonOf('nearPostcode') : null;
}

function compareAddresses(a: readonly string[], b: readonly string[]): Reason {
  const isBrief = Math.max(a.length, b.length) < 3;
  const brief = isBrief ? compareShort(a, b) : null;
  if (brief !== null) return brief;
  const likeness = addressLikeness(a, b);
  const isShort = Math.min(a.length, b.length) < 3;
  if (likeness >= 0.85 && !isShort) return reasonOf('sameAddress');
  if (likeness >= 0.6 && !isShort) return reasonOf('nearAddress');
  return reasonOf(likeness >= 0.4 ? 'likeAddress' : 'otherAddress');
}

/** The strongest evidence among all pairs; loops, because it runs millions of times. */
function best<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (one: T, other: T) => Reason,
): Reason | null {
  let most: Reason | null = null;
  for (const one of left) {
    for (const other of right) {
      const reason = compare(one, other);
      if (most === null || reason.weight > most.weight) most = reason;
    }
  }
  return most;
}

/** The evidence of postal addresses and places. */
export function compareWhereabouts(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
): Reason[] {
  const address = best(a.addresses, b.addresses, compareAddresses);
  // A town inside the shared address is not counted again.
  if (address !== null && address.weight >= LEVELS.nearAddress.weight) return [address];
  const place = best(a.places, b.places, (x, y) => comparePlaces(x, y, statistics));
  return [address, place].filter((reason) => reason !== null);
}
