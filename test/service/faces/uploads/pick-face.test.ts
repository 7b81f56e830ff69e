import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FaceBox } from '../../../../src/contract/faces.ts';
import { overlap } from '../../../../src/service/faces/find/box.ts';
import { MIN_OVERLAP, pickFace } from '../../../../src/service/faces/uploads/pick-face.ts';
import { tries } from '../../../support/thorough.ts';

const coordinate = fc.integer({ min: 0, max: 1000 });
const side = fc.integer({ min: 1, max: 400 });
const box = fc
  .tuple(coordinate, coordinate, side, side)
  .map(([x, y, width, height]): FaceBox => [x, y, x + width, y + height]);
const anyNumbers = fc.tuple(coordinate, coordinate, coordinate, coordinate);
const boxes = fc.array(box, { minLength: 1, maxLength: 12 });

/** Counted pixel by pixel, the slow way. */
function counted(a: FaceBox, b: FaceBox): number {
  let [shared, all] = [0, 0];
  const inside = ([x0, y0, x1, y1]: FaceBox, x: number, y: number) =>
    x >= x0 && x < x1 && y >= y0 && y < y1;
  for (let x = 0; x < 30; x++) {
    for (let y = 0; y < 30; y++) {
      const [inA, inB] = [inside(a, x, y), inside(b, x, y)];
      if (inA || inB) all += 1;
      if (inA && inB) shared += 1;
    }
  }
  return shared / all;
}

describe('overlap', () => {
  it('equals the ratio of counted pixels', () => {
    const small = fc
      .tuple(...[15, 15].map((max) => fc.integer({ min: 0, max })), fc.integer({ min: 1, max: 14 }))
      .map(([x = 0, y = 0, size = 1]): FaceBox => [x, y, x + size, y + Math.ceil(size / 2)]);
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(overlap(a, b)).toBeCloseTo(counted(a, b), 9);
      }),
      { numRuns: tries(20, 60) },
    );
  });

  it('is 1 for the same box, symmetric, and always within 0 and 1', () => {
    fc.assert(
      fc.property(anyNumbers, anyNumbers, box, (a, b, real) => {
        expect(overlap(real, real)).toBe(1);
        expect(overlap(a, b)).toBe(overlap(b, a));
        expect(overlap(a, b)).toBeGreaterThanOrEqual(0);
        expect(overlap(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stays the same when both boxes move or scale together', () => {
    fc.assert(
      fc.property(box, box, coordinate, (a, b, by) => {
        const moved = ([x0, y0, x1, y1]: FaceBox): FaceBox => [x0 + by, y0 + by, x1 + by, y1 + by];
        const doubled = ([x0, y0, x1, y1]: FaceBox): FaceBox => [2 * x0, 2 * y0, 2 * x1, 2 * y1];
        expect(overlap(moved(a), moved(b))).toBeCloseTo(overlap(a, b), 9);
        expect(overlap(doubled(a), doubled(b))).toBeCloseTo(overlap(a, b), 9);
      }),
    );
  });

  it('is 0 for a box that is empty or inverted', () => {
    expect(overlap([5, 5, 5, 9], [0, 0, 10, 10])).toBe(0);
    expect(overlap([9, 9, 1, 1], [0, 0, 10, 10])).toBe(0);
    expect(overlap([0, 0, 0, 0], [0, 0, 0, 0])).toBe(0);
  });
});

describe('pickFace', () => {
  it('picks the face with the largest overlap of at least MIN_OVERLAP', () => {
    fc.assert(
      fc.property(boxes, box, (faces, asked) => {
        const best = Math.max(...faces.map((face) => overlap(face, asked)));
        const picked = pickFace(faces, asked);
        if (best < MIN_OVERLAP) expect(picked).toEqual({ missing: 'no_overlap' });
        else {
          const face = 'at' in picked ? faces[picked.at] : undefined;
          expect(face && overlap(face, asked)).toBe(best);
        }
      }),
    );
  });

  it('picks a face by its own box among any others', () => {
    fc.assert(
      fc.property(boxes, fc.nat(), (faces, nth) => {
        const face = faces[nth % faces.length];
        const picked = pickFace(faces, face);
        expect('at' in picked && faces[picked.at]).toEqual(face);
      }),
    );
  });

  it('accepts an overlap of exactly half and rejects one just below', () => {
    const faces: FaceBox[] = [[0, 0, 10, 10]];
    expect(pickFace(faces, [0, 0, 10, 5])).toEqual({ at: 0 });
    expect(pickFace(faces, [0, 0, 10, 4.99])).toEqual({ missing: 'no_overlap' });
  });

  it('without a box picks the only face, and reports box_needed or no_face otherwise', () => {
    const one: FaceBox = [0, 0, 10, 10];
    expect(pickFace([one], undefined)).toEqual({ at: 0 });
    expect(pickFace([one, one], undefined)).toEqual({ missing: 'box_needed' });
    expect(pickFace([], undefined)).toEqual({ missing: 'no_face' });
    expect(pickFace([], one)).toEqual({ missing: 'no_face' });
  });
});
