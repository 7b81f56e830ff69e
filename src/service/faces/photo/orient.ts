import type { RgbImage, Size } from './rgb-image.ts';

/** EXIF orientation of a photo: 1 (upright) to 8. Source: EXIF 2.32, tag 0x0112. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Cameras write 0 and other invalid values: those count as upright. */
export const orientationOf = (tag: number | undefined): Orientation =>
  ORIENTATIONS.find((orientation) => orientation === tag) ?? 1;

const liesOnItsSide = (orientation: Orientation): boolean => orientation > 4;

/** Converts the stored size to the upright size, and back. */
export const turnedSize = ({ width, height }: Size, orientation: Orientation): Size =>
  liesOnItsSide(orientation) ? { width: height, height: width } : { width, height };

/** Where the upright photo's pixels are stored: the first one, and the steps right and down. */
interface Walk {
  readonly start: number;
  readonly right: number;
  readonly down: number;
}

function walkOf({ width, height }: Size, orientation: Orientation): Walk {
  const [row, endOfRow, endOfColumn] = [width, width - 1, (height - 1) * width];
  const walks: Record<Orientation, Walk> = {
    1: { start: 0, right: 1, down: row },
    2: { start: endOfRow, right: -1, down: row },
    3: { start: endOfColumn + endOfRow, right: -1, down: -row },
    4: { start: endOfColumn, right: 1, down: -row },
    5: { start: 0, right: row, down: 1 },
    6: { start: endOfColumn, right: -row, down: 1 },
    7: { start: endOfColumn + endOfRow, right: -row, down: -1 },
    8: { start: endOfRow, right: row, down: -1 },
  };
  return walks[orientation];
}

/** Copies the pixels of one row of the upright photo. */
function copyRow(from: Uint8Array, to: Uint8Array, at: number, end: number, walk: Walk, y: number) {
  let source = (walk.start + y * walk.down) * 3;
  for (let target = at; target < end; target += 3) {
    to[target] = from[source] ?? 0;
    to[target + 1] = from[source + 1] ?? 0;
    to[target + 2] = from[source + 2] ?? 0;
    source += walk.right * 3;
  }
}

/**
 * Turns a photo upright. Done on the decoded pixels: libvips would hold the whole photo at full
 * size to turn it.
 */
export function orient(stored: RgbImage, orientation: Orientation): RgbImage {
  if (orientation === 1) return stored;
  const { width, height } = turnedSize(stored, orientation);
  const data = new Uint8Array(stored.data.length);
  const walk = walkOf(stored, orientation);
  for (let y = 0; y < height; y += 1) {
    const at = y * width * 3;
    copyRow(stored.data, data, at, at + width * 3, walk, y);
  }
  return { width, height, data };
}
