import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  likelyNamesakes,
  namesakeShares,
} from '../../../../src/service/search/rank/namesake-shares.ts';
import type { GradedRow } from '../../../../src/service/search/rank/row-basis.ts';

const named = (name: number, ofOtherClauses = 1): GradedRow => ({
  ...{ name, grade: name * ofOtherClauses, concepts: null, saying: null, match: 'met' },
});

it('everyone of one name may be meant, whether they hold the job or held it', () => {
  expect(likelyNamesakes([named(1), named(1), named(1, 0.8)])).toHaveLength(3);
});

it('nobody else may be meant beside an exact name', () => {
  expect(likelyNamesakes([named(1), named(0.86), named(0.9)])).toEqual([named(1)]);
});

it('people of equally similar names may be meant when nobody has the name', () => {
  expect(likelyNamesakes([named(0.86), named(0.86), named(0.63)])).toHaveLength(2);
});

it('shares follow the weights and are never above 1', () => {
  const grade = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(grade, { minLength: 1, maxLength: 40 }), (names) => {
      const shares = namesakeShares(
        names.toSorted((a, b) => b - a).map((one) => named(one)),
        true,
      );
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }),
  );
});

it('one person has the whole share, each of two a half, each of four a third', () => {
  const eachOf = (count: number) => namesakeShares(Array(count).fill(named(1)), true)[0];
  expect([1, 2, 4].map(eachOf)).toEqual([1, 1 / 2, 1 / 3]);
});
