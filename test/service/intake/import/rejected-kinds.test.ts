import { expect, test } from 'vitest';
import { withRejectedKinds } from '../../../../src/service/intake/import/rejected-kinds.ts';

const rejected = (row: number, reason: string) => ({ row, column: 'name', reason });

test('goes on counting a reason in the next batch, with the first three rows as examples', () => {
  const first = withRejectedKinds([], [rejected(2, 'is missing'), rejected(3, 'is missing')]);
  const next = [
    rejected(9, 'is missing'),
    rejected(10, 'is missing'),
    rejected(11, 'has no letters'),
  ];
  expect(withRejectedKinds(first, next)).toEqual([
    { column: 'name', reason: 'is missing', rows: 4, firstRows: [2, 3, 9] },
    { column: 'name', reason: 'has no letters', rows: 1, firstRows: [11] },
  ]);
});

test('counts twenty reasons apart, and those going on after a twenty-first', () => {
  const many = Array.from({ length: 30 }, (_, at) => rejected(at, `reason ${at}`));
  const kinds = withRejectedKinds([], [...many, rejected(40, 'reason 3')]);
  expect(kinds).toHaveLength(20);
  expect(kinds[3]).toMatchObject({ rows: 2, firstRows: [3, 40] });
});
