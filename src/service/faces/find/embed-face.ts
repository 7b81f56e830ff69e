import { CHIP_SIDE } from '../models/load-models.ts';
import { chipSquare } from './align.ts';
import type { DetectionContext } from './detect-in-square.ts';
import type { Detection } from './detection.ts';
import { AS_BYTES, copySquare } from './square.ts';

/** The embedder's vector of a face; null when its points coincide. */
export async function embedFace(
  { models, levels }: DetectionContext,
  face: Detection,
): Promise<Float32Array | null> {
  const square = chipSquare(face);
  if (square === null) return null;
  const chip = copySquare(levels, square, CHIP_SIDE, AS_BYTES);
  return models.embed(chip, 1);
}
