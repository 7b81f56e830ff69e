/** Skewed picks: the first values are common, the last ones rare. */
export type Picker<T> = (random: () => number) => T;

/** The first place whose running total exceeds `aim`. */
function placeOf(totals: readonly number[], aim: number): number {
  let [low, high] = [0, totals.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle] ?? 0) > aim) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Picks values in proportion to their weights. @throws Error when there are none */
export function weighted<T>(values: readonly T[], weights: readonly number[]): Picker<T> {
  let total = 0;
  const totals = values.map((_, at) => {
    total += weights[at] ?? 0;
    return total;
  });
  return (random) => {
    const value = values[placeOf(totals, random() * total)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
}

/** Zipf's law: the n-th value comes with a weight of 1 / (n + shift) ** exponent. */
export const zipf = <T>(values: readonly T[], exponent = 1, shift = 4): Picker<T> =>
  weighted(
    values,
    values.map((_, at) => 1 / (at + 1 + shift) ** exponent),
  );

/** A whole number from `low` to `high`, both included. */
export const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

export const chance = (random: () => number, share: number): boolean => random() < share;
