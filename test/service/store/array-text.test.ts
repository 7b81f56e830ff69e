import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayText } from '../../../src/service/store/array-text.ts';
import { ColumnArrays } from '../../../src/service/store/column-arrays.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Whatever Postgres takes as text. */
const text = fc
  .string({ unit: 'binary' })
  .filter((one) => one.isWellFormed() && !one.includes('\0'));

/** What an array or JSON writes in a way of its own. */
const awkward = fc.constantFrom(
  ...['', ' ', 'null', 'NULL', '{}', '{a,b}', '"', '\\', '\\"', '\\n', '\\u0041', 'a,b'],
  ...['\n', '\r\n', '\t', '\b', '\f', '\u0001', '\u001f', '\u007f', '\u2028', '\\\\n', '🐦'],
);

async function read(values: readonly (string | null)[]): Promise<unknown> {
  const [row] = await db.query<{ list: unknown }>('select to_json($1::text[]) as list', [
    arrayText(values),
  ]);
  return row?.list;
}

test('the database reads the texts of an array as they were', async () => {
  const values = fc.array(fc.oneof(text, awkward, fc.constant(null)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      expect(await read(given)).toEqual(given);
    }),
  );
});

test('and numbers and truth values', async () => {
  const lists = await db.query(
    `select to_json($1::bigint[]) as whole, to_json($2::float8[]) as parts, to_json($3::boolean[]) as is`,
    [
      arrayText([1, -2, Number.MAX_SAFE_INTEGER, null]),
      arrayText([0.5, -1e-7, 1e21]),
      arrayText([true, false, null]),
    ],
  );
  expect(lists).toEqual([
    {
      whole: [1, -2, Number.MAX_SAFE_INTEGER, null],
      parts: [0.5, -1e-7, 1e21],
      is: [true, false, null],
    },
  ]);
});

const BIRDS = new ColumnArrays(2, { name: 'text', eggs: 'smallint', sings: 'boolean' });

test('rows sent as an array for each column arrive in order, with null for what they lack', async () => {
  const rows = await db.query(`select $1::text as asked, r.* from ${BIRDS.rows}`, [
    'now',
    ...BIRDS.paramsOf([
      { name: 'wren', eggs: 5, sings: true },
      { name: 'a "tit", or\ntwo' },
      { eggs: null, sings: false },
    ]),
  ]);
  expect(rows).toEqual([
    { asked: 'now', name: 'wren', eggs: 5, sings: true },
    { asked: 'now', name: 'a "tit", or\ntwo', eggs: null, sings: null },
    { asked: 'now', name: null, eggs: null, sings: false },
  ]);
});

test('no rows are no rows', async () => {
  const sql = `select $1::text as asked, r.* from ${BIRDS.rows}`;
  expect(await db.query(sql, ['now', ...BIRDS.paramsOf([])])).toEqual([]);
});
