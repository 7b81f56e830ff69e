import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FaceBox } from '../../../../../src/contract/faces.ts';
import { placeLabels } from '../../../../../src/service/faces/photo/numbered/place-labels.ts';

const PICTURE = { width: 1000, height: 800 };
const LABEL = { width: 30, height: 22 };

const place = (...boxes: FaceBox[]) =>
  placeLabels(
    boxes,
    boxes.map(() => LABEL),
    PICTURE,
  );
const overlaps = (a: FaceBox, b: FaceBox) =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

describe('placeLabels', () => {
  test('puts a label above its box', () => {
    expect(place([100, 100, 200, 220])).toEqual([[100, 78, 130, 100]]);
  });

  test('puts the label below a box that touches the upper edge', () => {
    expect(place([100, 0, 200, 120])).toEqual([[100, 120, 130, 142]]);
  });

  test('puts the label below its box when another face is right above', () => {
    const [, lower] = place([100, 100, 200, 200], [100, 205, 200, 300]);
    expect(lower).toEqual([100, 300, 130, 322]);
  });

  test('keeps every label within the picture', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 998 }),
        fc.integer({ min: 0, max: 798 }),
        fc.integer({ min: 1, max: 1000 }),
        (x, y, side) => {
          const [label] = place([x, y, Math.min(1000, x + side), Math.min(800, y + side)]);
          const [x0, y0, x1, y1] = label ?? [-1, -1, -1, -1];
          expect(Math.min(x0, y0)).toBeGreaterThanOrEqual(0);
          expect(x1).toBeLessThanOrEqual(PICTURE.width);
          expect(y1).toBeLessThanOrEqual(PICTURE.height);
        },
      ),
    );
  });

  test('keeps fifty labels from overlapping one another', () => {
    const boxes = Array.from({ length: 50 }, (_one, index): FaceBox => {
      const [x, y] = [(index % 10) * 95 + 10, Math.floor(index / 10) * 90 + 40];
      return [x, y, x + 60, y + 60];
    });
    const labels = place(...boxes);
    labels.forEach((label, index) => {
      for (const other of labels.slice(index + 1)) expect(overlaps(label, other)).toBe(false);
    });
  });
});
