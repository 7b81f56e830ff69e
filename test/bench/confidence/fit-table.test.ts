import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FITTED } from '../../../src/service/search/rank/fitted-confidence.ts';
import type { Basis } from '../../../src/service/search/rank/row-basis.ts';
import { crossValidated } from './cross-validated.ts';
import { fitTable, sourceOf } from './fit-table.ts';
import type { RatedRow } from './rated-row.ts';

const rated = (question: string, basis: Basis, isRight: boolean): RatedRow => ({
  ...{ question, basis, isRight, share: 1, most: 1, confidence: 0.5 },
});

const many = (count: number, basis: Basis, isRight: boolean): RatedRow[] =>
  Array.from({ length: count }, (_, at) => rated(`${basis} ${isRight} ${at}`, basis, isRight));

it('a kind is worth the share of its questions that are right', () => {
  const table = fitTable([...many(30, 'near', true), ...many(70, 'near', false)]);
  expect(table.get('near')).toBeCloseTo(0.3, 1);
});

it('a question with sixteen rows counts as four with a single row', () => {
  const long = Array.from({ length: 16 }, () => rated('long', 'near', true));
  expect(fitTable([...long, ...many(4, 'near', false)]).get('near')).toBe(0.5);
});

it('an exact name is worth no less than a similar one, whatever few questions say', () => {
  const table = fitTable([...many(2, 'exact name', false), ...many(50, 'similar name', true)]);
  const exact = table.get('exact name') ?? 0;
  expect(exact).toBe(table.get('similar name'));
  expect(exact).toBeGreaterThan(0.9);
});

it('a fit has every kind that the service knows, and is written as the service reads it', () => {
  const table = fitTable([]);
  expect([...table.keys()].toSorted()).toEqual(Object.keys(FITTED).toSorted());
  expect(sourceOf(table)).toContain("  'exact name': 0.5,\n");
  expect(sourceOf(table)).toContain('  near: 0.5,\n');
});

it('namesakes who are hardly meant say nothing of what a name is worth', () => {
  const hardly = many(9, 'exact name', false).map((row) => ({ ...row, share: 0.01 }));
  expect(fitTable(hardly).get('exact name')).toBe(0.5);
});

it('the worth of a kind is above 0 and below 1 for any rows', () => {
  const row = fc.record({
    question: fc.constantFrom('a', 'b', 'c'),
    basis: fc.constantFrom<Basis>('near', 'unknown', 'exact name', 'every clause'),
    isRight: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const all = rows.map((one) => rated(one.question, one.basis, one.isRight));
      expect([...fitTable(all).values()].every((one) => one > 0 && one < 1)).toBe(true);
    }),
  );
});

it('a row is judged by a table that none of its question’s rows took part in', () => {
  const rows = [rated('alone', 'near', true), rated('alone', 'near', true)];
  expect(crossValidated(rows)).toEqual([
    { isRight: true, confidence: 0.5 },
    { isRight: true, confidence: 0.5 },
  ]);
});
