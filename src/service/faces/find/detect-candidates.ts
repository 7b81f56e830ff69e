import { type DetectionContext, detectInSquare } from './detect-in-square.ts';
import type { Detection } from './detection.ts';
import { isFlat } from './flatness.ts';
import { mergeToSurest } from './merge-detections.ts';
import type { Square } from './square.ts';

/** Low, because the second pass decides, and a profile in a group scores no higher. */
const FIRST_PASS_AT_LEAST = 0.35;

/** Everything in these parts of the photo that may be a face, each once, in pixels of the photo. */
export async function detectCandidates(
  context: DetectionContext,
  squares: readonly Square[],
): Promise<Detection[]> {
  const found: Detection[] = [];
  for (const square of squares) {
    if (isFlat(context.levels, square)) continue;
    found.push(...(await detectInSquare(context, 'back', square, FIRST_PASS_AT_LEAST)));
  }
  return mergeToSurest(found);
}
