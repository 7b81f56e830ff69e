import type { RankedPerson } from '../search-engine.ts';

/**
 * Confidence is the probability that a row is who, or one of what, was asked for.
 *
 * 1. Fit: the product of how sure each clause is met (exact name 1, nickname .94, synonym of a
 *    title .9, past job where a present one is likelier .8 …), from `peopleStatement`; concepts
 *    lower it by how far the profile is from them.
 * 2. Whoever asks by name means one person. Of several who fit, at most one is right, so the fit
 *    is shared among them; a doubtful namesake takes little from a clear one, hence the power.
 * 3. Even a perfect fit may be somebody else, whom the index does not hold: .97 at most.
 *
 * `test/service/search/calibration.test.ts` holds that rows of .8 and more are right in at least
 * 80 % of questions whose answer is known, and so for the bins below.
 */

/** A perfect fit that is still another: measured on names whose owner was taken out. */
const MAX_CONFIDENCE = 0.97;

/** How fast a namesake who fits less loses against one who fits better. */
const SHARPNESS = 4;

/** What remains of the confidence where the concepts are not met at all. */
const WITHOUT_CONCEPTS = 0.35;

/** What a row is known by when its confidence is computed. */
export interface Fit {
  /** The product of the grades of the conditions, 0..1. */
  readonly grade: number;
  /** How well the concepts are met, 0..1; null when none was asked. */
  readonly concepts: number | null;
}

export const fitOf = ({ grade, concepts }: Fit): number =>
  grade * (concepts === null ? 1 : WITHOUT_CONCEPTS + (1 - WITHOUT_CONCEPTS) * concepts);

/** The share of each fit when one of them at most is meant. */
function shared(fits: readonly number[]): number[] {
  const powers = fits.map((fit) => fit ** SHARPNESS);
  const whole = powers.reduce((sum, power) => sum + power, 0);
  return fits.map((fit, at) => (whole === 0 ? 0 : fit * ((powers[at] ?? 0) / whole)));
}

/** The confidence of each row; `asksForOne`: a name was asked, so one person is meant. */
export function confidences(fits: readonly Fit[], asksForOne: boolean): number[] {
  const sure = fits.map(fitOf);
  const each = asksForOne ? shared(sure) : sure;
  return each.map(
    (value) => Math.round(Math.min(MAX_CONFIDENCE, value * MAX_CONFIDENCE) * 1000) / 1000,
  );
}

/** high: act on it; medium: look at the reasons; low: one of several, or a guess. */
export function levelOf(confidence: number): RankedPerson['confidenceLevel'] {
  if (confidence >= 0.8) return 'high';
  return confidence >= 0.5 ? 'medium' : 'low';
}
