import { groupBy } from './rank-claims.ts';

/** More distinct items of one kind than any person has; comparing them is quadratic. */
const MAX_ITEMS = 300;

export interface SimilarityRule<T, Reading> {
  /** The form of an item for comparison, computed once. */
  read(item: T): Reading;
  /** Items with equal keys are the same, without comparison. */
  key(reading: Reading): string;
  /** How similar two items are, above 0; 0 when they cannot be the same. Symmetric. */
  likeness(a: Reading, b: Reading): number;
}

interface Same<T, Reading> {
  readonly key: string;
  readonly reading: Reading;
  readonly items: readonly T[];
}

/** The distinct items; if there are too many, the most frequent ones. */
function distinct<T, R>(items: readonly T[], { read, key }: SimilarityRule<T, R>): Same<T, R>[] {
  const read1 = items.map((item) => ({ item, reading: read(item) }));
  const groups = [...groupBy(read1, ({ reading }) => key(reading))].flatMap(([name, same]) => {
    const [first] = same;
    const all = same.map(({ item }) => item);
    return first === undefined ? [] : [{ key: name, reading: first.reading, items: all }];
  });
  return groups
    .toSorted((a, b) => b.items.length - a.items.length || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_ITEMS)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Groups merge only if all of their items can be the same: no chain joins different ones. */
function mergeable(a: readonly number[], b: readonly number[], scores: readonly number[][]) {
  return a.every((one) => b.every((other) => (scores[one]?.[other] ?? 0) > 0));
}

/**
 * Groups items that are the same, the most similar first. The result does not depend on their
 * order.
 */
export function groupSimilar<T, R>(items: readonly T[], rule: SimilarityRule<T, R>): T[][] {
  const same = distinct(items, rule);
  const scores: number[][] = same.map(() => same.map(() => 0));
  const pairs: { i: number; j: number; score: number }[] = [];
  for (const [i, a] of same.entries()) {
    for (const [j, b] of same.entries()) {
      const score = j > i ? rule.likeness(a.reading, b.reading) : 0;
      if (score === 0) continue;
      pairs.push({ i, j, score });
      for (const [row, column] of [
        [i, j],
        [j, i],
      ] as const)
        scores[row]?.splice(column, 1, score);
    }
  }
  const groupOf = same.map((_, at) => [at]);
  for (const { i, j } of pairs.toSorted((a, b) => b.score - a.score || a.i - b.i || a.j - b.j)) {
    const [one, other] = [groupOf[i] ?? [], groupOf[j] ?? []];
    if (one === other || !mergeable(one, other, scores)) continue;
    const joined = [...one, ...other];
    for (const at of joined) groupOf[at] = joined;
  }
  return [...new Set(groupOf)].map((group) => group.flatMap((at) => same[at]?.items ?? []));
}
