import type { Claim } from './claim.ts';

/** The claims of one value. */
export interface ValueClaims<T> {
  readonly value: T;
  readonly claims: readonly Claim<T>[];
  /** The number of distinct voices, plus one for an import. */
  readonly votes: number;
  readonly asOf: string;
  readonly isImported: boolean;
}

/** The number of distinct voices behind claims; an operator's import adds one. */
export function votesOf(claims: readonly Claim<unknown>[]): number {
  const voices = new Set(claims.flatMap((claim) => claim.voices));
  return voices.size + (claims.some((claim) => claim.isImported) ? 1 : 0);
}

export const latestOf = (claims: readonly Claim<unknown>[]): string =>
  claims.reduce((best, { asOf }) => (asOf > best ? asOf : best), '');

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** More voices first, then imports, then the later, the longer, the alphabetically first. */
export function byWeight(a: ValueClaims<string>, b: ValueClaims<string>): number {
  return (
    b.votes - a.votes ||
    Number(b.isImported) - Number(a.isImported) ||
    compare(b.asOf, a.asOf) ||
    b.value.length - a.value.length ||
    compare(a.value, b.value)
  );
}

const valueClaims = (claims: readonly Claim<string>[], value: string): ValueClaims<string> => ({
  value,
  claims,
  votes: votesOf(claims),
  asOf: latestOf(claims),
  isImported: claims.some((claim) => claim.isImported),
});

/** Groups items by key. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/**
 * The distinct values of claims with their support, the weightiest first. Values with one key are
 * one value, in its weightiest spelling.
 */
export function weigh(
  claims: readonly Claim<string>[],
  keyOf: (value: string) => string,
): ValueClaims<string>[] {
  const groups = [...groupBy(claims, ({ value }) => keyOf(value)).values()].map((group) => {
    const spellings = [...groupBy(group, ({ value }) => value)].map(([value, same]) =>
      valueClaims(same, value),
    );
    return valueClaims(group, spellings.toSorted(byWeight)[0]?.value ?? '');
  });
  return groups.toSorted(byWeight);
}
