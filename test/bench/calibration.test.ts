import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrationError, type ShownRow, shareRightAt } from './calibration.ts';

const row = (confidence: number, isRight: boolean): ShownRow => ({ confidence, isRight });

test('finds no error where confidence is the share that is right', () => {
  const half = [row(0.5, true), row(0.5, false)];
  expect(calibrationError(half)).toBe(0);
  expect(calibrationError([...half, row(1, true), row(0, false)])).toBe(0);
});

test('weighs a bin by its rows', () => {
  const wrong = Array.from({ length: 3 }, () => row(0.9, false));
  expect(calibrationError([...wrong, row(1, true)])).toBeCloseTo((4 * (3.7 / 4 - 1 / 4)) / 4);
  expect(calibrationError([...wrong, row(0, false)])).toBeCloseTo((3 * 0.9) / 4);
});

test('is never less than the gap between the mean confidence and the share that is right', () => {
  const rows = fc.array(
    fc.record({ confidence: fc.float({ min: 0, max: 1, noNaN: true }), isRight: fc.boolean() }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(rows, (shown) => {
      const mean = shown.reduce((sum, { confidence }) => sum + confidence, 0) / shown.length;
      const gap = Math.abs(mean - shareRightAt(shown, 0));
      const error = calibrationError(shown);
      expect(error).toBeGreaterThanOrEqual(gap - 1e-9);
      expect(error).toBeLessThanOrEqual(1);
    }),
  );
});

test('counts only rows of enough confidence, and measures nothing without any', () => {
  expect(shareRightAt([row(0.9, true), row(0.89, false)], 0.9)).toBe(1);
  expect(shareRightAt([row(0.5, true)], 0.9)).toBeNaN();
  expect(calibrationError([])).toBeNaN();
});
