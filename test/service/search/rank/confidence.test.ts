import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidences, levelOf } from '../../../../src/service/search/rank/confidence.ts';

const fits = (...grades: number[]) => grades.map((grade) => ({ grade, concepts: null }));

describe('confidences', () => {
  it('follows the grade when several people may be meant', () => {
    expect(confidences(fits(1, 1, 0.8), false)).toEqual([0.97, 0.97, 0.776]);
  });

  it('divides confidence among namesakes when one person is meant', () => {
    expect(confidences(fits(1, 1), true)).toEqual([0.485, 0.485]);
    const [clear = 0, doubtful = 0] = confidences(fits(1, 0.6), true);
    expect(clear).toBeGreaterThan(0.8);
    expect(doubtful).toBeLessThan(0.1);
  });

  it('lowers confidence when the concepts are not met', () => {
    const [met = 0, unmet = 0] = confidences(
      [
        { grade: 1, concepts: 0.9 },
        { grade: 1, concepts: 0 },
      ],
      false,
    );
    expect(levelOf(met)).toBe('high');
    expect(levelOf(unmet)).toBe('low');
  });

  it('confidence stays within 0 and 1, keeps the order and sums to at most 1', () => {
    const grade = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(grade, { maxLength: 30 }), fc.boolean(), (grades, one) => {
        const sorted = grades.toSorted((a, b) => b - a);
        const sure = confidences(fits(...sorted), one);
        expect(sure).toEqual(sure.toSorted((a, b) => b - a));
        expect(sure.every((value) => value >= 0 && value <= 1)).toBe(true);
        // Each is rounded to a thousandth.
        if (one) expect(sure.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(1 + 0.0005 * 30);
      }),
    );
  });
});
