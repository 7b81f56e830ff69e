import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WordMatch } from '../../../../src/service/search/concepts/concept-grade.ts';
import {
  isSurer,
  leastSure,
  type Saying,
  sayingOf,
  sayingTogether,
} from '../../../../src/service/search/concepts/saying.ts';

const alike = (...likenesses: number[]): WordMatch[] =>
  likenesses.map((likeness) => ({ weight: 1, likeness }));

const SAYINGS: readonly Saying[] = ['said', 'in other words', 'alike'];

describe('sayingOf', () => {
  it.each([
    ['said', 'the word itself', alike(1)],
    ['said', 'a form of it', alike(0.95)],
    ['said', 'every one of three words', alike(1, 0.95, 0.95)],
    ['in other words', 'a word that is a part of it', alike(1, 0.9)],
    ['said', 'most of five words', alike(1, 1, 1, 0.4, 0.3)],
    ['alike', 'a word of the same subject', alike(0.78)],
    ['alike', 'one of two words', alike(1, 0.6)],
    ['alike', 'few of five words', alike(1, 1, 0.6, 0.4, 0.3)],
  ])('calls a concept %s by %s', (saying, _, matches) => {
    expect(sayingOf(matches, false)).toBe(saying);
  });

  it('counts what a word says where there are many', () => {
    const heavy = { weight: 9, likeness: 1 };
    expect(sayingOf([heavy, ...alike(0.2, 0.2, 0.2)], false)).toBe('said');
  });

  it('calls words of a table other words, however like they are', () => {
    expect(sayingOf(alike(0.9), true)).toBe('in other words');
    expect(sayingOf(alike(0.9, 0.5), true)).toBe('alike');
  });
});

describe('sayingTogether', () => {
  it.each([
    ['in other words', alike(1, 0.95)],
    ['alike', alike(1, 0.9)],
    ['alike', alike(1)],
  ])('is %s, and by nearer words than one sentence needs', (saying, matches) => {
    expect(sayingTogether(matches)).toBe(saying);
  });

  it('is never surer than the same words in one sentence', () => {
    const matches = fc.array(
      fc.record({
        weight: fc.double({ min: 0.05, max: 1, noNaN: true }),
        likeness: fc.double({ min: -1, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(matches, (words) => {
        expect(isSurer(sayingTogether(words), sayingOf(words, false))).toBe(false);
      }),
    );
  });
});

describe('leastSure', () => {
  it('is the one that no other is less sure than, and said of none', () => {
    expect(leastSure([])).toBe('said');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SAYINGS), { minLength: 1 }), (all) => {
        const least = leastSure(all);
        expect(all).toContain(least);
        expect(all.every((one) => !isSurer(least, one))).toBe(true);
      }),
    );
  });
});
