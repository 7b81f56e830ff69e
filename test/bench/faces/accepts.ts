/** Likenesses of pairs that are known to be one person's, and of pairs that are not. */
export interface Likenesses {
  readonly same: readonly number[];
  readonly others: readonly number[];
}

/** The part of likenesses above a threshold: 0 to 1; of none: 0. */
export function accepted(likenesses: readonly number[], above: number): number {
  const passing = likenesses.filter((one) => one > above).length;
  return likenesses.length === 0 ? 0 : passing / likenesses.length;
}

export interface EqualErrors {
  readonly rate: number;
  readonly threshold: number;
}

/** Where as many strangers pass as pictures of one person fail. */
export function equalErrors({ same, others }: Likenesses): EqualErrors {
  let best = { gap: Number.POSITIVE_INFINITY, rate: Number.NaN, threshold: Number.NaN };
  for (let step = -20; step <= 100; step += 1) {
    const threshold = step / 100;
    const falsely = accepted(others, threshold);
    const rejected = 1 - accepted(same, threshold);
    const gap = Math.abs(falsely - rejected);
    if (gap < best.gap) best = { gap, rate: (falsely + rejected) / 2, threshold };
  }
  return { rate: best.rate, threshold: best.threshold };
}

/** The curve of a dozen thresholds, a line each. */
export function curve({ same, others }: Likenesses): string[] {
  return Array.from({ length: 13 }, (_, n) => 0.1 + n * 0.05).map((threshold) => {
    const percent = (part: number, digits: number) => `${(part * 100).toFixed(digits)} %`;
    return (
      `above ${threshold.toFixed(2)}: ${percent(accepted(same, threshold), 1)} of one person's, ` +
      `${percent(accepted(others, threshold), 3)} of strangers'`
    );
  });
}
