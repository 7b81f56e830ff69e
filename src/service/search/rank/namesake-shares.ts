import { fitOf } from './confidence.ts';
import type { GradedRow } from './row-basis.ts';

/**
 * A name asked for alone means one person, so those who have it share the probability. An exact
 * name outweighs any number of similar ones: a typo's grade of .86 weighs a fortieth. How well the
 * other clauses are met tells namesakes apart less: who holds the job now is likelier than who did.
 */
const BY_NAME = 24;
const BY_OTHER_CLAUSES = 4;

/** A namesake of at least this share of the best one's weight may as well be meant. */
const AS_LIKELY = 0.3;

function weightOf(row: GradedRow): number {
  const ofName = row.name ?? 1;
  const ofRest = ofName === 0 ? 0 : Math.min(1, fitOf(row) / ofName);
  return ofName ** BY_NAME * ofRest ** BY_OTHER_CLAUSES;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

const leastOf = (weights: readonly number[]): number => AS_LIKELY * Math.max(0, ...weights);

/** The namesakes who may be meant as well as the best one, the best included. */
export function likelyNamesakes<Row extends GradedRow>(rows: readonly Row[]): Row[] {
  const least = leastOf(rows.map(weightOf));
  return rows.filter((row) => weightOf(row) >= least);
}

/**
 * The share of each namesake. Of several who may be meant, each does have the name, so the share
 * falls with the number of yes-or-no questions that would tell who is meant, not with the number of
 * people: a half for two, a third for four, .16 for forty. Less similar names take nothing from them.
 */
export function namesakeShares(rows: readonly GradedRow[], isForOne: boolean): number[] {
  const weights = rows.map(weightOf);
  const least = leastOf(weights);
  const whole = sumOf(weights);
  const ofLikely = sumOf(weights.filter((weight) => weight >= least));
  return weights.map((weight) => {
    if (weight === 0) return 0;
    if (weight < least) return weight / whole;
    // "everybody called Orrin": each of them is meant.
    return isForOne ? 1 / (1 + Math.log2(ofLikely / weight)) : 1;
  });
}
