import { groupBy } from './rank-claims.ts';

/** More distinct items of one kind than any life has; comparing them grows with the square. */
const MOST = 300;

export interface Alikeness<T> {
  /** Items of one key are the same without a look. */
  key(item: T): string;
  /** How alike two are, above 0; 0 when they cannot be the same. Symmetric. */
  likeness(a: T, b: T): number;
}

/** A group takes another in only when all of theirs can be the same: no chain joins strangers. */
function mergeable(a: readonly number[], b: readonly number[], scores: readonly number[][]) {
  return a.every((one) => b.every((other) => (scores[one]?.[other] ?? 0) > 0));
}

/**
 * Puts items that tell of the same together, the most alike first. Which come together does not
 * depend on the order in which they are given.
 */
export function groupAlike<T>(items: readonly T[], { key, likeness }: Alikeness<T>): T[][] {
  const same = [...groupBy(items, key)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .slice(0, MOST)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group);
  const scores = same.map(([a], i) =>
    same.map(([b], j) => (a === undefined || b === undefined || i === j ? 0 : likeness(a, b))),
  );
  const pairs = scores.flatMap((row, i) =>
    row.flatMap((score, j) => (j > i && score > 0 ? [{ i, j, score }] : [])),
  );
  const groupOf = same.map((_, at) => [at]);
  for (const { i, j } of pairs.toSorted((a, b) => b.score - a.score || a.i - b.i || a.j - b.j)) {
    const [one, other] = [groupOf[i] ?? [], groupOf[j] ?? []];
    if (one === other || !mergeable(one, other, scores)) continue;
    const joined = [...one, ...other];
    for (const at of joined) groupOf[at] = joined;
  }
  return [...new Set(groupOf)].map((group) => group.flatMap((at) => same[at] ?? []));
}
