import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PreparedStatements } from '../../../../src/service/store/engine/prepared-statements.ts';

let pglite: PGlite;
let statements: PreparedStatements;
beforeAll(async () => {
  pglite = await PGlite.create();
});
afterAll(() => pglite.close());
beforeEach(async () => {
  await pglite.exec('deallocate all; drop table if exists birds; create table birds (name text)');
  statements = new PreparedStatements(pglite);
});

const FIND = 'select * from birds where name = $1';
const find = () => statements.query(FIND, ['wren']);
const add = (name: string) => statements.query('insert into birds (name) values ($1)', [name]);

/** The statements that the engine keeps. */
async function kept(): Promise<string[]> {
  const sql = 'select statement from pg_prepared_statements order by prepare_time, name';
  const { rows } = await pglite.query<{ statement: string }>(sql);
  return rows.map(({ statement }) => statement);
}

test('keeps a statement that is asked a second time, and answers the same each time', async () => {
  await add('wren');
  for (let time = 1; time <= 4; time += 1) {
    expect(await find()).toEqual([{ name: 'wren' }]);
    expect(await kept()).toEqual(time === 1 ? [] : [FIND]);
  }
});

test('plans a kept statement for its values each time, and keeps none that would keep its plan', async () => {
  await pglite.exec('set plan_cache_mode = force_custom_plan');
  for (let time = 0; time < 8; time += 1) {
    await find();
    await statements.query('select count(*) from birds', []);
  }
  const plans = 'select generic_plans::int, custom_plans::int from pg_prepared_statements';
  expect((await pglite.query(plans)).rows).toEqual([{ generic_plans: 0, custom_plans: 7 }]);
});

test('keeps the statements that were used last', async () => {
  const ask = async (number: number) => {
    for (const _time of [1, 2]) await statements.query(`select ${number}, $1::text`, ['x']);
  };
  await ask(0);
  for (let number = 1; number < 200; number += 1) await ask(number);
  await ask(0);
  await ask(200);
  const now = await kept();
  expect(now).toHaveLength(200);
  expect(now).toContain('select 0, $1::text');
  expect(now).not.toContain('select 1, $1::text');
});

describe('after a change of the schema a kept statement has the columns of now:', () => {
  const ADD = 'alter table birds add column song text';
  beforeEach(async () => {
    await add('wren');
    for (const _time of [1, 2]) await find();
    expect(await kept()).toEqual([FIND]);
  });

  test.each([
    ['a statement', () => statements.query(ADD, [])],
    ['a script', () => statements.script(`select 1; ${ADD}`)],
  ])('by %s', async (_by, change) => {
    await change();
    expect(await find()).toEqual([{ name: 'wren', song: null }]);
  });

  test('by a transaction that is rolled back', async () => {
    await statements.query('begin', []);
    await statements.script(ADD);
    for (const _time of [1, 2, 3]) expect(await find()).toEqual([{ name: 'wren', song: null }]);
    await statements.query('rollback', []);
    expect(await find()).toEqual([{ name: 'wren' }]);
  });

  test('by somebody else, from the second try on', async () => {
    await pglite.exec(ADD);
    await expect(find()).rejects.toThrow('cached plan must not change result type');
    expect(await find()).toEqual([{ name: 'wren', song: null }]);
  });
});

describe('after an error the next statement is answered:', () => {
  test.each([
    ['in what cannot be read', 'select from where', []],
    ['in a name that there is not', 'select * from fishes where name = $1', ['cod']],
    ['in a value that its type cannot have', 'select $1::int + 1 as sum', ['one']],
    ['in a value that cannot be written', 'select $1::boolean as flag', [{}]],
    ['while it runs', 'select 1 / $1::int as share', [0]],
  ])('%s', async (_where, sql, params) => {
    await add('wren');
    for (const _time of [1, 2, 3]) {
      await expect(statements.query(sql, params)).rejects.toThrow();
      expect(await find()).toEqual([{ name: 'wren' }]);
    }
  });
});

test('a failed transaction takes only its end, and the same statements work in the next', async () => {
  for (const _time of [1, 2, 3]) {
    await statements.query('begin', []);
    await add('wren');
    await expect(statements.query('select 1 / $1::int as share', [0])).rejects.toThrow('by zero');
    await expect(find()).rejects.toThrow('current transaction is aborted');
    await statements.query('rollback', []);
    expect(await find()).toEqual([]);
  }
});

test('statements asked at once are answered each with its own rows', async () => {
  const asked = Array.from({ length: 30 }, (_, at) =>
    statements.query('select $1::int as asked', [at]),
  );
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 30 }, (_, at) => [{ asked: at }]));
});

describe('a parameter arrives as it was given:', () => {
  const texts = [
    '',
    'wren',
    'Zaunkönig',
    '鷦鷯',
    '🐦',
    `a "quoted" 'word' \\ and\nanother`,
    'x'.repeat(70_000),
  ];
  test.each(texts)('%s', async (text) => {
    for (let time = 1; time <= 3; time += 1) {
      expect(await statements.query('select $1::text as text', [text])).toEqual([{ text }]);
    }
  });

  test('nothing, beside others', async () => {
    const asked = 'select $1::text as a, $2::text as b, $3::integer as c';
    const rows = [{ a: null, b: '', c: 7 }];
    expect(await statements.query(asked, [null, '', 7])).toEqual(rows);
    expect(await statements.query(asked, [undefined, '', 7])).toEqual(rows);
  });

  test('half a character as the sign for what cannot be read', async () => {
    const text = await statements.query('select $1::text as text', ['a\ud83d']);
    expect(text).toEqual([{ text: 'a\ufffd' }]);
  });

  test('a list, bytes and a day', async () => {
    const asked = 'select $1::text[] as list, $2::bytea as bytes, $3::timestamptz as at';
    const given = [['a', 'b,"c"'], new Uint8Array([0, 255]), new Date('2026-03-01T10:00:00Z')];
    const [list, bytes, at] = given;
    expect(await statements.query(asked, given)).toEqual([{ list, bytes, at }]);
  });
});
