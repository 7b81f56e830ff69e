import { boxHeight, boxWidth } from './box.ts';
import { confirmCandidates } from './confirm-candidates.ts';
import { detectCandidates } from './detect-candidates.ts';
import type { DetectionContext } from './detect-in-square.ts';
import type { Detection } from './detection.ts';
import type { Square } from './square.ts';
import { beyondPhoto, MIN_FACE_SHARE, windowLevels } from './windows.ts';

/**
 * Faces so many times smaller than the largest are passers-by in a picture of somebody else. They
 * are not searched for: in a large photo that takes seconds.
 */
const MAX_SIZE_RATIO = 3;

/**
 * The faces of a photo, searched from large to small: each level of windows costs several times the
 * one before, and runs only while it can show a face that matters beside those found.
 */
export async function detectFaces(context: DetectionContext, most: number): Promise<Detection[]> {
  const { photo } = context.levels;
  let faces: Detection[] = [];
  const searchSquares = async (squares: readonly Square[]) => {
    faces = await confirmCandidates(context, await detectCandidates(context, squares), {
      faces,
      most,
    });
  };
  for (const squares of windowLevels(photo)) {
    await searchSquares(squares);
    if (faces.length === 0 && squares.length === 1) await searchSquares([beyondPhoto(photo)]);
    if (faces.length >= most || isFineEnough(faces, squares)) break;
  }
  return faces;
}

/** Whether smaller windows would only show faces that are too small to matter. */
export function isFineEnough(faces: readonly Detection[], [square]: readonly Square[]): boolean {
  const largest = Math.max(0, ...faces.map(({ box }) => Math.max(boxWidth(box), boxHeight(box))));
  return largest >= (square?.side ?? 0) * MIN_FACE_SHARE * MAX_SIZE_RATIO;
}
