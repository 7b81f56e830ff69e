import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipSquare } from '../../../../src/service/faces/find/align.ts';
import type { Point } from '../../../../src/service/faces/find/detection.ts';
import { inPhoto } from '../../../../src/service/faces/find/square.ts';
import { CHIP_SIDE } from '../../../../src/service/faces/models/load-models.ts';

/** Eyes, nose and mouth of dlib's mean face on a chip with a margin of one fifth. */
const ON_CHIP: readonly Point[] = [
  [45.59, 44.57],
  [102.29, 44.57],
  [73.94, 76.67],
  [73.94, 107.46],
];

describe('chipSquare', () => {
  it('recovers the place, size and angle of a moved, scaled and rotated mean face', () => {
    const place = fc.double({ min: -1000, max: 1000, noNaN: true });
    const side = fc.double({ min: 5, max: 2000, noNaN: true });
    const turn = fc.double({ min: -3.1, max: 3.1, noNaN: true });
    fc.assert(
      fc.property(place, place, side, turn, (x, y, width, angle) => {
        const truth = { middle: [x, y] as const, side: width, turn: angle };
        const square = chipSquare({ points: ON_CHIP.map(inPhoto(truth, CHIP_SIDE)) });
        expect(square?.middle[0]).toBeCloseTo(x, 0);
        expect(square?.middle[1]).toBeCloseTo(y, 0);
        expect((square?.side ?? 0) / width).toBeCloseTo(1, 2);
        expect(Math.cos((square?.turn ?? 9) - angle)).toBeCloseTo(1, 3);
      }),
    );
  });

  it('returns null when landmarks coincide or are missing', () => {
    expect(chipSquare({ points: ON_CHIP.map((): Point => [5, 5]) })).toBeNull();
    expect(chipSquare({ points: ON_CHIP.slice(1) })).toBeNull();
  });
});
