import { MAX_PHOTO_BYTES } from '../../../contract/faces.ts';
import type { UnusablePhoto } from '../face-reader.ts';
import { tooLong, tooManyBytes, tooManyPixels } from './photo-faults.ts';
import type { Size } from './rgb-image.ts';

/** Most pixels of a photo, by its header. */
const MAX_PIXELS = 40_000_000;

/** Longest side in pixels; a longer row takes too much memory. */
const MAX_SIDE_PX = 16_384;

/** Most faces of one photo. */
export const MAX_FACES = 50;

/**
 * Most pixels given to the models. They are held in two processes, three bytes each: with more,
 * neither would stay below 200 MB.
 */
export const WORKING_PIXELS = 5_000_000;

export function bytesFault(bytes: number): UnusablePhoto | null {
  return bytes > MAX_PHOTO_BYTES ? tooManyBytes(MAX_PHOTO_BYTES) : null;
}

/** The error for a photo of this size, before any pixel is decoded; null if it is fine. */
export function sizeFault({ width, height }: Size): UnusablePhoto | null {
  if (width * height > MAX_PIXELS) return tooManyPixels(MAX_PIXELS);
  return Math.max(width, height) > MAX_SIDE_PX ? tooLong(MAX_SIDE_PX) : null;
}
