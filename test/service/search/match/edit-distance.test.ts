import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, slipGrade } from '../../../../src/service/search/match/edit-distance.ts';

const word = fc.stringMatching(/^[a-d]{0,7}$/);

describe('edit distance', () => {
  it.each([
    ['smith', 'smtih', 1],
    ['smith', 'smth', 1],
    ['smith', 'smitth', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('from %s to %s is %i', (a, b, expected) => {
    expect(editDistance(a, b, 5)).toBe(expected);
  });

  it('is 0 for equals alone, the same both ways, and never above the bound by more than one', () => {
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

describe('a slip of the finger', () => {
  it('is believed the less the shorter the word', () => {
    expect(slipGrade('ann', 'anne')).toBe(0);
    expect(slipGrade('jones', 'jonse')).toBeGreaterThan(0.8);
    expect(slipGrade('jones', 'janet')).toBe(0);
    expect(slipGrade('montgomery', 'mongtomrey')).toBeGreaterThan(0.6);
  });
});
