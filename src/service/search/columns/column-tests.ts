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

/** Most ids that an array of fits may span: 32 MB. */
const MAX_SPAN = 4_000_000;

const fitOf = ({ grade, isNear }: GradedTerm): Fit => (isNear ? -grade : grade);

/** Fits by term id; 1 for every term when the plan names none. */
export class TermFits {
  /** An array is faster than a Map: it is read once per job, 600,000 times for 200,000 people. */
  readonly #fits: Float64Array | null;
  /** Where the ids lie so far apart that an array would be too long. */
  readonly #sparse: ReadonlyMap<number, Fit> | null;
  readonly #first: number;

  constructor(terms: readonly GradedTerm[] | null) {
    const ids = terms?.map(({ id }) => id) ?? [];
    const last = ids.reduce((most, id) => Math.max(most, id), 0);
    this.#first = ids.reduce((least, id) => Math.min(least, id), last);
    const isSparse = last - this.#first >= MAX_SPAN;
    this.#fits = terms === null || isSparse ? null : new Float64Array(last - this.#first + 1);
    this.#sparse = isSparse ? new Map(terms?.map((term) => [term.id, fitOf(term)])) : null;
    if (this.#fits === null) return;
    for (const term of terms ?? []) this.#fits[term.id - this.#first] = fitOf(term);
  }

  of(term: number): Fit {
    const fits = this.#fits;
    if (fits === null) return this.#sparse === null ? 1 : (this.#sparse.get(term) ?? 0);
    const at = term - this.#first;
    return at >= 0 && at < fits.length ? (fits[at] ?? 0) : 0;
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
