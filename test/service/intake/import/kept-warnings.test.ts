import { expect, test } from 'vitest';
import {
  countOfWarnings,
  type KeptWarnings,
  NO_WARNINGS,
  toldWarnings,
  withWarning,
} from '../../../../src/service/intake/import/kept-warnings.ts';

const kept = (...columns: readonly string[]): KeptWarnings =>
  columns
    .map((column, at) => ({ row: at + 2, column, reason: 'left out' }))
    .reduce(withWarning, NO_WARNINGS);

const many = (count: number, column: string) => Array.from({ length: count }, () => column);

test('lists a hundred values', () => {
  expect(toldWarnings(kept(...many(100, 'Born')))).toHaveLength(100);
});

test('counts those beyond, by column, from the first row on', () => {
  const told = toldWarnings(kept(...many(100, 'Born'), 'Born', 'Mail', ...many(1700, 'Born')));
  expect(told.slice(100)).toEqual([
    {
      row: 102,
      column: 'Born',
      reason: '1701 more values, from here on, were left out or changed',
    },
    { row: 103, column: 'Mail', reason: 'one more value was left out or changed' },
  ]);
});

test('counts a bounded number of columns', () => {
  const columns = Array.from({ length: 500 }, (_, at) => `c${at}`);
  const all = kept(...many(100, 'Born'), ...columns);
  expect(all.unlisted).toHaveLength(21);
  expect(countOfWarnings(all)).toBe(600);
});
