import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DETECTORS,
  type Detector,
  NUMBERS_PER_ANCHOR,
} from '../../../../src/service/faces/models/detectors.ts';
import {
  CHIP_SIDE,
  EMBEDDING_LENGTH,
  type FaceModels,
  loadModels,
  type RawDetections,
} from '../../../../src/service/faces/models/load-models.ts';
import { drawnFace, drawnFaceForDetector } from '../../../scripts/models/drawn-face.ts';

/** Detectors differ in how much a drawing looks like a photo of a face to them. */
const DRAWN = [
  { name: 'back', atLeast: 0.3 },
  { name: 'short', atLeast: 0.8 },
  { name: 'full', atLeast: 0.7 },
] as const;

let models: FaceModels;
let fetched = 0;
const fetch = globalThis.fetch;

beforeAll(async () => {
  globalThis.fetch = () => {
    fetched += 1;
    return Promise.reject(new Error('models are never fetched'));
  };
  models = await loadModels();
});

afterAll(async () => {
  globalThis.fetch = fetch;
  await models.close();
});

/** The centre of the cell of the anchor with this index, in pixels of the input. */
function cellOf({ grids, side }: Detector, index: number): [number, number] {
  let first = 0;
  for (const grid of grids) {
    const anchors = grid.side * grid.side * grid.anchorsPerCell;
    if (index < first + anchors) {
      const cell = Math.floor((index - first) / grid.anchorsPerCell);
      const middle = (n: number) => ((n + 0.5) / grid.side) * side;
      return [middle(cell % grid.side), middle(Math.floor(cell / grid.side))];
    }
    first += anchors;
  }
  throw new Error(`there is no anchor ${index}`);
}

/** The face with the highest score, as fractions of the picture's side. */
function surest(detector: Detector, { scores, boxes }: RawDetections) {
  const index = scores.indexOf(Math.max(...scores));
  const numbers = boxes.subarray(index * NUMBERS_PER_ANCHOR, (index + 1) * NUMBERS_PER_ANCHOR);
  const cell = cellOf(detector, index);
  const point = (n: number) =>
    [0, 1].map((axis) => ((numbers[n + axis] ?? 0) + (cell[axis] ?? 0)) / detector.side);
  return {
    confidence: 1 / (1 + Math.exp(-(scores[index] ?? 0))),
    centre: point(0),
    width: (numbers[2] ?? 0) / detector.side,
    rightEye: point(4),
    leftEye: point(6),
    mouth: point(10),
  };
}

function expectNear(found: readonly number[], x: number, y: number): void {
  expect(Math.hypot((found[0] ?? 0) - x, (found[1] ?? 0) - y)).toBeLessThan(0.07);
}

describe('face detectors', () => {
  it.each(DRAWN)('detector $name finds a drawn face at its place', async ({ name, atLeast }) => {
    const detector = DETECTORS[name];

    const raw = await models.detect(name, drawnFaceForDetector(detector.side));

    const anchors = detector.grids.reduce((n, grid) => n + grid.side ** 2 * grid.anchorsPerCell, 0);
    expect(raw.scores).toHaveLength(anchors);
    expect(raw.boxes).toHaveLength(anchors * NUMBERS_PER_ANCHOR);
    const face = surest(detector, raw);
    expect(face.confidence).toBeGreaterThan(atLeast);
    expectNear(face.centre, 0.5, 0.53);
    expect(face.width).toBeGreaterThan(0.3);
    // The person's right eye is on the left of the picture.
    expectNear(face.rightEye, 0.415, 0.47);
    expectNear(face.leftEye, 0.585, 0.47);
    expectNear(face.mouth, 0.5, 0.67);
  });

  it.each(DRAWN)('detector $name finds nothing on a bare wall', async ({ name }) => {
    const { side } = DETECTORS[name];

    const { scores } = await models.detect(name, new Float32Array(side * side * 3).fill(0.2));

    expect(Math.max(...scores)).toBeLessThan(-1);
  });

  it('rejects a picture of the wrong size', async () => {
    await expect(models.detect('short', new Float32Array(127 * 127 * 3))).rejects.toThrow();
  });
});

describe('face embedder', () => {
  it('embeds each face of a batch as it embeds the face alone', async () => {
    const face = drawnFace(CHIP_SIDE);
    const darker = face.map((value) => value / 3);
    const both = new Float32Array(face.length * 2);
    both.set(face);
    both.set(darker, face.length);

    const batch = await models.embed(both, 2);
    const [first, second] = await Promise.all([models.embed(face, 1), models.embed(darker, 1)]);

    expect(batch).toHaveLength(2 * EMBEDDING_LENGTH);
    [...first, ...second].forEach((number, i) => {
      expect(Math.abs(number - (batch[i] ?? Number.NaN))).toBeLessThan(1e-5);
    });
    expect(first).not.toEqual(second);
  });

  it('returns an empty result for an empty batch', async () => {
    expect(await models.embed(new Float32Array(), 0)).toHaveLength(0);
  });
});

describe('loadModels', () => {
  it('loads the models without a network request', () => {
    expect(fetched).toBe(0);
  });

  it('can be used again after close()', async () => {
    const face = drawnFaceForDetector(DETECTORS.short.side);
    const before = await models.detect('short', face);

    await models.close();

    expect(await models.detect('short', face)).toEqual(before);
  });
});
