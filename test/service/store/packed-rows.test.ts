import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { queryPacked } from '../../../src/service/store/packed-rows.ts';
import { openTestDatabase } from '../../support/database.ts';

interface Row {
  readonly at: number;
  readonly text: string | null;
  readonly is: boolean;
}

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const STATEMENT = `select r.at::bigint as at, r.text, r."is"
  from json_to_recordset($1::json) as r (at bigint, text text, "is" boolean) order by r.at desc`;

/** Whatever Postgres takes as text. */
const text = fc
  .string({ unit: 'binary' })
  .filter((one) => one.isWellFormed() && !one.includes('\0'));

test('packed rows are those of the statement, in its order', async () => {
  const rows = fc.uniqueArray(
    fc.record({
      at: fc.maxSafeInteger(),
      text: fc.option(text),
      is: fc.boolean(),
    }),
    { selector: ({ at }) => at, maxLength: 50 },
  );
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const params = [JSON.stringify(given)];
      const packed = await queryPacked<Row>(db, ['at', 'text', 'is'], STATEMENT, params);
      expect(packed).toEqual(given.toSorted((a, b) => b.at - a.at));
    }),
    { numRuns: 60 },
  );
});

test('a statement without rows gives none', async () => {
  expect(await queryPacked<Row>(db, ['at', 'text', 'is'], STATEMENT, ['[]'])).toEqual([]);
});

test('a statement that fails gives its own error', async () => {
  const failing = queryPacked<Row>(db, ['at'], 'select 1 / $1::integer as at', [0]);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});
