import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FaceBox } from '../../../../src/contract/faces.ts';
import {
  boxArea,
  containment,
  insidePhoto,
  overlap,
} from '../../../../src/service/faces/find/box.ts';

const number = fc.double({ min: -500, max: 500, noNaN: true });
const side = fc.double({ min: 0, max: 400, noNaN: true });
const box: fc.Arbitrary<FaceBox> = fc
  .tuple(number, number, side, side)
  .map(([x, y, width, height]) => [x, y, x + width, y + height]);

describe('overlap and containment', () => {
  it('overlap is the shared area divided by the area of the union', () => {
    expect(overlap([0, 0, 10, 10], [5, 0, 15, 10])).toBeCloseTo(1 / 3);
    expect(overlap([0, 0, 10, 10], [10, 0, 20, 10])).toBe(0);
    expect(overlap([0, 0, 0, 0], [0, 0, 0, 0])).toBe(0);
  });

  it('overlap is symmetric, within 0 and 1, and never exceeds containment', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        expect(overlap(a, b)).toBe(overlap(b, a));
        expect(overlap(a, b)).toBeGreaterThanOrEqual(0);
        expect(overlap(a, b)).toBeLessThanOrEqual(1 + 1e-9);
        expect(containment(a, b)).toBeGreaterThanOrEqual(overlap(a, b) - 1e-9);
      }),
    );
  });

  it('containment detects a small box inside a large one, where overlap is close to 0', () => {
    expect(containment([0, 0, 100, 100], [10, 10, 20, 20])).toBe(1);
    expect(overlap([0, 0, 100, 100], [10, 10, 20, 20])).toBeLessThan(0.02);
  });
});

describe('insidePhoto', () => {
  it('returns whole pixels within the photo, or null', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 400 }), (some, width) => {
        const inside = insidePhoto(some, { width, height: 300 });
        if (inside === null) return;
        expect(inside.every(Number.isInteger)).toBe(true);
        expect(boxArea(inside)).toBeGreaterThan(0);
        expect(Math.min(...inside)).toBeGreaterThanOrEqual(0);
        expect(inside[2]).toBeLessThanOrEqual(width);
        expect(inside[3]).toBeLessThanOrEqual(300);
      }),
    );
  });

  it('clips a box at the edge of the photo and returns null for one outside it', () => {
    expect(insidePhoto([-5, 10.4, 20.6, 40], { width: 100, height: 30 })).toEqual([0, 10, 21, 30]);
    expect(insidePhoto([100, 0, 120, 20], { width: 100, height: 30 })).toBeNull();
  });
});
