import type { Size } from './rgb-image.ts';

const SIGNATURE_LENGTH = 8;
/** Length and type before a chunk's data, in bytes. */
const CHUNK_HEADER = 8;
const CHECKSUM = 4;

/**
 * Number of frames in an APNG by its `acTL` chunk; 1 for a plain PNG. libvips reads the first frame
 * only and does not report the others. Source: PNG 3, 11.3.6.
 */
export function pngFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE_LENGTH;
  while (at + CHUNK_HEADER + 4 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'acTL') return Math.max(1, view.getUint32(at + CHUNK_HEADER));
    // `acTL` only counts before the pixels.
    if (type === 'IDAT') return 1;
    at += CHUNK_HEADER + view.getUint32(at) + CHECKSUM;
  }
  return 1;
}

/** After the signature come length and type of the first chunk, then width and height. */
const SIZE_AT = SIGNATURE_LENGTH + CHUNK_HEADER;

/** The size in a PNG's header, even if absurd: libpng reports sides above a million as an error. */
export function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < SIZE_AT + 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(SIZE_AT), height: view.getUint32(SIZE_AT + 4) };
}
