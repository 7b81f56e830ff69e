import type { FaceBox } from '../../../contract/faces.ts';
import type { Size } from './rgb-image.ts';

function scaled({ width, height }: Size, factor: number): Size {
  const side = (length: number) => Math.max(1, Math.round(length * factor));
  return { width: side(width), height: side(height) };
}

/** The size scaled down to at most `most` pixels; never enlarged. */
export function fitPixels(size: Size, most: number): Size {
  const pixels = size.width * size.height;
  return pixels <= most ? size : scaled(size, Math.sqrt(most / pixels));
}

/** The size scaled so that its longer side is between the two limits. */
export function fitSide(size: Size, least: number, most: number): Size {
  const longer = Math.max(size.width, size.height);
  return scaled(size, Math.min(most, Math.max(least, longer)) / longer);
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/**
 * Scales a box from one size of a picture to another: whole pixels, within the picture and never
 * empty.
 */
export function scaleBox(box: FaceBox, from: Size, to: Size): FaceBox {
  const [x0, y0, x1, y1] = box;
  const edge = (value: number, length: number, target: number) =>
    within(Math.round((value * target) / length), target);
  const left = Math.min(edge(x0, from.width, to.width), to.width - 1);
  const top = Math.min(edge(y0, from.height, to.height), to.height - 1);
  const right = Math.max(edge(x1, from.width, to.width), left + 1);
  const bottom = Math.max(edge(y1, from.height, to.height), top + 1);
  return [left, top, right, bottom];
}
