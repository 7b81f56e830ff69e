import { fitPixels } from './fit-size.ts';
import { loadSharp, SHARP_OPTIONS } from './load-sharp.ts';
import { orient, turnedSize } from './orient.ts';
import { broken } from './photo-faults.ts';
import { readPhotoHeader } from './photo-header.ts';
import { WORKING_PIXELS } from './photo-limits.ts';
import type { RgbImage, Size } from './rgb-image.ts';

/** A photo as the models get it. */
export interface DecodedPhoto {
  /** The full size of the upright photo, which boxes refer to. */
  readonly size: Size;
  /** The upright photo, in full size or smaller. */
  readonly pixels: RgbImage;
}

/**
 * The pixels near the given size, so that the decoder can skip detail; colours as sRGB, transparent
 * parts on white.
 */
async function decode(bytes: Uint8Array, size: Size): Promise<RgbImage> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, SHARP_OPTIONS)
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw broken();
    return { width: info.width, height: info.height, data };
  } catch {
    throw broken();
  }
}

/**
 * A photo's pixels, upright.
 * @throws UnusablePhoto
 */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  const { stored, orientation } = await readPhotoHeader(bytes);
  const pixels = await decode(bytes, fitPixels(stored, WORKING_PIXELS));
  return { size: turnedSize(stored, orientation), pixels: orient(pixels, orientation) };
}
