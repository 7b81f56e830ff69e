import { boxHeight, boxWidth } from './box.ts';
import type { Detection } from './detection.ts';
import { firstLook } from './first-look.ts';
import type { Looking } from './look.ts';
import { secondLook } from './second-look.ts';
import type { Square } from './square.ts';
import { beyondPhoto, MIN_FACE_SHARE, windowLevels } from './windows.ts';

/**
 * Faces so many times smaller than the largest are passers-by of a picture that was taken of
 * somebody else: not looked for, because that takes seconds in a large photo.
 */
const MAX_SIZE_RATIO = 3;

/**
 * The faces of a photo, looked for from large to small: each level of parts costs several times the
 * one before, and comes only while it can show a face that matters beside those already found.
 */
export async function detectFaces(looking: Looking, most: number): Promise<Detection[]> {
  const { photo } = looking.levels;
  let faces: Detection[] = [];
  const lookThrough = async (squares: readonly Square[]) => {
    faces = await secondLook(looking, await firstLook(looking, squares), { faces, most });
  };
  for (const squares of windowLevels(photo)) {
    await lookThrough(squares);
    if (faces.length === 0 && squares.length === 1) await lookThrough([beyondPhoto(photo)]);
    if (faces.length >= most || isEnough(faces, squares)) break;
  }
  return faces;
}

/** Whether smaller parts than these would only show faces that are too small to matter. */
export function isEnough(faces: readonly Detection[], [square]: readonly Square[]): boolean {
  const largest = Math.max(0, ...faces.map(({ box }) => Math.max(boxWidth(box), boxHeight(box))));
  return largest >= (square?.side ?? 0) * MIN_FACE_SHARE * MAX_SIZE_RATIO;
}
