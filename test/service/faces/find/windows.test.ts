import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_FACE_SHARE, tiles, windowLevels } from '../../../../src/service/faces/find/windows.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});

describe('windowLevels and tiles', () => {
  it('windows start with the whole photo and shrink until 20-pixel faces can be seen', () => {
    const levels = windowLevels({ width: 4000, height: 3000 });
    expect(levels.map((squares) => squares.length)).toEqual([1, 4, 12, 42]);
    const finest = levels.at(-1)?.[0]?.side ?? Number.POSITIVE_INFINITY;
    expect(finest * MIN_FACE_SHARE).toBeLessThanOrEqual(20);
  });

  it('a small photo has a single level of windows', () => {
    expect(windowLevels({ width: 400, height: 300 })).toHaveLength(1);
  });

  it('no photo has 300 windows or more', () => {
    fc.assert(
      fc.property(size, (photo) => {
        expect(windowLevels(photo).flat().length).toBeLessThan(300);
      }),
    );
  });

  it('every face no larger than the overlap of neighbouring tiles lies within one tile', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const parts = fc.double({ min: 0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(size, parts, place, place, ({ width, height }, part, atX, atY) => {
        const side = Math.max(width, height) * part;
        const face = side * 0.14;
        const x = Math.max(0, width - face) * atX;
        const y = Math.max(0, height - face) * atY;
        const holds = tiles({ width, height }, side).some(({ middle }) => {
          const [left, top] = [middle[0] - side / 2, middle[1] - side / 2];
          const fitsX = x >= left - 1e-6 && x + Math.min(face, width) <= left + side + 1e-6;
          return fitsX && y >= top - 1e-6 && y + Math.min(face, height) <= top + side + 1e-6;
        });
        expect(holds).toBe(true);
      }),
    );
  });
});
