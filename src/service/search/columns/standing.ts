import type { PeopleColumns } from './people-columns.ts';

/** What decides the order of the people that a scan finds, by slot. */
export interface Standing {
  readonly isNear: Uint8Array;
  readonly orders: Float64Array;
  readonly grades: Float64Array;
  readonly scores: Float64Array;
}

/** One for each index, because a scan would otherwise leave megabytes to the garbage collector. */
const STANDINGS = new WeakMap<PeopleColumns, Standing>();

/** Room for one scan: it holds values of earlier scans, so a scan reads only what it has written. */
export function standingOf(people: PeopleColumns): Standing {
  const known = STANDINGS.get(people);
  if (known !== undefined && known.scores.length >= people.slots) return known;
  const slots = people.alive.values.length;
  const made = {
    isNear: new Uint8Array(slots),
    orders: new Float64Array(slots),
    grades: new Float64Array(slots),
    scores: new Float64Array(slots),
  };
  STANDINGS.set(people, made);
  return made;
}
