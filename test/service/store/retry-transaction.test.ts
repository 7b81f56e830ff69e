import { expect, onTestFinished, test } from 'vitest';
import { CommitsInDoubt } from '../../../src/service/store/cluster/commits-in-doubt.ts';
import type { Database, Queryable } from '../../../src/service/store/database.ts';
import { SqlError } from '../../../src/service/store/database-errors.ts';
import { isEndedByOthers, retryTransaction } from '../../../src/service/store/retry-transaction.ts';
import { openTestDatabase } from '../../support/database.ts';

async function open(): Promise<Database> {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  await db.query(`insert into meta (key, value) values ('a', '0'), ('b', '0')`);
  return db;
}

const add = (tx: Queryable, key: string) =>
  tx.query(`update meta set value = to_jsonb((value #>> '{}')::integer + 1) where key = $1`, [key]);

const values = async (db: Database) =>
  (await db.query<{ value: number }>('select value from meta order by key')).map(
    ({ value }) => value,
  );

/** Resolves for all who call it when so many have. */
function meeting(of: number): () => Promise<void> {
  let all: () => void = () => {};
  const met = new Promise<void>((resolve) => {
    all = resolve;
  });
  let came = 0;
  return () => {
    came += 1;
    if (came >= of) all();
    return met;
  };
}

const refusal = (code: string) => new SqlError({ message: 'refused', code });

test('two transactions that wait for each other both end, each with its work done once', async () => {
  const db = await open();
  let tries = 0;
  // The embedded engine has one connection, so the two never meet.
  const meet = meeting(db.engine === 'postgres' ? 2 : 1);
  const both = (first: string, second: string) =>
    retryTransaction(db, async (tx) => {
      tries += 1;
      await add(tx, first);
      await meet();
      await add(tx, second);
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  expect(await values(db)).toEqual([2, 2]);
  expect(tries).toBeGreaterThanOrEqual(db.engine === 'postgres' ? 3 : 2);
});

test('a transaction that others end again and again fails after five tries, with nothing written', async () => {
  const db = await open();
  let tries = 0;
  const failing = retryTransaction(db, async (tx) => {
    tries += 1;
    await add(tx, 'a');
    throw refusal('40001');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(tries).toBe(5);
  expect(await values(db)).toEqual([0, 0]);
});

test('a transaction that fails by itself is not tried again', async () => {
  const db = await open();
  let tries = 0;
  const failing = retryTransaction(db, async (tx) => {
    tries += 1;
    await tx.query(`insert into meta (key, value) values ('a', '1')`);
  });
  await expect(failing).rejects.toThrow(/duplicate key/);
  expect(tries).toBe(1);
});

test.each([
  ['a deadlock', refusal('40P01'), true],
  ['a failed serialization', refusal('40001'), true],
  ['a commit that a worker has not completed', new CommitsInDoubt(), true],
  ['a value that exists', refusal('23505'), false],
  ['another error', new Error('deadlock'), false],
])('knows whether %s is the doing of others', (_, error, expected) => {
  expect(isEndedByOthers(error)).toBe(expected);
});
