import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';

async function open(): Promise<Database> {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  return db;
}

const NOON = new Date('2026-11-21T12:00:00.500Z');

test.each([
  ['int8', "'9007199254740991'::int8", 9_007_199_254_740_991],
  ['int8[]', "'{1,null,-3}'::int8[]", [1, null, -3]],
  ['count', '(select count(*) from meta)', 0],
  ['int4', '7', 7],
  ['real', '0.5::real', 0.5],
  ['boolean', 'true', true],
  ['timestamptz', "'2026-11-21 12:00:00.5+00'::timestamptz", NOON],
  ['timestamp', "'2026-11-21 12:00:00.5'::timestamp", NOON],
  ['date', "'2026-11-21'::date", '2026-11-21'],
  ['interval', "'1 day 02:00'::interval", '1 day 02:00:00'],
  ['text[]', "array['a', null, 'c,\"d']", ['a', null, 'c,"d']],
  ['jsonb', `'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
  ['vector', "'[1,2.5]'::vector", '[1,2.5]'],
  ['null', 'null::int8', null],
])('reads %s the same from either engine', async (_type, sql, value) => {
  const db = await open();
  expect(await db.query(`select ${sql} as value`)).toEqual([{ value }]);
});

test.each([
  ['text', 'text', 'it\'s ünïcode 🙂 \\ "', 'it\'s ünïcode 🙂 \\ "'],
  ['a number as int8', 'int8', 9_007_199_254_740_991, 9_007_199_254_740_991],
  ['a date as timestamptz', 'timestamptz', NOON, NOON],
  ['an array as text[]', 'text[]', ['a"b', 'c,d', '{e}', ''], ['a"b', 'c,d', '{e}', '']],
  ['JSON text as jsonb', 'jsonb', '["a",1]', ['a', 1]],
  ['null', 'text', null, null],
  ['undefined as null', 'text', undefined, null],
  ['a boolean', 'boolean', false, false],
  ['a vector', 'vector', '[1,2]', '[1,2]'],
])('accepts %s as a parameter on either engine', async (_what, type, given, value) => {
  const db = await open();
  expect(await db.query(`select $1::${type} as value`, [given])).toEqual([{ value }]);
});

test('writes and reads bytes unchanged', async () => {
  const db = await open();
  const given = new Uint8Array([0, 255, 39, 92]);
  const [row] = await db.query<{ value: Uint8Array }>('select $1::bytea as value', [given]);
  expect([...(row?.value ?? [])]).toEqual([...given]);
});
