import { grouped } from '../grouped.ts';

/** The outcome of imported records: their profiles, and pairs that wait for a decision. */
export interface PathOutcome {
  /** Profiles by record id. */
  readonly profiles: ReadonlyMap<string, string>;
  /** Pairs of profiles on the review list; null when there is no such list. */
  readonly reviews: readonly (readonly [string, string])[] | null;
}

/** Record ids by the profile that they lead to. */
export const clustersOf = (profiles: ReadonlyMap<string, string>): string[][] => [
  ...grouped(profiles.keys(), (id) => profiles.get(id) ?? id).values(),
];

/** The number of people who share a profile with another person. */
export function countWronglyMerged(
  profiles: ReadonlyMap<string, string>,
  truth: ReadonlyMap<string, string>,
): number {
  const wrong = clustersOf(profiles).flatMap((ids) => {
    const people = new Set(ids.map((id) => truth.get(id) ?? id));
    return people.size > 1 ? [...people] : [];
  });
  return new Set(wrong).size;
}

const keyOf = (one: string, other: string): string => [one, other].sort().join(' ');

function* pairsOf(ids: readonly string[]): Iterable<[string, string]> {
  for (const [at, one] of ids.entries()) {
    for (const other of ids.slice(at + 1)) yield [one, other];
  }
}

/** Share of true pairs that were merged or are on the review list. */
export function shareFound(
  { profiles, reviews }: PathOutcome,
  truth: ReadonlyMap<string, string>,
): number {
  const waiting = new Set((reviews ?? []).map(([one, other]) => keyOf(one, other)));
  const known = new Map([...profiles.keys()].map((id) => [id, truth.get(id) ?? id]));
  let [all, found] = [0, 0];
  for (const ids of clustersOf(known)) {
    for (const [one, other] of pairsOf(ids)) {
      const [a = one, b = other] = [profiles.get(one), profiles.get(other)];
      all += 1;
      if (a === b || waiting.has(keyOf(a, b))) found += 1;
    }
  }
  return all === 0 ? 1 : found / all;
}
