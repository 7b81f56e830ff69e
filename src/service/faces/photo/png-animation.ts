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
