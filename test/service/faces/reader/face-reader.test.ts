import { existsSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { FaceBox } from '../../../../src/contract/faces.ts';
import { EMBEDDING_LENGTH } from '../../../../src/service/faces/models/load-models.ts';
import { createFaceReader } from '../../../../src/service/faces/reader/create-face-reader.ts';
import { SAMPLE_BOXES, samplePhoto } from '../../../support/faces.ts';
import { childrenOf, peakMemory, programOf } from '../../../support/process-memory.ts';

/** The reader as the service uses it, with the built models. */
const reader = createFaceReader();
afterAll(() => reader.close());

function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const shared = Math.max(0, width) * Math.max(0, height);
  const area = (box: FaceBox) => (box[2] - box[0]) * (box[3] - box[1]);
  return shared / (area(a) + area(b) - shared);
}

const scaled = (box: FaceBox, by: number): FaceBox => [
  box[0] * by,
  box[1] * by,
  box[2] * by,
  box[3] * by,
];

const original = await samplePhoto(3);
const SMALL = 0.4;
const small = sharp(original).resize(Math.round(1920 * SMALL));

describe('createFaceReader with a photo of three people', () => {
  const reading = () => reader.read(original, { wantsUpright: true, wantsNumbered: true });

  test('returns three faces from left to right with boxes, confidence and embeddings', async () => {
    const photo = await reading();
    expect(photo.model).toBe(reader.model);
    expect(photo.faces).toHaveLength(3);
    photo.faces.forEach(({ bbox, confidence, embedding }, index) => {
      expect(overlap(bbox, SAMPLE_BOXES[3][index] ?? [0, 0, 1, 1])).toBeGreaterThan(0.5);
      expect(bbox.every(Number.isInteger)).toBe(true);
      expect(confidence).toBeGreaterThan(0.4);
      expect(embedding).toHaveLength(EMBEDDING_LENGTH);
      // As the embedder returns it: not normalized to unit length.
      expect(Math.hypot(...embedding)).toBeGreaterThan(1.1);
    });
  });

  test('returns the upright and the numbered photo as JPEG, the upright without EXIF', async () => {
    const tagged = await small
      .clone()
      .withMetadata({ orientation: 1 })
      .withExif({
        IFD0: { Copyright: 'Made Up' },
      });
    const bytes = await tagged.jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const photo = await reader.read(bytes, { wantsUpright: true, wantsNumbered: true });
    const upright = await sharp(photo.upright).metadata();
    expect(upright).toMatchObject({ format: 'jpeg', width: photo.width, height: photo.height });
    expect(upright.exif).toBeUndefined();
    const numbered = await sharp(photo.numbered?.jpeg).metadata();
    expect(numbered).toMatchObject({ format: 'jpeg', width: photo.numbered?.width });
    expect(Math.max(numbered.width, numbered.height)).toBeLessThanOrEqual(1024);
    expect(await yellowPixels(photo.numbered?.jpeg)).toBeGreaterThan(500);
  });

  test('returns no pictures unless they are requested', async () => {
    const photo = await reader.read(await small.clone().jpeg().toBuffer());
    expect(photo).not.toHaveProperty('upright');
    expect(photo).not.toHaveProperty('numbered');
  });
});

async function yellowPixels(jpeg: Uint8Array | undefined): Promise<number> {
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 255] = data.subarray(at, at + 3);
    if (red > 200 && green > 170 && blue < 90) count += 1;
  }
  return count;
}

/** Stores a photo so that its tag turns it upright again; sharp mirrors before it rotates. */
const STORED: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.rotate(90).flip(),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
};

test('finds the same boxes for every EXIF orientation', async () => {
  const upright = await small.clone().png().toBuffer();
  const { width, height, faces } = await reader.read(upright);
  expect(faces).toHaveLength(3);
  for (const [tag, store] of Object.entries(STORED)) {
    const pixels = await store(sharp(upright)).png().toBuffer();
    const stored = sharp(pixels).withMetadata({ orientation: Number(tag) });
    const read = await reader.read(await stored.png().toBuffer());
    expect(read, `orientation ${tag}`).toMatchObject({ width, height });
    expect(
      read.faces.map(({ bbox }) => bbox),
      `orientation ${tag}`,
    ).toEqual(faces.map(({ bbox }) => bbox));
  }
});

test('reports boxes of a downscaled photo in pixels of the original', async () => {
  const large = sharp(original).resize(1920 * 2);
  const { width, faces } = await reader.read(await large.jpeg().toBuffer());
  expect(width).toBe(3840);
  expect(faces).toHaveLength(3);
  faces.forEach(({ bbox }, index) => {
    const box = SAMPLE_BOXES[3][index] ?? [0, 0, 1, 1];
    expect(overlap(bbox, scaled(box, 2))).toBeGreaterThan(0.5);
  });
});

test('returns no faces for a photo without people', async () => {
  const nobody = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });
  expect((await reader.read(await nobody.webp().toBuffer())).faces).toEqual([]);
});

const BUILT = new URL('../../../../dist/cli.js', import.meta.url);
const isBuilt = existsSync(new URL('./face-finder.js', BUILT));

test.skipIf(process.platform !== 'linux' || !isBuilt)(
  'the built program reads the largest progressive JPEG in 200 MiB (needs Linux, a build)',
  async () => {
    const built = createFaceReader({
      finder: { name: 'face-finder', from: BUILT.href, source: 'none' },
    });
    try {
      const huge = sharp(original).resize(4160, 3120, { fit: 'fill', kernel: 'nearest' });
      const chroma = { progressive: true, chromaSubsampling: '4:4:4' };
      const read = await built.read(await huge.jpeg(chroma).toBuffer(), { wantsNumbered: true });
      expect(read).toMatchObject({ width: 4160, height: 3120 });
      const isFinder = (pid: number) => programOf(pid).startsWith(new URL('.', BUILT).pathname);
      const [finder = 0] = childrenOf(process.pid).filter(isFinder);
      for (const pid of [finder, ...childrenOf(finder)]) {
        expect(peakMemory(pid), programOf(pid)).toBeLessThan(200 * 1024 * 1024);
      }
    } finally {
      await built.close();
    }
  },
);
