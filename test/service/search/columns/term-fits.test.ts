import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TermFits } from '../../../../src/service/search/columns/column-tests.ts';

const FAR = 3_000_000_000;
const term = (id: number, grade: number, isNear = false) => ({ id, label: '', grade, isNear });

test('every term fits when the plan names none', () => {
  const fits = new TermFits(null);
  expect([fits.of(1), fits.of(FAR)]).toEqual([1, 1]);
});

test('no term fits when the plan names an unknown one', () => {
  expect(new TermFits([]).of(0)).toBe(0);
});

test('ids beyond 32 bits have their grades, and those around them have none', () => {
  const fits = new TermFits([term(FAR, 1), term(FAR + 2, 0.5), term(FAR + 3, 0.5, true)]);
  const ids = [-1, 0, 1, 2, 3, 4, -(2 ** 32)].map((at) => FAR + at);
  expect(ids.map((id) => fits.of(id))).toEqual([0, 1, 0, 0.5, -0.5, 0, 0]);
});

test('ids far apart fit as those close together do', () => {
  const id = fc.oneof(
    fc.nat(50),
    fc.nat(50).map((one) => FAR + one),
  );
  const terms = fc.uniqueArray(
    fc.record({ id, label: fc.constant(''), grade: fc.constantFrom(0.5, 1), isNear: fc.boolean() }),
    { selector: (one) => one.id },
  );
  fc.assert(
    fc.property(terms, id, (known, asked) => {
      const found = known.find((one) => one.id === asked);
      const expected = found === undefined ? 0 : found.isNear ? -found.grade : found.grade;
      expect(new TermFits(known).of(asked)).toBe(expected);
    }),
  );
});
