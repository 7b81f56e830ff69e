import type { Mipmap } from './mipmap.ts';
import { AS_BYTES, copySquare, type Square } from './square.ts';

/** Side of the small copy that is measured: a detectable face is two pixels there. */
const SIDE = 64;

/** Least difference between the darkest and the lightest byte; a face in faint light has more. */
const MIN_CONTRAST = 12;

/** Whether a square has too little contrast to contain a face: a wall, a sky, a border. */
export function isFlat(levels: Mipmap, square: Square): boolean {
  let darkest = 255;
  let lightest = 0;
  for (const value of copySquare(levels, square, SIDE, AS_BYTES)) {
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  return lightest - darkest < MIN_CONTRAST;
}
