import type { RankedPerson } from '../search-engine.ts';
import type { Candidate } from './rerank.ts';

/**
 * Confidence is the probability that a row is the person, or one of the people, asked for.
 *
 * 1. Fit: the product of the grades of all clauses (exact name 1, nickname .94, synonym of a title
 *    .9, past job where a present one is likelier .8 …), from `peopleStatement`; concepts lower it
 *    by how far the profile is from them.
 * 2. A name means one person. Of several who fit, at most one is right, so they share the fit; a
 *    doubtful namesake takes little from a clear one, hence the power.
 * 3. Even a perfect fit may be a person who is missing from the index: .97 at most.
 *
 * `test/service/search/calibration.test.ts` checks that rows of .8 and more are right in at least
 * 80 % of questions whose answer is known, and likewise for the bins below.
 */

/** The most a perfect fit gets; measured on names whose owner was removed from the index. */
const MAX_CONFIDENCE = 0.97;

/** How strongly a better fit takes the share of a namesake with a lesser fit. */
const SHARPNESS = 4;

/** The factor that remains when the concepts are not met at all. */
const WITHOUT_CONCEPTS = 0.35;

/** What the confidence of a row is computed from. */
export interface Fit {
  /** The product of the grades of the conditions, 0..1. */
  readonly grade: number;
  /** How well the concepts are met, 0..1; null when there are none. */
  readonly concepts: number | null;
}

export const fitOf = ({ grade, concepts }: Fit): number =>
  grade * (concepts === null ? 1 : WITHOUT_CONCEPTS + (1 - WITHOUT_CONCEPTS) * concepts);

/** The share of each fit when at most one of them is meant. */
function shared(fits: readonly number[]): number[] {
  const powers = fits.map((fit) => fit ** SHARPNESS);
  const whole = powers.reduce((sum, power) => sum + power, 0);
  return fits.map((fit, at) => (whole === 0 ? 0 : fit * ((powers[at] ?? 0) / whole)));
}

/** The confidence of each row; with `asksForOne` (a name was asked) one person is meant. */
export function confidences(fits: readonly Fit[], asksForOne: boolean): number[] {
  const sure = fits.map(fitOf);
  const each = asksForOne ? shared(sure) : sure;
  return each.map(
    (value) => Math.round(Math.min(MAX_CONFIDENCE, value * MAX_CONFIDENCE) * 1000) / 1000,
  );
}

/** A person who only nearly matches, or of whom too little is known, is no answer to act on. */
const MAX_BY_MATCH = { met: 1, near: 0.45, unknown: 0.4 } as const;

/** The most while a part of the question is not applied: below `high`. */
const MAX_IN_PART = 0.75;

export const mostFor = (match: Candidate['match'], isInPart: boolean): number =>
  Math.min(MAX_BY_MATCH[match], isInPart ? MAX_IN_PART : 1);

/** high: act on it; medium: check the reasons; low: one of several, or a guess. */
export function levelOf(confidence: number): RankedPerson['confidenceLevel'] {
  if (confidence >= 0.8) return 'high';
  return confidence >= 0.5 ? 'medium' : 'low';
}
