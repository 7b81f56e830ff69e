import type { Size } from './box.ts';
import type { Square } from './square.ts';

/** The detector sees a face that is at least this part of the square it looks at. Measured. */
export const MIN_FACE_SHARE = 0.03;

/**
 * Neighbouring windows share this part of their side: a face up to so large lies whole in one.
 * Larger ones are found by the coarser windows.
 */
const SHARED = 0.15;

/** Each level's windows are this part of the one before. */
const FINER = 0.55;

/** No smaller windows once faces of so many pixels are seen: they have little to compare. */
const MIN_FACE_PX = 20;

/** No level of more windows is looked through: it would cost seconds. */
const MAX_WINDOWS = 120;

/**
 * The squares to look at, level by level: first the whole photo, then smaller and smaller parts, in
 * which small faces are large enough to be seen. What a level costs is its number of squares.
 */
export function windowLevels(photo: Size): Square[][] {
  const longer = Math.max(photo.width, photo.height);
  const levels = [[wholePhoto(photo)]];
  for (let side = longer; side * MIN_FACE_SHARE > MIN_FACE_PX; ) {
    side *= FINER;
    const squares = tiles(photo, side);
    if (squares.length > MAX_WINDOWS) break;
    levels.push(squares);
  }
  return levels;
}

/** The smallest upright square that holds all of the photo. */
function wholePhoto({ width, height }: Size): Square {
  return { middle: [width / 2, height / 2], side: Math.max(width, height), turn: 0 };
}

/** How many times as wide as the photo a square is in which a face that fills it is seen. */
const BEYOND = 1.7;

/** The photo with a border around it, for a face that is cropped so tightly that it fills it. */
export function beyondPhoto(photo: Size): Square {
  const whole = wholePhoto(photo);
  return { ...whole, side: whole.side * BEYOND };
}

/** Overlapping squares of a side that together hold all of the photo. */
export function tiles({ width, height }: Size, side: number): Square[] {
  const columns = middles(width, side);
  return middles(height, side).flatMap((y) =>
    columns.map((x): Square => ({ middle: [x, y], side, turn: 0 })),
  );
}

/** Middles of the windows along one side of the photo, evenly spread from end to end. */
function middles(length: number, side: number): number[] {
  if (length <= side) return [length / 2];
  const steps = Math.ceil((length - side) / (side * (1 - SHARED)));
  return Array.from({ length: steps + 1 }, (_, n) => side / 2 + ((length - side) * n) / steps);
}
