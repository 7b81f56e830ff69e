import { boxHeight, boxWidth } from './box.ts';
import type { Detection } from './detection.ts';
import { isFlat } from './flatness.ts';
import { type Looking, look } from './look.ts';
import { surest } from './merge.ts';
import type { Square } from './square.ts';
import { SMALLEST_SEEN, windowLevels } from './windows.ts';

/** Low: the second look decides, and a profile in a group scores no more. */
const FIRST_LOOK_AT_LEAST = 0.35;

/** A face of this part of the photo's longer side is what the photo was taken of. */
const PORTRAIT = 0.2;

/** Beside the face of a portrait, fewer pixels are passers-by: not looked for. */
const SMALLEST_BESIDE_PORTRAIT = 36;

/** Everything in the photo that may be a face, each once, in pixels of the photo. */
export async function firstLook(looking: Looking): Promise<Detection[]> {
  const [photo] = looking.levels;
  if (photo === undefined) return [];
  let found: Detection[] = [];
  for (const squares of windowLevels(photo)) {
    if (isEnough(found, Math.max(photo.width, photo.height), squares)) break;
    found = surest([...found, ...(await lookThrough(looking, squares))]);
  }
  return found;
}

/** Whether smaller windows would only find what is small beside the face of a portrait. */
function isEnough(found: readonly Detection[], longer: number, next: readonly Square[]): boolean {
  const isPortrait = found.some(
    ({ box }) => Math.max(boxWidth(box), boxHeight(box)) >= longer * PORTRAIT,
  );
  const seenSoFar = (next[0]?.side ?? 0) * SMALLEST_SEEN;
  return isPortrait && seenSoFar < SMALLEST_BESIDE_PORTRAIT;
}

async function lookThrough(looking: Looking, squares: readonly Square[]): Promise<Detection[]> {
  const found: Detection[] = [];
  for (const square of squares) {
    if (isFlat(looking.levels, square)) continue;
    const seen = await look(looking, 'back', square, FIRST_LOOK_AT_LEAST);
    found.push(...seen);
  }
  return found;
}
