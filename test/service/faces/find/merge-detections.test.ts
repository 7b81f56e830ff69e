import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../../src/service/faces/find/detection.ts';
import {
  isSameFace,
  mergeToMeans,
  mergeToSurest,
} from '../../../../src/service/faces/find/merge-detections.ts';

const face = (x: number, y: number, side: number, score: number): Detection => ({
  box: [x, y, x + side, y + side],
  score,
  points: [[x, y]],
});

const faces = fc.array(
  fc
    .tuple(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 5, max: 120 }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
    )
    .map((numbers) => face(...numbers)),
  { maxLength: 40 },
);

describe('blended, surest and isSameFace', () => {
  it('blended averages detections of one face, weighted by score', () => {
    const [one, ...others] = mergeToMeans([face(0, 0, 10, 0.9), face(4, 0, 10, 0.3)]);
    expect(others).toEqual([]);
    expect(one?.score).toBe(0.9);
    expect(one?.box[0]).toBeCloseTo(1);
    expect(one?.points[0]?.[0]).toBeCloseTo(1);
  });

  it('surest keeps only the detection with the highest score', () => {
    const sharp = face(0, 0, 10, 0.9);
    expect(mergeToSurest([face(1, 0, 12, 0.4), sharp])).toEqual([sharp]);
  });

  it('surest treats a small box inside a large one as the same face', () => {
    expect(mergeToSurest([face(0, 0, 100, 0.9), face(40, 40, 15, 0.8)])).toHaveLength(1);
  });

  it('surest keeps two faces that are cheek to cheek', () => {
    expect(mergeToSurest([face(0, 0, 50, 0.9), face(40, 5, 50, 0.8)])).toHaveLength(2);
  });

  it('surest leaves no duplicates and loses no face', () => {
    fc.assert(
      fc.property(faces, (all) => {
        const left = mergeToSurest(all);
        const pairs = left.flatMap((a, n) => left.slice(n + 1).map((b) => isSameFace(a, b)));
        expect(pairs).not.toContain(true);
        expect(all.every((one) => left.some((kept) => kept === one || isSameFace(kept, one)))).toBe(
          true,
        );
      }),
    );
  });
});
