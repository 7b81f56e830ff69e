import type { Metadata } from 'sharp';
import type { UnusablePhoto } from '../face-reader.ts';
import { tooManyPixelsOf } from './photo-faults.ts';
import type { PhotoFormat } from './photo-format.ts';
import type { Size } from './rgb-image.ts';

/**
 * Most bytes of pixels for photos that must be decoded whole: with more, the process would take
 * over 200 MB.
 */
const MAX_PIXEL_BYTES = 80_000_000;

/** libwebp decodes to four bytes a pixel, with or without transparency. */
const WEBP_BYTES = 4;

/** Offsets of the fields after width and height in a PNG's first chunk. */
const [BIT_DEPTH_AT, COLOUR_TYPE_AT, INTERLACED_AT] = [24, 25, 28];

/** Whether a WebP has lossless pixels. Source: WebP container, "VP8L". */
function isLosslessWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (type === 'VP8L') return true;
    if (type === 'VP8 ') return false;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return false;
}

/** Channels by colour type; a palette is expanded to colours. Source: PNG 3, 11.2.1. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

const pngBytes = (bytes: Uint8Array): number =>
  (PNG_CHANNELS[bytes[COLOUR_TYPE_AT] ?? 0] ?? 4) * (bytes[BIT_DEPTH_AT] === 16 ? 2 : 1);

/**
 * libjpeg keeps two bytes a coefficient of a progressive JPEG until its last scan: as many
 * coefficients as pixels in each full channel, fewer in channels stored at lower resolution.
 */
function progressiveBytes({ channels = 3, chromaSubsampling = '' }: Metadata): number {
  const full = 2 * channels;
  if (chromaSubsampling.startsWith('4:2:0')) return full / 2;
  return chromaSubsampling.startsWith('4:2:2') ? (full * 2) / 3 : full;
}

function refusal(kind: string, size: Size, bytesPerPixel: number): UnusablePhoto | null {
  const most = Math.floor(MAX_PIXEL_BYTES / bytesPerPixel / 1e6) * 1e6;
  return size.width * size.height > most ? tooManyPixelsOf(kind, most) : null;
}

/** The error for a photo that must be decoded whole and is too large for that, else null. */
export function wholeDecodingFault(
  bytes: Uint8Array,
  format: PhotoFormat,
  metadata: Metadata,
): UnusablePhoto | null {
  const size: Size = metadata;
  if (format === 'jpeg' && metadata.isProgressive) {
    return refusal('a progressive JPEG', size, progressiveBytes(metadata));
  }
  if (format === 'webp' && isLosslessWebp(bytes)) {
    return refusal('a lossless WebP', size, WEBP_BYTES);
  }
  if (format === 'png' && bytes[INTERLACED_AT] === 1) {
    return refusal('an interlaced PNG', size, pngBytes(bytes));
  }
  return null;
}
