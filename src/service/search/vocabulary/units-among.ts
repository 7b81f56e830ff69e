import type { KnownTerms } from '../parse/known-terms.ts';
import { type Units, unitKey, unitKeys } from './unit-list.ts';

/** A seat is called by where it is, a department or party by a name of its own. */
const SEAT = /^(?:district|ward|precinct|seat)\b|\bat large\b|^\d|^\S+ \d+$/;

const keysOf = (phrases: readonly string[]): string[] => [...new Set(phrases.map(unitKey))];

/** Which phrases of a question name units, and which of them are the whole name of one. */
export function unitsAmong(
  phrases: readonly string[],
  units: Units,
): Pick<KnownTerms, 'units' | 'wholeUnits' | 'unitsAreSeats'> {
  const named = keysOf(phrases)
    .map((key) => [key, units.named(key)] as const)
    .filter(([, found]) => found.length > 0);
  const whole = named.filter(
    ([key, found]) =>
      key !== '' && found.some((unit) => unitKeys(unit).includes(key) && !SEAT.test(unit)),
  );
  return {
    units: new Set(named.map(([key]) => key)),
    wholeUnits: new Set(whole.map(([key]) => key)),
    unitsAreSeats: units.seats > units.size / 2,
  };
}

/** Which phrases of a question name departments. */
export const departmentsAmong = (phrases: readonly string[], units: Units): string[] =>
  keysOf(phrases).filter((key) => key !== '' && units.departments(key).length > 0);
