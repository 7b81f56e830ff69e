import type { FaceBox } from '../../../contract/faces.ts';
import type { Point } from './detection.ts';
import type { Mipmap, Pixels } from './mipmap.ts';

/** A square part of a photo, possibly turned, possibly reaching beyond the photo's edges. */
export interface Square {
  readonly middle: Point;
  /** In pixels of the photo. */
  readonly side: number;
  /** Clockwise in the picture, in radians: a face tilted by `turn` is upright in it. */
  readonly turn: number;
}

/** The square around a box, `times` as wide as the box's longer side. */
export function squareAround(box: FaceBox, times: number, turn = 0): Square {
  const side = Math.max(box[2] - box[0], box[3] - box[1]) * times;
  return { middle: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], side, turn };
}

/** Maps a point of the square's copy, of `side` pixels, to the photo. */
export function inPhoto(square: Square, side: number): (point: Point) => Point {
  const scale = square.side / side;
  const cos = Math.cos(square.turn) * scale;
  const sin = Math.sin(square.turn) * scale;
  return ([x, y]) => {
    const dx = x - side / 2;
    const dy = y - side / 2;
    return [square.middle[0] + dx * cos - dy * sin, square.middle[1] + dx * sin + dy * cos];
  };
}

/** Converts a byte to a model's number: `(byte - subtract) * multiply`. */
export interface Scaling {
  readonly subtract: number;
  readonly multiply: number;
}

/** The detectors': -1 to 1. */
export const PLUS_MINUS_ONE: Scaling = { subtract: 127.5, multiply: 1 / 127.5 };

/** The embedder's: bytes as they are. */
export const AS_BYTES: Scaling = { subtract: 0, multiply: 1 };

/**
 * A copy of the square with `side` × `side` pixels, three numbers a pixel, bilinear, from the next
 * finer level of the mipmap. Outside the photo: the value of a byte 0.
 */
export function copySquare(
  levels: Mipmap,
  square: Square,
  side: number,
  scaling: Scaling,
): Float32Array {
  const level = levelFor(levels.depth, square.side / side);
  const out = new Float32Array(side * side * 3);
  sample(levels.level(level), stepsOf(square, side, 2 ** level), side, scaling, out);
  return out;
}

/** The coarsest level that is still at least as fine as the copy. */
const levelFor = (depth: number, pixelsPerPixel: number): number =>
  Math.min(depth - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, pixelsPerPixel)) + 0.01)));

/**
 * The position of the copy's first pixel in the level, and the steps for one pixel right or down.
 */
interface Steps {
  readonly start: Point;
  readonly right: Point;
}

function stepsOf(square: Square, side: number, shrunk: number): Steps {
  const place = inPhoto(square, side);
  const [x, y] = place([0.5, 0.5]);
  const [rightX, rightY] = place([1.5, 0.5]);
  return {
    // Pixel n of the level covers n to n + 1, so its centre is at n + 0.5.
    start: [x / shrunk - 0.5, y / shrunk - 0.5],
    right: [(rightX - x) / shrunk, (rightY - y) / shrunk],
  };
}

function sample(
  pixels: Pixels,
  { start, right }: Steps,
  side: number,
  { subtract, multiply }: Scaling,
  out: Float32Array,
): void {
  const [stepX, stepY] = right;
  let at = 0;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1, at += 3) {
      const x = start[0] + column * stepX - row * stepY;
      const y = start[1] + column * stepY + row * stepX;
      bilinear(pixels, x, y, out, at);
      out[at] = ((out[at] ?? 0) - subtract) * multiply;
      out[at + 1] = ((out[at + 1] ?? 0) - subtract) * multiply;
      out[at + 2] = ((out[at + 2] ?? 0) - subtract) * multiply;
    }
  }
}

function bilinear(pixels: Pixels, x: number, y: number, out: Float32Array, at: number): void {
  const { data, width, height } = pixels;
  if (x <= -1 || y <= -1 || x >= width || y >= height) return;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  // At the border the nearest pixel is repeated.
  const x0 = Math.max(0, left) * 3;
  const x1 = Math.min(width - 1, left + 1) * 3;
  const y0 = Math.max(0, top) * width * 3;
  const y1 = Math.min(height - 1, top + 1) * width * 3;
  for (let c = 0; c < 3; c += 1) {
    const upper = (data[y0 + x0 + c] ?? 0) * (1 - fx) + (data[y0 + x1 + c] ?? 0) * fx;
    const lower = (data[y1 + x0 + c] ?? 0) * (1 - fx) + (data[y1 + x1 + c] ?? 0) * fx;
    out[at + c] = upper * (1 - fy) + lower * fy;
  }
}
