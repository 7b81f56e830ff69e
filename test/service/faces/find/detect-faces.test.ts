import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFineEnough } from '../../../../src/service/faces/find/detect-faces.ts';
import type { Detection } from '../../../../src/service/faces/find/detection.ts';

const faceOf = (width: number): Detection => ({
  box: [10, 10, 10 + width, 10 + width],
  score: 0.9,
  points: [],
});
const square = (side: number) => ({ middle: [0, 0] as const, side, turn: 0 });

it('the search continues with smaller parts while no face is found', () => {
  expect(isFineEnough([], [square(4000)])).toBe(false);
});

it('the search stops after a large face and continues after a small one', () => {
  expect(isFineEnough([faceOf(400)], [square(4000)])).toBe(true);
  expect(isFineEnough([faceOf(200)], [square(4000)])).toBe(false);
  expect(isFineEnough([faceOf(200)], [square(2200)])).toBe(true);
});

it('only the largest face decides whether the search stops', () => {
  const width = fc.integer({ min: 10, max: 2000 });
  fc.assert(
    fc.property(fc.array(width, { minLength: 1 }), (widths) => {
      const faces = widths.map(faceOf);
      const alone = isFineEnough([faceOf(Math.max(...widths))], [square(3000)]);
      expect(isFineEnough(faces, [square(3000)])).toBe(alone);
    }),
  );
});
