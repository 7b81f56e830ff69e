import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitPixels, fitSide, scaleBox } from '../../../../src/service/faces/photo/fit-size.ts';

const side = fc.integer({ min: 1, max: 16_384 });
const size = fc.record({ width: side, height: side });
const box = fc.tuple(side, side, side, side);

describe('fitPixels', () => {
  test('keeps the aspect ratio', () => {
    expect(fitPixels({ width: 8000, height: 4000 }, 2_000_000)).toEqual({
      width: 2000,
      height: 1000,
    });
  });

  test('never enlarges the picture', () => {
    expect(fitPixels({ width: 30, height: 20 }, 2_000_000)).toEqual({ width: 30, height: 20 });
  });

  test('keeps at least one pixel of width for a narrow picture', () => {
    expect(fitPixels({ width: 1, height: 16_384 }, 100)).toMatchObject({ width: 1 });
  });

  test('stays within the requested number of pixels, except for rounding', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        const fitted = fitPixels({ width, height }, 1_000_000);
        const spare = Math.max(fitted.width, fitted.height);
        expect(fitted.width * fitted.height).toBeLessThanOrEqual(1_000_000 + spare);
      }),
    );
  });
});

test('fitSide scales the longer side into the given range', () => {
  expect(fitSide({ width: 100, height: 50 }, 640, 1024)).toEqual({ width: 640, height: 320 });
  expect(fitSide({ width: 700, height: 50 }, 640, 1024)).toEqual({ width: 700, height: 50 });
  expect(fitSide({ width: 100, height: 2048 }, 640, 1024)).toEqual({ width: 50, height: 1024 });
});

describe('scaleBox', () => {
  test('covers the same part of the resized picture', () => {
    const [from, to] = [
      { width: 100, height: 50 },
      { width: 400, height: 200 },
    ];
    expect(scaleBox([10, 5, 30, 25], from, to)).toEqual([40, 20, 120, 100]);
  });

  test('returns whole pixels within the picture and never an empty box', () => {
    fc.assert(
      fc.property(box, size, size, (given, from, to) => {
        const [x0, y0, x1, y1] = scaleBox(given, from, to);
        for (const edge of [x0, y0, x1, y1]) expect(Number.isInteger(edge)).toBe(true);
        expect(x0).toBeGreaterThanOrEqual(0);
        expect(y0).toBeGreaterThanOrEqual(0);
        expect(x1).toBeGreaterThan(x0);
        expect(y1).toBeGreaterThan(y0);
        expect(x1).toBeLessThanOrEqual(to.width);
        expect(y1).toBeLessThanOrEqual(to.height);
      }),
    );
  });
});
