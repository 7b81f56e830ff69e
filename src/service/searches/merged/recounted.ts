import { countPeople } from '../../../contract/merged-row.ts';
import type { SearchResult, SearchSnapshot } from '../../../contract/search.ts';

/** The rows before and after a merge, or its undoing, was told in them. */
interface Change {
  readonly before: readonly SearchResult[];
  readonly after: readonly SearchResult[];
}

type Counts = (row: SearchResult) => boolean;

const fewerPeople = ({ before, after }: Change, counts: Counts): number =>
  countPeople(before.filter(counts)) - countPeople(after.filter(counts));

const LEVELS: Readonly<Record<string, number>> = { identity: 1, partial: 2, full: 3 };

/** The block of a population by people; who was only closed by its end has not been added. */
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

/** The counts of a snapshot by the people whom its rows show then. Pure. */
export function recounted(head: SearchSnapshot, change: Change): Partial<SearchSnapshot> {
  const { population, total_matches: total } = head;
  const isCounted: Counts = ({ origin }) => population != null || origin === 'search';
  return {
    ...(total === undefined ? {} : { total_matches: total - fewerPeople(change, isCounted) }),
    ...countedPopulation(head, change),
  };
}
