import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrated, FACE_VECTOR_LENGTH } from '../../../../src/service/faces/find/calibrated.ts';
import { DIRECTIONS } from '../../../../src/service/faces/find/directions.ts';
import { EMBEDDING_LENGTH } from '../../../../src/service/faces/models/load-models.ts';
import { seededRandom } from '../../../bench/seeded-random.ts';
import { cosine } from './photos.ts';

/** A difference of two faces, of no special direction: one along a single direction is none. */
const difference = fc.integer().map((seed) => {
  const random = seededRandom(seed);
  const vector = new Float32Array(EMBEDDING_LENGTH);
  for (const direction of DIRECTIONS) {
    const amount = random() + random() + random() - 1.5;
    direction.forEach((value, n) => {
      vector[n] = (vector[n] ?? 0) + value * amount;
    });
  }
  return vector;
});

/** Made to be so long. */
function ofLength(vector: Float32Array, length: number): Float32Array {
  const is = Math.hypot(...vector);
  return vector.map((value) => (value / is) * length);
}

describe('the directions', () => {
  it('have unit length and stand at right angles, within the rounding of a byte', () => {
    DIRECTIONS.forEach((one, row) => {
      expect(cosine(one, one)).toBeCloseTo(1, 1);
      for (const other of DIRECTIONS.slice(row + 1)) {
        expect(Math.abs(cosine(one, other))).toBeLessThan(0.02);
      }
    });
  });
});

describe('a calibrated vector', () => {
  it('has unit length, whatever the embedder says', () => {
    fc.assert(
      fc.property(difference, (raw) => {
        const vector = calibrated(raw);
        expect(vector).toHaveLength(FACE_VECTOR_LENGTH);
        expect(cosine(vector, vector)).toBeCloseTo(1, 5);
      }),
    );
  });

  it('is as alike another as their distance says, wherever the two are', () => {
    fc.assert(
      fc.property(difference, difference, (raw, step) => {
        const likeness = (distance: number) => {
          const move = ofLength(step, distance);
          return cosine(calibrated(raw), calibrated(raw.map((value, n) => value + (move[n] ?? 0))));
        };
        expect(likeness(0)).toBeCloseTo(1, 5);
        // exp(-d² · 1.204 / 0.48²), give or take what 76 directions leave to chance.
        expect(Math.abs(likeness(0.2) - 0.811)).toBeLessThan(0.05);
        expect(Math.abs(likeness(0.48) - 0.3)).toBeLessThan(0.2);
        expect(likeness(0.8)).toBeLessThan(0.5);
      }),
      { numRuns: 200 },
    );
  });
});
