import { seededRandom } from '../../seeded-random.ts';
import type { LabelledRow } from '../labelled-row.ts';
import type { Pairs } from './blocking.ts';
import { type Comparison, MISSING } from './comparison.ts';
import { type PatternTable, patternsOf } from './patterns.ts';

/** The probability of each level, comparison by comparison. */
export type LevelShares = readonly (readonly number[])[];

/** A level that was not seen is still possible. */
const MIN_SHARE = 1e-6;
const MAX_SAMPLED_PAIRS = 200_000;
const MAX_ROUNDS = 50;
const SETTLED = 1e-5;

/** Shares of the levels among the patterns, weighted by `weightOf`. */
function sharesOf(
  { patterns }: PatternTable,
  comparisons: readonly Comparison[],
  weightOf: (pattern: number) => number,
): LevelShares {
  const sums = comparisons.map(({ levels }) => new Array<number>(levels).fill(0));
  patterns.forEach((pattern, number) => {
    const weight = weightOf(number);
    sums.forEach((sum, at) => {
      const level = pattern[at] ?? MISSING;
      if (level !== MISSING) sum[level] = (sum[level] ?? 0) + weight;
    });
  });
  return sums.map((sum) => {
    const total = sum.reduce((a, b) => a + b, 0);
    return sum.map((share) => Math.max(MIN_SHARE, total === 0 ? 1 / sum.length : share / total));
  });
}

/** The probability of levels by chance, from pairs drawn at random. */
export function estimateU(
  rows: readonly LabelledRow[],
  comparisons: readonly Comparison[],
): LevelShares {
  const random = seededRandom(1);
  const drawn = () => Math.floor(random() * rows.length);
  const all = (rows.length * (rows.length - 1)) / 2;
  const wanted = Math.min(MAX_SAMPLED_PAIRS, all);
  const pairs = Array.from({ length: wanted }, () => [drawn(), drawn()] as const).filter(
    ([a, b]) => a !== b,
  );
  const table = patternsOf(
    { one: pairs.map(([a]) => a), other: pairs.map(([, b]) => b) },
    ...([rows, comparisons] as const),
  );
  return sharesOf(table, comparisons, (number) => table.counts[number] ?? 0);
}

/** The starting point: 90 % equality, and less for each further level. */
const firstGuess = ({ levels }: Comparison): number[] =>
  Array.from({ length: levels }, (_, at) => (at === 0 ? 0.9 : 0.2 / 2 ** at));

/**
 * The probability that a pair of each pattern is of one person, if levels are independent.
 *
 * @param lambda the probability before any comparison
 */
export function matchOdds(
  { patterns }: PatternTable,
  m: LevelShares,
  u: LevelShares,
  lambda: number,
): number[] {
  return patterns.map((pattern) =>
    pattern.reduce(
      (odds, level, at) => {
        const bayes = (m[at]?.[level] ?? 1) / (u[at]?.[level] ?? 1);
        return level === MISSING ? odds : odds * bayes;
      },
      lambda / (1 - lambda),
    ),
  );
}

/**
 * The probability of levels for one person: Fellegi and Sunter's m by expectation maximization over
 * blocked pairs, u kept as it is.
 */
export function estimateM(
  pairs: Pairs,
  rows: readonly LabelledRow[],
  comparisons: readonly Comparison[],
  u: LevelShares,
): LevelShares {
  const table = patternsOf(pairs, rows, comparisons);
  let m: LevelShares = comparisons.map(firstGuess);
  let lambda = 0.1;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const chances = matchOdds(table, m, u, lambda).map((odds) => odds / (1 + odds));
    const expected = chances.map((chance, at) => chance * (table.counts[at] ?? 0));
    const next = sharesOf(table, comparisons, (number) => expected[number] ?? 0);
    const share = expected.reduce((a, b) => a + b, 0) / Math.max(1, pairs.one.length);
    const moved = Math.max(
      ...next.flatMap((levels, at) =>
        levels.map((one, level) => Math.abs(one - (m[at]?.[level] ?? 0))),
      ),
    );
    [m, lambda] = [next, Math.min(0.999_999, Math.max(MIN_SHARE, share))];
    if (moved < SETTLED) break;
  }
  return m;
}
