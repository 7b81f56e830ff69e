import type { RankedPerson } from '../search-engine.ts';

/** The factor that remains when the concepts are not met at all. */
const WITHOUT_CONCEPTS = 0.35;

/** What the fit of a person is computed from. */
export interface Fit {
  /** The product of the grades of the conditions, 0..1. */
  readonly grade: number;
  /** How well the concepts are met, 0..1; null when there are none. */
  readonly concepts: number | null;
}

/** How well a person meets the question, which decides the order: grades lowered by the concepts. */
export const fitOf = ({ grade, concepts }: Fit): number =>
  grade * (concepts === null ? 1 : WITHOUT_CONCEPTS + (1 - WITHOUT_CONCEPTS) * concepts);

/** high: act on it; medium: check the reasons; low: one of several, or a guess. */
export function levelOf(confidence: number): RankedPerson['confidenceLevel'] {
  if (confidence >= 0.8) return 'high';
  return confidence >= 0.5 ? 'medium' : 'low';
}
