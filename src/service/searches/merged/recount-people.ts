import { MAX_COUNTED } from '../../../contract/max-counted.ts';
import { countPeople } from '../../../contract/merged-row.ts';
import type { SearchResult, SearchSnapshot } from '../../../contract/search.ts';

/** The rows of a search before and after a merge, or its undoing, was applied. */
interface Change {
  readonly before: readonly SearchResult[];
  readonly after: readonly SearchResult[];
}

type Counts = (row: SearchResult) => boolean;

const fewerPeople = ({ before, after }: Change, counts: Counts): number =>
  countPeople(before.filter(counts)) - countPeople(after.filter(counts));

const LEVELS: Readonly<Record<string, number>> = { identity: 1, partial: 2, full: 3 };

/** The population block with people recounted; rows only closed at its end are not added. */
function countedPopulation(
  { population, profile_depth = '' }: SearchSnapshot,
  change: Change,
): Partial<SearchSnapshot> {
  if (population == null) return {};
  const { size, added } = population;
  const isAdded: Counts = ({ status, generation_level: level = 0 }) =>
    status === 'ready' && level >= (LEVELS[profile_depth] ?? 0);
  return {
    population: {
      ...population,
      ...(size == null ? {} : { size: size - fewerPeople(change, () => true) }),
      ...(added === undefined ? {} : { added: added - fewerPeople(change, isAdded) }),
    },
  };
}

/** The snapshot's counts after a change of the people in its rows. Pure. */
export function recountPeople(head: SearchSnapshot, change: Change): Partial<SearchSnapshot> {
  const { population, total_matches: total } = head;
  const isCounted: Counts = ({ origin }) => population != null || origin === 'search';
  return {
    // Of so many or more, a few less are still so many or more.
    ...(total === undefined || (population == null && total === MAX_COUNTED)
      ? {}
      : { total_matches: total - fewerPeople(change, isCounted) }),
    ...countedPopulation(head, change),
  };
}
