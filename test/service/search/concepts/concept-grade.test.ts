import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conceptGrade,
  mostFor,
  RELEVANT,
  wordsMet,
} from '../../../../src/service/search/concepts/concept-grade.ts';

const weight = fc.double({ min: 0.05, max: 1, noNaN: true });
const likeness = fc.double({ min: -1, max: 1, noNaN: true });
const matches = fc.array(fc.record({ weight, likeness }), { minLength: 1, maxLength: 8 });

describe('wordsMet', () => {
  it('is 1 when every word is in the text, whatever the weights', () => {
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1 }), (weights) => {
        const all = weights.map((one) => ({ weight: one, likeness: 1 }));
        expect(wordsMet(all)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('never falls when a word becomes more alike', () => {
    fc.assert(
      fc.property(matches, likeness, (words, more) => {
        const raised = words.map((one, at) =>
          at === 0 ? { ...one, likeness: Math.max(one.likeness, more) } : one,
        );
        expect(wordsMet(raised)).toBeGreaterThanOrEqual(wordsMet(words) - 1e-9);
      }),
    );
  });

  it('does not take one of two words for both', () => {
    const half = [
      { weight: 0.9, likeness: 1 },
      { weight: 0.9, likeness: 0.3 },
    ];
    expect(conceptGrade(wordsMet(half), 0.9)).toBeLessThan(RELEVANT);
  });

  it('is 0 without words', () => {
    expect(wordsMet([])).toBe(0);
  });
});

describe('conceptGrade', () => {
  it('reaches the floor by all words alone, however long the text', () => {
    expect(conceptGrade(1, 0)).toBeGreaterThanOrEqual(RELEVANT);
  });

  it('does not reach the floor by the meaning of the whole alone', () => {
    expect(conceptGrade(0, 1)).toBeLessThan(RELEVANT);
  });

  it('lies between 0 and what the words allow at most', () => {
    const met = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(met, likeness, (words, cosine) => {
        const grade = conceptGrade(words, cosine);
        expect(grade).toBeGreaterThanOrEqual(0);
        expect(grade).toBeLessThanOrEqual(mostFor(words) + 1e-9);
      }),
    );
  });
});
