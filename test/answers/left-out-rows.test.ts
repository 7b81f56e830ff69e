import { expect, it } from 'vitest';
import { leftOutRowsSentence } from '../../src/answers/runs/left-out-rows.ts';

it('counts the rows that are no people by kind', () => {
  const rows = [
    { kind: 'header', rows: 1 },
    { kind: 'total', rows: 1204 },
    { kind: 'one of a later version', rows: 2 },
    { kind: 'constructor', rows: 1 },
  ];
  expect(leftOutRowsSentence(rows)).toBe(
    'Left out as no people: 1 repeated header, 1,204 totals, 3 other rows.',
  );
});

it('says nothing where every row may be a person', () => {
  expect(leftOutRowsSentence([])).toBe(null);
});
