import { loadSharp, SHARP_OPTIONS } from './load-sharp.ts';
import { type Orientation, orientationOf } from './orient.ts';
import { animated, broken, unsupported } from './photo-faults.ts';
import { type PhotoFormat, photoFormat } from './photo-format.ts';
import { bytesFault, sizeFault } from './photo-limits.ts';
import { pngFrames, pngSize } from './png-header.ts';
import type { Size } from './rgb-image.ts';
import { wholeDecodingFault } from './whole-decoding.ts';

/** What is known about a photo before its pixels are decoded. */
export interface PhotoHeader {
  readonly format: PhotoFormat;
  /** The stored size, before the photo is turned upright. */
  readonly stored: Size;
  readonly orientation: Orientation;
}

async function metadataOf(bytes: Uint8Array) {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, SHARP_OPTIONS).metadata();
  } catch {
    throw broken();
  }
}

function refuseTooLarge(size: Size | null): void {
  const fault = size === null ? null : sizeFault(size);
  if (fault !== null) throw fault;
}

/**
 * Reads only a photo's header, and refuses unsupported formats, animations and photos too large to
 * decode.
 * @throws UnusablePhoto
 */
export async function readPhotoHeader(bytes: Uint8Array): Promise<PhotoHeader> {
  const format = photoFormat(bytes);
  if (format === null) throw unsupported();
  const tooManyBytes = bytesFault(bytes.length);
  if (tooManyBytes !== null) throw tooManyBytes;
  if (format === 'png') refuseTooLarge(pngSize(bytes));
  const metadata = await metadataOf(bytes);
  const { width, height, orientation, pages } = metadata;
  refuseTooLarge({ width, height });
  const frames = format === 'png' ? pngFrames(bytes) : (pages ?? 1);
  if (frames > 1) throw animated();
  const wholeFault = wholeDecodingFault(bytes, format, metadata);
  if (wholeFault !== null) throw wholeFault;
  return { format, stored: { width, height }, orientation: orientationOf(orientation) };
}
