import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Generated photos that no camera takes. */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc(body), body.length + 4);
  return chunk;
}

/** The first chunk of a PNG: eight bits, grey by default. */
export function pngHeader(width: number, height: number, colour = 0, interlaced = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, colour, 0, 0, interlaced], 8);
  return pngChunk('IHDR', data);
}

export const png = (...chunks: readonly Uint8Array[]): Buffer =>
  Buffer.concat([SIGNATURE, ...chunks, pngChunk('IEND', new Uint8Array())]);

/** A PNG whose header claims this size, with a few bytes of zeros as pixels. */
export const pngBomb = (width: number, height: number): Buffer =>
  png(pngHeader(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(1000))));

/** A whole PNG with more chunks between its header and its pixels. */
export async function pngWith(...chunks: readonly Uint8Array[]): Promise<Buffer> {
  const whole = await gradient(40, 30).png().toBuffer();
  const headerEnd = SIGNATURE.length + 25;
  return Buffer.concat([whole.subarray(0, headerEnd), ...chunks, whole.subarray(headerEnd)]);
}

/** A JPEG with an additional segment of this marker after its first bytes. */
export async function jpegWith(marker: number, data: Uint8Array): Promise<Buffer> {
  const whole = await gradient(40, 30).jpeg().toBuffer();
  const segment = Buffer.alloc(4);
  segment.set([0xff, marker]);
  segment.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([whole.subarray(0, 2), segment, data, whole.subarray(2)]);
}

/** Red grows to the right, green downwards: every corner has a colour of its own. */
export function gradient(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const red = Math.round((255 * x) / Math.max(1, width - 1));
      const green = Math.round((255 * y) / Math.max(1, height - 1));
      data.set([red, green, 60], (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Two frames of a WebP. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = [await gradient(40, 30).png().toBuffer(), await gradient(30, 40).png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
