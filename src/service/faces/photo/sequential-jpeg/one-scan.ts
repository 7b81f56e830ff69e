import type { Size } from '../rgb-image.ts';
import { type JpegFile, readJpegFile } from './jpeg-file.ts';
import { coefficientBytes, sequentialJpeg } from './sequential-jpeg.ts';

/** The library can decode any smaller JPEG, including unusual ones. */
const SMALL_PIXELS = 4_000_000;
const MAX_COEFFICIENT_BYTES = 24_000_000;

/** Null for a file that is left to the library, which has a memory limit too. */
function parsed(bytes: Uint8Array): JpegFile | null {
  try {
    return readJpegFile(bytes);
  } catch {
    return null;
  }
}

/**
 * The JPEG itself or, where decoding it would take too much memory, the same picture in one scan.
 * @throws UnusablePhoto
 */
export function oneScan(bytes: Uint8Array, { width, height }: Size): Uint8Array {
  if (width * height <= SMALL_PIXELS) return bytes;
  const file = parsed(bytes);
  if (file === null || coefficientBytes(file) <= MAX_COEFFICIENT_BYTES) return bytes;
  return sequentialJpeg(bytes, file);
}
