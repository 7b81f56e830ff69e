import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { UnusablePhoto } from '../../../../../src/service/faces/face-reader.ts';
import { readJpegFile } from '../../../../../src/service/faces/photo/sequential-jpeg/jpeg-file.ts';
import {
  coefficientBytes,
  sequentialJpeg,
} from '../../../../../src/service/faces/photo/sequential-jpeg/sequential-jpeg.ts';
import { samplePhoto } from '../../../../support/faces.ts';

const sequential = (bytes: Uint8Array) => sequentialJpeg(bytes, readJpegFile(bytes));
const pixels = (jpeg: Uint8Array) => sharp(jpeg).raw().toBuffer();

const photo = sharp(await samplePhoto(5)).resize(317, 233, { fit: 'fill' });
const COLOURS = {
  YCbCr: () => photo.clone(),
  greyscale: () => photo.clone().toColourspace('b-w'),
  CMYK: () => photo.clone().toColourspace('cmyk'),
};

describe.each(Object.entries(COLOURS))('sequentialJpeg with %s', (_name, make) => {
  test.each(['4:2:0', '4:4:4'])(
    'converts a progressive JPEG at %s to one scan with identical pixels',
    async (chroma) => {
      const jpeg = make().jpeg({ progressive: true, quality: 93, chromaSubsampling: chroma });
      const bytes = await jpeg.toBuffer();
      expect(readJpegFile(bytes).scans.length).toBeGreaterThan(3);
      const single = sequential(bytes);
      expect(readJpegFile(single).scans).toHaveLength(1);
      expect((await pixels(single)).equals(await pixels(bytes))).toBe(true);
    },
  );
});

test('sequentialJpeg keeps every pixel at any size', async () => {
  const side = fc.integer({ min: 1, max: 70 });
  await fc.assert(
    fc.asyncProperty(side, side, async (width, height) => {
      const small = photo.clone().resize(width, height, { fit: 'fill' });
      const bytes = await small.jpeg({ progressive: true }).toBuffer();
      expect((await pixels(sequential(bytes))).equals(await pixels(bytes))).toBe(true);
    }),
    { numRuns: 20 },
  );
});

/** The same JPEG, with `across` × `down` as the sampling factors of its only component. */
function sampledAs(jpeg: Buffer, across: number, down: number): Buffer {
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc2));
  const changed = Buffer.from(jpeg);
  changed[frame + 11] = across * 16 + down;
  return changed;
}

test.each([
  [2, 2],
  [2, 1],
  [1, 2],
])('sequentialJpeg keeps block positions of greyscale sampled %i × %i', async (...sampling) => {
  const grey = photo.clone().resize(131, 77, { fit: 'fill' }).toColourspace('b-w');
  const bytes = await grey.jpeg({ progressive: true }).toBuffer();
  const sampled = sampledAs(bytes, ...sampling);
  expect((await pixels(sampled)).equals(await pixels(bytes))).toBe(true);
  expect((await pixels(sequential(sampled))).equals(await pixels(bytes))).toBe(true);
});

test('coefficientBytes counts two bytes per coefficient, and 0 for a sequential JPEG', async () => {
  const square = photo.clone().resize(256, 256, { fit: 'fill' });
  const several = await square.clone().jpeg({ progressive: true }).toBuffer();
  expect(coefficientBytes(readJpegFile(several))).toBe(256 * 256 * 1.5 * 2);
  const one = await square.clone().jpeg().toBuffer();
  expect(coefficientBytes(readJpegFile(one))).toBe(0);
});

test('sequentialJpeg converts a corrupted file or rejects it as unusable', async () => {
  const bytes = await photo.clone().jpeg({ progressive: true }).toBuffer();
  const place = fc.integer({ min: 2, max: bytes.length - 1 });
  fc.assert(
    fc.property(
      place,
      fc.uint8Array({ minLength: 1, maxLength: 9 }),
      fc.boolean(),
      (at, put, cut) => {
        const changed = Uint8Array.from(bytes);
        changed.set(put.subarray(0, bytes.length - at), at);
        try {
          sequential(cut ? changed.subarray(0, at) : changed);
        } catch (error) {
          expect(error).toBeInstanceOf(UnusablePhoto);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('sequentialJpeg rejects a truncated file', async () => {
  const bytes = await photo.clone().jpeg({ progressive: true }).toBuffer();
  for (const part of [0.1, 0.5, 0.99]) {
    const cut = bytes.subarray(0, Math.floor(bytes.length * part));
    expect(() => sequential(cut)).toThrow(UnusablePhoto);
  }
});
