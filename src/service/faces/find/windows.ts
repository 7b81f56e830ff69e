import type { Size } from './box.ts';
import type { Square } from './square.ts';

/** The smallest face that the detector sees, as a share of the square's side. Measured. */
export const MIN_FACE_SHARE = 0.03;

/**
 * Share of its side by which a window overlaps its neighbour: faces up to that size lie whole in
 * one window. Larger ones are found by the coarser windows.
 */
const SHARED = 0.15;

/** Side of each level's windows, as a share of the level before. */
const FINER = 0.55;

/** No smaller windows once faces of this size are visible: smaller faces have too little detail. */
const MIN_FACE_PX = 20;

/** Levels with more windows are skipped: they would cost seconds. */
const MAX_WINDOWS = 120;

/**
 * The squares to search, level by level: first the whole photo, then smaller and smaller parts, in
 * which small faces are large enough to be seen. A level costs one detector run per square.
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

/** Side of a square, in widths of the photo, that shows a face filling the photo. */
const BEYOND = 1.7;

/** The photo with a border around it, for a face cropped so tightly that it fills the photo. */
export function beyondPhoto(photo: Size): Square {
  const whole = wholePhoto(photo);
  return { ...whole, side: whole.side * BEYOND };
}

/** Overlapping squares of one size that cover the photo. */
export function tiles({ width, height }: Size, side: number): Square[] {
  const columns = middles(width, side);
  return middles(height, side).flatMap((y) =>
    columns.map((x): Square => ({ middle: [x, y], side, turn: 0 })),
  );
}

/** Centres of the windows along one side of the photo, evenly spread from end to end. */
function middles(length: number, side: number): number[] {
  if (length <= side) return [length / 2];
  const steps = Math.ceil((length - side) / (side * (1 - SHARED)));
  return Array.from({ length: steps + 1 }, (_, n) => side / 2 + ((length - side) * n) / steps);
}
