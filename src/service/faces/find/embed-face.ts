import { CHIP_SIDE, EMBEDDING_LENGTH } from '../models/load-models.ts';
import { chipSquare } from './align.ts';
import { calibrated } from './calibrated.ts';
import type { Detection } from './detection.ts';
import type { Looking } from './look.ts';
import { mirrored } from './mirrored.ts';
import { AS_BYTES, copySquare } from './square.ts';

/** The vector of a face, of unit length; null when its points fall together. */
export async function embedFace(
  { models, levels }: Looking,
  face: Detection,
): Promise<Float32Array | null> {
  const square = chipSquare(face);
  if (square === null) return null;
  const chip = copySquare(levels, square, CHIP_SIDE, AS_BYTES);
  // The mean of a face and its mirror image says less about the light and the turn of the head.
  const chips = new Float32Array(chip.length * 2);
  chips.set(chip);
  chips.set(mirrored(chip, CHIP_SIDE), chip.length);
  const raw = await models.embed(chips, 2);
  return calibrated(halvesMean(raw));
}

function halvesMean(two: Float32Array): Float32Array {
  return Float32Array.from(
    { length: EMBEDDING_LENGTH },
    (_, n) => ((two[n] ?? 0) + (two[n + EMBEDDING_LENGTH] ?? 0)) / 2,
  );
}
