import type { Size } from './rgb-image.ts';

const SIGNATURE_LENGTH = 8;
/** Length and type before a chunk's data, and the checksum behind it. */
const CHUNK_HEADER = 8;
const CHECKSUM = 4;

/**
 * Frames of an APNG as its `acTL` chunk says them; 1 for a plain PNG. libvips reads the first frame
 * of an APNG and says nothing of the others. Source: PNG 3, 11.3.6.
 */
export function pngFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE_LENGTH;
  while (at + CHUNK_HEADER + 4 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'acTL') return Math.max(1, view.getUint32(at + CHUNK_HEADER));
    // It stands before the pixels, or means nothing.
    if (type === 'IDAT') return 1;
    at += CHUNK_HEADER + view.getUint32(at) + CHECKSUM;
  }
  return 1;
}

/** Behind the signature stand length and type of the first chunk, then width and height. */
const SIZE_AT = SIGNATURE_LENGTH + CHUNK_HEADER;

/** What a PNG says of its size, absurd or not: libpng calls sides above a million an error. */
export function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < SIZE_AT + 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(SIZE_AT), height: view.getUint32(SIZE_AT + 4) };
}
