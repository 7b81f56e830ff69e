/** Similarities of pairs of one person, and of pairs of strangers. */
export interface Likenesses {
  readonly same: readonly number[];
  readonly others: readonly number[];
}

/** The share of similarities above a threshold, from 0 to 1; 0 for an empty list. */
export function accepted(likenesses: readonly number[], above: number): number {
  const passing = likenesses.filter((one) => one > above).length;
  return likenesses.length === 0 ? 0 : passing / likenesses.length;
}

export interface EqualErrors {
  readonly rate: number;
  readonly threshold: number;
}

/**
 * The threshold at which as many strangers pass as pictures of one person fail, and that rate: the
 * mean of both where no threshold makes them equal. NaN without pairs of both kinds.
 */
export function equalErrors({ same, others }: Likenesses): EqualErrors {
  let best = { gap: Number.POSITIVE_INFINITY, rate: Number.NaN, threshold: Number.NaN };
  if (same.length === 0 || others.length === 0) return best;
  const [mine, theirs] = [ascending(same), ascending(others)];
  for (const threshold of new Set([...mine, ...theirs])) {
    const falsely = 1 - upTo(theirs, threshold) / theirs.length;
    const rejected = upTo(mine, threshold) / mine.length;
    const gap = Math.abs(falsely - rejected);
    if (gap < best.gap) best = { gap, rate: (falsely + rejected) / 2, threshold };
  }
  return { rate: best.rate, threshold: best.threshold };
}

/** The share of one person's pairs accepted when at most this share of strangers' is. */
export function acceptedAt(falsely: number, { same, others }: Likenesses): number {
  const highestFirst = ascending(others).reverse();
  const threshold = highestFirst[Math.floor(falsely * others.length)] ?? -1;
  return accepted(same, threshold);
}

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** How many of the ascending values are at most this large. */
function upTo(values: readonly number[], most: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The accepted shares at 13 thresholds, one line each. */
export function curve({ same, others }: Likenesses): string[] {
  return Array.from({ length: 13 }, (_, n) => 0.1 + n * 0.05).map((threshold) => {
    const percent = (part: number, digits: number) => `${(part * 100).toFixed(digits)} %`;
    return (
      `above ${threshold.toFixed(2)}: ${percent(accepted(same, threshold), 1)} of one person's, ` +
      `${percent(accepted(others, threshold), 3)} of strangers'`
    );
  });
}
