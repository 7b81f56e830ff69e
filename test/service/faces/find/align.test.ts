import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipSquare } from '../../../../src/service/faces/find/align.ts';
import type { Point } from '../../../../src/service/faces/find/detection.ts';
import { inPhoto } from '../../../../src/service/faces/find/square.ts';
import { CHIP_SIDE } from '../../../../src/service/faces/models/load-models.ts';

/** Where eyes, nose and mouth of dlib's mean face stand on a chip with a fifth free around it. */
const ON_CHIP: readonly Point[] = [
  [45.59, 44.57],
  [102.29, 44.57],
  [73.94, 76.67],
  [73.94, 107.46],
];

describe('the square of a face', () => {
  it('puts the points of any turned, moved, enlarged mean face where they belong', () => {
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

  it('does not exist for points that fall together, or are missing', () => {
    expect(chipSquare({ points: ON_CHIP.map((): Point => [5, 5]) })).toBeNull();
    expect(chipSquare({ points: ON_CHIP.slice(1) })).toBeNull();
  });
});
