import type { PlaceScope } from '../../places/contains.ts';
import { type Box, boxAround, distanceKm, type Point } from '../../places/distance.ts';
import type { Stay } from '../retrieve/time-conditions.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import { regionKey } from './interned.ts';
import {
  NO_DAY,
  type PeopleColumns,
  type PlaceColumns,
  type StayColumns,
} from './people-columns.ts';

/** Whether a row of a column store meets a condition. */
export type RowTest = (row: number) => boolean;

const day = (value: number | undefined): number | null =>
  value === undefined || value === NO_DAY ? null : value;

/** The stay in a row, as far as time is concerned. */
export const stayAt = (stays: StayColumns, row: number): Stay => ({
  startOn: day(stays.startOn.values[row]),
  endOn: day(stays.endOn.values[row]),
  isCurrent: stays.isCurrent.values[row] === 1,
});

/**
 * How well something is met: 0 not at all, above 0 its grade, below 0 the grade of what is only
 * near to it. One number, because it is computed for each job of everybody.
 */
export type Fit = number;

/** Fits by term id; 1 for every term when the plan names none. */
export class TermFits {
  /** An array is faster than a Map: it is read once per job, 600,000 times for 200,000 people. */
  readonly #fits: Float64Array | null;

  constructor(terms: readonly GradedTerm[] | null) {
    if (terms === null) {
      this.#fits = null;
      return;
    }
    this.#fits = new Float64Array(terms.reduce((most, { id }) => Math.max(most, id), 0) + 1);
    for (const { id, grade, isNear } of terms) this.#fits[id] = isNear ? -grade : grade;
  }

  of(term: number): Fit {
    const fits = this.#fits;
    if (fits === null) return 1;
    return term < fits.length ? (fits[term] ?? 0) : 0;
  }
}

/** Whether a row of these places is in the scope; false when its location is unknown. */
export function insideOf(people: PeopleColumns, places: PlaceColumns, scope: PlaceScope): RowTest {
  const inCountry = people.countries.flags(scope.countries);
  const inRegion = people.regions.flags(
    scope.regions.map((one) => regionKey(one.country, one.region) ?? ''),
  );
  const circles = scope.circles.map((circle) => ({ circle, box: boxAround(circle, circle.km) }));
  const south = Math.min(...circles.map(({ box }) => box.south));
  const north = Math.max(...circles.map(({ box }) => box.north));
  const countries = places.country.values;
  const regions = places.region.values;
  const [lats, lons] = [places.lat.values, places.lon.values];
  return (row) => {
    if (inCountry[countries[row] ?? 0] === 1 || inRegion[regions[row] ?? 0] === 1) return true;
    const lat = lats[row] ?? Number.NaN;
    // The latitude alone leaves out nearly everybody.
    if (!(lat >= south && lat <= north)) return false;
    const point = { lat, lon: lons[row] ?? Number.NaN };
    return circles.some(({ circle, box }) => isInBox(point, box) && isInCircle(point, circle));
  };
}

const isInCircle = (point: Point, circle: PlaceScope['circles'][number]): boolean =>
  distanceKm(circle, point) <= circle.km;

const isInBox = ({ lat, lon }: Point, { south, north, west, east }: Box): boolean =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
