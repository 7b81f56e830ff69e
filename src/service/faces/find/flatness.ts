import type { Mipmap } from './mipmap.ts';
import { AS_BYTES, copySquare, type Square } from './square.ts';

/** Side of the small copy that is measured: a face that a detector sees there is two pixels. */
const SIDE = 64;

/** Between the darkest and the lightest byte of a copy; a face in faint light has more. */
const MIN_CONTRAST = 12;

/** Whether a square shows so little that no face can be in it: a wall, a sky, a border. */
export function isFlat(levels: Mipmap, square: Square): boolean {
  let darkest = 255;
  let lightest = 0;
  for (const value of copySquare(levels, square, SIDE, AS_BYTES)) {
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  return lightest - darkest < MIN_CONTRAST;
}
