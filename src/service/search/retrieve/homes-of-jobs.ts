import type { PlaceScope } from '../../places/contains.ts';
import { boxAround } from '../../places/distance.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import type { PlacePlan } from '../plan/search-plan.ts';
import { unionOf } from './place-conditions.ts';
import type { Stays } from './stay-conditions.ts';

/** With more cells, reading them one after another costs more than it saves. */
const MAX_CELLS = 64;

/** The cell of those whose place on the map is unknown; see `place_cell` of the migrations. */
const NOWHERE = 100_000;

/** The whole degrees from one to the other. */
const degrees = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, at) => Math.floor(from) + at);

/** The cells of one degree by one that a circle touches. */
function cellsOf(circle: PlaceScope['circles'][number]): number[] {
  const { south, north, west, east } = boxAround(circle, circle.km);
  const lons = west <= east ? degrees(west, east) : [...degrees(west, 180), ...degrees(-180, east)];
  return degrees(south, north).flatMap((lat) => lons.map((lon) => lat * 360 + lon));
}

/**
 * The cells in which everybody lives who can be in the place now; null: they are not known, or too
 * many. Who lives at an unknown place may work there. Countries have none: of a large one the jobs
 * are read faster from the index of titles alone, which holds all that is asked of them.
 */
export function placeCells({
  scopes,
  isExcluded,
  historical,
  orBefore,
}: PlacePlan): readonly number[] | null {
  const { circles, countries, regions } = unionOf(scopes);
  const isWide = countries.length + regions.length > 0 || historical || orBefore;
  if (isExcluded || isWide || circles.length === 0) return null;
  const cells = new Set([...circles.flatMap(cellsOf), NOWHERE]);
  return cells.size > MAX_CELLS ? null : [...cells];
}

/**
 * Conditions on a job `e` that its person's home meets because of the places that are asked for: an
 * index of jobs by title has them, so that a common title is not read all over the world.
 */
export const homesOfJobs = (
  { table }: Stays,
  places: readonly PlacePlan[],
  params: SqlParams,
): string[] =>
  places.flatMap((place) => {
    const cells = table === 'experiences' ? placeCells(place) : null;
    return cells === null
      ? []
      : [`place_cell(e.home_lat, e.home_lon) = any (${params.add(cells)}::integer[])`];
  });
