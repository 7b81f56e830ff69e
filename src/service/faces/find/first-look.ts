import type { Detection } from './detection.ts';
import { isFlat } from './flatness.ts';
import { type Looking, look } from './look.ts';
import { surest } from './merge.ts';
import type { Square } from './square.ts';

/** Low, because the second look decides, and a profile in a group scores no higher. */
const FIRST_LOOK_AT_LEAST = 0.35;

/** Everything in these parts of the photo that may be a face, each once, in pixels of the photo. */
export async function firstLook(
  looking: Looking,
  squares: readonly Square[],
): Promise<Detection[]> {
  const found: Detection[] = [];
  for (const square of squares) {
    if (isFlat(looking.levels, square)) continue;
    found.push(...(await look(looking, 'back', square, FIRST_LOOK_AT_LEAST)));
  }
  return surest(found);
}
