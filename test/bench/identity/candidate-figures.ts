import { candidatePairs } from '../../../src/service/identity/cluster/candidate-pairs.ts';
import { traitsOf } from '../../../src/service/identity/traits/traits-of.ts';
import type { TrueRecord } from './truth.ts';

/** What blocking finds, before any decision. */
export interface BlockingFigures {
  /** Share of the pairs of one person that become candidates. */
  readonly completeness: number;
  readonly pairsPerRecord: number;
}

const pairsOf = (size: number): number => (size * (size - 1)) / 2;

/** Number of pairs of records of one person. */
export function countTruePairs(people: readonly { readonly person: string }[]): number {
  const sizes = new Map<string, number>();
  for (const { person } of people) sizes.set(person, (sizes.get(person) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + pairsOf(size), 0);
}

/** @param pairs indexes into `people` */
export function measureBlocking(
  people: readonly { readonly person: string }[],
  pairs: Iterable<readonly [number, number]>,
): BlockingFigures {
  let [all, found] = [0, 0];
  for (const [a, b] of pairs) {
    all += 1;
    if (people[a]?.person === people[b]?.person) found += 1;
  }
  const wanted = countTruePairs(people);
  return {
    completeness: wanted === 0 ? 1 : found / wanted,
    pairsPerRecord: people.length === 0 ? 0 : all / people.length,
  };
}

/** The candidates that the service's own blocking makes of a set. */
export function measureCandidates(people: readonly TrueRecord[]): BlockingFigures {
  // In the order of ids, as clustering has them.
  const sorted = [...people].sort((x, y) => (x.id < y.id ? -1 : 1));
  const traits = sorted.map(({ record }) => traitsOf(record));
  return measureBlocking(sorted, candidatePairs(traits));
}
