import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaces } from '../../../../src/service/faces/find/find-faces.ts';
import {
  EMBEDDING_LENGTH,
  type FaceModels,
  loadModels,
} from '../../../../src/service/faces/models/load-models.ts';
import { faceSimilarity } from '../../../../src/service/people/pictures/face-similarity.ts';
import {
  croppedFace,
  SAMPLE_BOXES,
  SAMPLE_NUMBERS,
  samplePerson,
  samplePhoto,
} from '../../../support/faces.ts';
import { everyNth } from '../../../support/thorough.ts';
import { missed, pixelsOf, scaled } from './photos.ts';

let models: FaceModels;

beforeAll(async () => {
  models = await loadModels();
});
afterAll(() => models.close());

const find = async (picture: Parameters<typeof pixelsOf>[0], most?: number) =>
  findFaces(await pixelsOf(picture), models, most);

describe('findFaces', () => {
  it.each(everyNth(SAMPLE_NUMBERS, 2, 1))(
    'finds every face and nothing else: sample %i',
    async (sample) => {
      const found = await find(sharp(await samplePhoto(sample)).resize(960));
      const boxes = SAMPLE_BOXES[sample].map((box) => scaled(box, 0.5));
      expect(missed(found, boxes)).toEqual([]);
      expect(found).toHaveLength(boxes.length);
    },
  );

  it('finds faces that are about 20 pixels wide', async () => {
    const found = await find(sharp(await samplePhoto(5)).resize(240));
    expect(found).toHaveLength(5);
    expect(Math.max(...found.map(({ bbox }) => bbox[2] - bbox[0]))).toBeLessThan(35);
  });

  it('finds a small face in the corner of a large photo', async () => {
    const small = await sharp(await samplePerson('3.1'))
      .resize(70)
      .toBuffer();
    const wide = sharp({
      create: { width: 2400, height: 1600, channels: 3, background: '#7a8690' },
    }).composite([{ input: small, left: 2310, top: 1480 }]);
    const found = await find(await wide.png({ compressionLevel: 0 }).toBuffer());
    expect(found).toHaveLength(1);
    expect(found[0]?.bbox[0]).toBeGreaterThan(2310);
  });

  it.each(everyNth([-45, 30, 45, 90, 180], 2))(
    'finds a face rotated by %i° and embeds it like the upright one',
    async (angle) => {
      const upright = await samplePerson('6.1');
      const turned = await sharp(upright).rotate(angle, { background: '#777' }).toBuffer();
      const [before] = await find(upright);
      const [after, ...others] = await find(turned);
      expect(others).toEqual([]);
      expect(before && after && faceSimilarity(before.embedding, after.embedding)).toBeGreaterThan(
        0.6,
      );
    },
  );

  it('sorts faces from left to right, with boxes in whole pixels within the photo', async () => {
    // The crop cuts through the outer faces.
    const cut = sharp(await samplePhoto(6)).extract({
      left: 300,
      top: 100,
      width: 1340,
      height: 900,
    });
    const found = await find(cut);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.map(({ bbox }) => bbox[0])).toEqual(
      found.map(({ bbox }) => bbox[0]).toSorted((a, b) => a - b),
    );
    for (const { bbox } of found) {
      expect(bbox.every(Number.isInteger)).toBe(true);
      expect(Math.min(...bbox)).toBeGreaterThanOrEqual(0);
      expect(bbox[2]).toBeLessThanOrEqual(1340);
      expect(bbox[3]).toBeLessThanOrEqual(900);
    }
  });

  it('returns confidence, landmarks and the unnormalized embedding of a face', async () => {
    const [face] = await find(await samplePerson('3.2'));
    expect(face?.confidence).toBeGreaterThan(0.8);
    expect(face?.confidence).toBeLessThanOrEqual(1);
    expect(face?.landmarks).toHaveLength(6);
    const [right, left, nose, mouth] = face?.landmarks ?? [];
    expect(right?.[0]).toBeLessThan(left?.[0] ?? 0);
    expect(nose?.[1]).toBeLessThan(mouth?.[1] ?? 0);
    expect(face?.embedding).toHaveLength(EMBEDDING_LENGTH);
    // Contrary to common descriptions, the embedder's vectors are not of unit length.
    expect(Math.hypot(...(face?.embedding ?? []))).toBeGreaterThan(1.1);
  });

  it.each(everyNth(SAMPLE_NUMBERS, 3))(
    'finds faces that are cropped closely: sample %i',
    async (sample) => {
      for (const box of SAMPLE_BOXES[sample]) {
        // As large as the box, and a tenth smaller at each side.
        for (const margin of [0, -0.1]) {
          expect(await find(await croppedFace(sample, box, margin))).toHaveLength(1);
        }
      }
    },
  );

  it('runs the detector as often for a large photo as for a small one', async () => {
    let passes = 0;
    const counting: FaceModels = {
      ...models,
      detect: (name, pixels) => {
        passes += 1;
        return models.detect(name, pixels);
      },
    };
    const passesAt = async (side: number) => {
      passes = 0;
      const photo = sharp(await samplePerson('6.1')).resize(side, side);
      expect(await findFaces(await pixelsOf(photo), counting)).toHaveLength(1);
      return passes;
    };
    expect(await passesAt(400)).toBe(2);
    expect(await passesAt(1000)).toBe(2);
    expect(await passesAt(3500)).toBe(2);
  });

  it('returns the same result each time', async () => {
    const picture = await samplePerson('5.3');
    expect(await find(picture)).toEqual(await find(picture));
  });

  it('returns no more faces than the limit', async () => {
    expect(await find(sharp(await samplePhoto(6)).resize(960), 2)).toHaveLength(2);
  });

  it('finds no face in noise, in a pattern, on a wall or in a photo of one pixel', async () => {
    const size = { width: 640, height: 480, channels: 3 as const };
    const noise = sharp({
      create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    });
    const stripes = Buffer.from(
      '<svg width="640" height="480"><defs><pattern id="p" width="40" height="40" ' +
        'patternUnits="userSpaceOnUse"><circle cx="12" cy="12" r="6"/><circle cx="28" cy="12" ' +
        'r="6"/><rect x="10" y="28" width="20" height="5"/></pattern></defs>' +
        '<rect width="640" height="480" fill="#fff"/>' +
        '<rect width="640" height="480" fill="url(#p)"/></svg>',
    );
    const wall = sharp({ create: { ...size, background: '#c9a68c' } });
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
    expect(await find(noise.png())).toEqual([]);
    expect(await find(stripes)).toEqual([]);
    expect(await find(wall.png())).toEqual([]);
    expect(await find(dot.png())).toEqual([]);
  });
});
