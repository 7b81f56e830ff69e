import { describe, expect, test } from 'vitest';
import { measureBlocking } from './candidate-figures.ts';
import { nameF1 } from './name-figures.ts';

const people = ['a', 'a', 'a', 'b', 'b', 'c'].map((person) => ({ person }));

describe('measureBlocking', () => {
  test('returns the share of true pairs found and the pairs per record', () => {
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 3],
    ] as const;
    expect(measureBlocking(people, pairs)).toEqual({ completeness: 0.5, pairsPerRecord: 0.5 });
  });

  test('reports completeness 1 for an empty set', () => {
    expect(measureBlocking([], [])).toEqual({ completeness: 1, pairsPerRecord: 0 });
  });
});

describe('nameF1', () => {
  test('weighs false positives and false negatives the same', () => {
    const pair = (one: string, other: string, isMatch: boolean) => ({
      ...{ one, other, isMatch, isPerson: true },
    });
    const pairs = [pair('a', 'a', true), pair('b', 'c', true), pair('d', 'd', false)];
    expect(nameF1(pairs, ({ one, other }) => one === other)).toBeCloseTo(0.5);
  });
});
