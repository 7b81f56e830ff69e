import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACE_MATCH_ABOVE, faceBand } from '../../../../src/contract/faces.ts';
import {
  distanceAt,
  faceSimilarity,
  highestSimilarity,
  similarityAt,
} from '../../../../src/service/people/pictures/face-similarity.ts';

const distance = fc.double({ min: 0, max: 3, noNaN: true });
const vector = fc
  .array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 128, maxLength: 128 })
  .map((values) => Float32Array.from(values));

describe('face similarity', () => {
  it('similarityAt returns a value from 0 to 1, and 1 at distance 0', () => {
    fc.assert(
      fc.property(distance, (one) => {
        expect(similarityAt(one)).toBeGreaterThanOrEqual(0);
        expect(similarityAt(one)).toBeLessThanOrEqual(1);
      }),
    );
    expect(similarityAt(0)).toBe(1);
  });

  it('similarityAt decreases with the distance', () => {
    fc.assert(
      fc.property(distance, distance, (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        expect(similarityAt(far)).toBeLessThanOrEqual(similarityAt(near));
        if (far - near > 1e-6) expect(similarityAt(far)).toBeLessThan(similarityAt(near));
      }),
    );
  });

  it('distanceAt is the inverse of similarityAt', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 0.9999, noNaN: true }), (similarity) => {
        expect(similarityAt(distanceAt(similarity))).toBeCloseTo(similarity, 9);
      }),
    );
    expect(distanceAt(1)).toBe(0);
    expect(distanceAt(0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('faceSimilarity depends only on the distance of the vectors and is symmetric', () => {
    fc.assert(
      fc.property(vector, vector, (one, other) => {
        const apart = Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
        expect(faceSimilarity(one, other)).toBeCloseTo(similarityAt(apart), 5);
        expect(faceSimilarity(other, one)).toBe(faceSimilarity(one, other));
      }),
    );
  });

  it('bands start at the distances stated in docs/faces.md', () => {
    expect(similarityAt(0.48)).toBeCloseTo(FACE_MATCH_ABOVE, 9);
    expect([0.31, 0.35, 0.47, 0.49].map((one) => faceBand(similarityAt(one)))).toEqual([
      'strong',
      'likely',
      'possible',
      null,
    ]);
  });

  it('highestSimilarity returns the highest similarity, or 0 without vectors', () => {
    fc.assert(
      fc.property(vector, fc.array(vector, { maxLength: 4 }), (one, others) => {
        const each = others.map((other) => faceSimilarity(one, other));
        expect(highestSimilarity(one, others)).toBe(Math.max(0, ...each));
      }),
    );
  });
});
