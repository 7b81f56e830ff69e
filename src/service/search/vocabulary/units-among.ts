import type { KnownTerms } from '../parse/known-terms.ts';
import { type Units, unitKey, unitKeys } from './unit-list.ts';

/** A seat is called by where it is, a department or party by a name of its own. */
const SEAT = /^(?:district|ward|precinct|seat)\b|\bat large\b|^\d|^\S+ \d+$/;

/** Which phrases of a question name units, and which of them are the whole name of one. */
export function unitsAmong(
  phrases: readonly string[],
  units: Units,
): Pick<KnownTerms, 'units' | 'wholeUnits' | 'unitsAreSeats'> {
  const keys = [...new Set(phrases.map(unitKey))];
  const isWhole = (key: string) =>
    key !== '' && units.named(key).some((unit) => unitKeys(unit).includes(key) && !SEAT.test(unit));
  return {
    units: new Set(keys.filter((key) => units.named(key).length > 0)),
    wholeUnits: new Set(keys.filter(isWhole)),
    unitsAreSeats: units.seats > units.size / 2,
  };
}
