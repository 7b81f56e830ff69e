import type { LabelledRow } from '../labelled-row.ts';
import type { Pairs } from './blocking.ts';
import { type Comparison, MISSING } from './comparison.ts';

/** Levels of a pair, comparison by comparison. */
export type Pattern = readonly number[];

/** The pattern of each pair; equal patterns share a number. */
export interface PatternTable {
  readonly patterns: readonly Pattern[];
  readonly counts: readonly number[];
  /** The number of each pair's pattern. */
  readonly of: Int32Array;
}

/** Compares every pair once; many pairs share few patterns. */
export function patternsOf(
  { one, other }: Pairs,
  rows: readonly LabelledRow[],
  comparisons: readonly Comparison[],
): PatternTable {
  const numbers = new Map<number, number>();
  const patterns: Pattern[] = [];
  const counts: number[] = [];
  const of = Int32Array.from(one, (a, at) => {
    const [x, y] = [rows[a]?.fields ?? {}, rows[other[at] ?? a]?.fields ?? {}];
    const pattern = comparisons.map(({ levelOf }) => levelOf(x, y));
    const key = pattern.reduce((sum, level) => sum * 16 + level - MISSING, 0);
    const number = numbers.get(key) ?? patterns.push(pattern) - 1;
    numbers.set(key, number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  });
  return { patterns, counts, of };
}
