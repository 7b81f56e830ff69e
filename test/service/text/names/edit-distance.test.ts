import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, slipGrade } from '../../../../src/service/text/names/edit-distance.ts';

/** The textbook recurrence, without shortcuts. */
function plainDistance(a: string, b: string): number {
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const isSame = a[i - 1] === b[j - 1];
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return Math.min(
      of(i - 1, j) + 1,
      of(i, j - 1) + 1,
      of(i - 1, j - 1) + (isSame ? 0 : 1),
      isSwapped ? of(i - 2, j - 2) + 1 : Infinity,
    );
  };
  return of(a.length, b.length);
}

const word = fc.stringMatching(/^[a-d]{0,7}$/);

describe('editDistance', () => {
  it.each([
    ['smith', 'smtih', 1],
    ['smith', 'smth', 1],
    ['smith', 'smitth', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['1971-06-24', '1971-05-24', 1],
    ['abcdef', 'badcfe', 3],
    ['m'.repeat(200), `${'m'.repeat(199)}n`, 1],
  ])('the distance from "%s" to "%s" is %i', (a, b, expected) => {
    expect(editDistance(a, b, 5)).toBe(expected);
  });

  it('computes the same distance as the textbook recurrence', () => {
    const short = fc.stringMatching(/^[a-c]{0,5}$/);
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(editDistance(a, b, 10)).toBe(plainDistance(a, b));
      }),
    );
  });

  it('compares words longer than any seen before', () => {
    const [a, b] = ['ab'.repeat(300), 'ba'.repeat(300)];
    expect(editDistance(a, b, 700)).toBe(2);
  });

  it('the distance is symmetric, 0 only for equal words and at most one above the bound', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const distance = editDistance(a, b, most);
        expect(distance).toBe(editDistance(b, a, most));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(most + 1);
        const exact = editDistance(a, b, 20);
        expect(distance).toBe(Math.min(exact, most + 1));
      }),
    );
  });
});

describe('slipGrade', () => {
  it('tolerates fewer typos in shorter words', () => {
    expect(slipGrade('ann', 'anne')).toBe(0);
    expect(slipGrade('jones', 'jonse')).toBeGreaterThan(0.8);
    expect(slipGrade('jones', 'janet')).toBe(0);
    expect(slipGrade('montgomery', 'mongtomrey')).toBeGreaterThan(0.6);
  });
});
