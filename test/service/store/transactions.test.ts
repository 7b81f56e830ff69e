import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';

async function open(): Promise<Database> {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  return db;
}

const PUT = "insert into meta (key, value) values ($1, 'true')";

async function keys(db: Database): Promise<string[]> {
  const rows = await db.query<{ key: string }>('select key from meta order by key');
  return rows.map(({ key }) => key);
}

const never = () => new Promise<never>(() => {});

test('commits a transaction as a whole or not at all', async () => {
  const db = await open();
  const answer = await db.transaction(async (tx) => {
    await tx.query(PUT, ['a']);
    return tx.query('select count(*) as n from meta');
  });
  expect(answer).toEqual([{ n: 1 }]);
  const failing = db.transaction(async (tx) => {
    await tx.query(PUT, ['b']);
    throw new RangeError('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await keys(db)).toEqual(['a']);
});

test('keeps statements of other callers out of an open transaction', async () => {
  const db = await open();
  let other: Promise<unknown> = Promise.resolve();
  const failing = db.transaction(async (tx) => {
    await tx.query(PUT, ['mine']);
    other = new Promise((resolve) => setImmediate(resolve)).then(() => elsewhere(db));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await tx.query(PUT, ['mine too']);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await other;
  expect(await keys(db)).toEqual(['theirs']);
});

/** Runs outside of the transaction's asynchronous context, as another request would. */
const begun: { db: Database; done: () => void }[] = [];
setInterval(() => {
  for (const { db, done } of begun.splice(0)) void db.query(PUT, ['theirs']).then(done);
}, 1).unref();
function elsewhere(db: Database): Promise<void> {
  return new Promise((done) => begun.push({ db, done }));
}

test('concurrent transactions lose no update', async () => {
  const db = await open();
  await db.query("insert into meta (key, value) values ('n', '0')");
  const add = () =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ value: number }>(
        "select value from meta where key = 'n' for update",
      );
      await tx.query("update meta set value = to_jsonb($1::int) where key = 'n'", [
        (row?.value ?? 0) + 1,
      ]);
    });
  await Promise.all(Array.from({ length: 25 }, add));
  expect(await db.query('select value from meta')).toEqual([{ value: 25 }]);
});

test('rolls back an idle transaction and runs the statements behind it', async () => {
  const db = await open();
  const hanging = db.transaction(
    async (tx) => {
      await tx.query(PUT, ['lost']);
      await never();
    },
    { idleMs: 60 },
  );
  const behind = keys(db);
  await expect(hanging).rejects.toMatchObject({
    name: 'TransactionTimeout',
    message: expect.stringContaining('did nothing for 0.06 s'),
  });
  expect(await behind).toEqual([]);
});

test('rolls back a transaction that lasts too long', async () => {
  const db = await open();
  const busy = db.transaction(
    async (tx) => {
      for (;;) {
        await tx.query('select 1');
        await new Promise(setImmediate);
      }
    },
    { totalMs: 80 },
  );
  await expect(busy).rejects.toThrow(/lasted longer than 0\.08 s/);
});

test('does not treat a slow statement as an idle transaction', async () => {
  const db = await open();
  // A second of work for the embedded engine as tests run it, half of one for a server.
  const rows = db.engine === 'pglite' ? 1_000_000 : 6_000_000;
  const slow = `select count(*) from generate_series(1, ${rows})`;
  const answer = db.transaction((tx) => tx.query(slow), { idleMs: 250 });
  expect(await answer).toEqual([{ count: rows }]);
});

test('rejects statements on a handle after its transaction has ended', async () => {
  const db = await open();
  const tx = await db.transaction(async (inside) => inside);
  await expect(tx.query('select 1')).rejects.toThrow('already ended');
});

test('rejects use of the database inside its own transaction with TransactionMisuse', async () => {
  const db = await open();
  const misuse = db.transaction(() => db.query('select 1'));
  await expect(misuse).rejects.toMatchObject({ name: 'TransactionMisuse' });
  const nested = db.transaction(() => db.transaction(async () => 1));
  await expect(nested).rejects.toMatchObject({ name: 'TransactionMisuse' });
  expect(await keys(db)).toEqual([]);
});

test('allows work started inside a transaction to use the database after it', async () => {
  const db = await open();
  const later = await db.transaction(async () => ({
    answer: new Promise((resolve) => setTimeout(resolve, 20)).then(() => keys(db)),
  }));
  expect(await later.answer).toEqual([]);
});

test('fails the transaction with the error of a statement that the caller swallowed', async () => {
  const db = await open();
  const failing = db.transaction(async (tx) => {
    await tx.query(PUT, ['a']);
    await tx.query(PUT, ['a']).catch(() => {});
    return 'fine';
  });
  await expect(failing).rejects.toMatchObject({ name: 'SqlError', code: '23505' });
  expect(await keys(db)).toEqual([]);
});

test('commits after a failed statement is rolled back to a savepoint', async () => {
  const db = await open();
  await db.transaction(async (tx) => {
    await tx.query(PUT, ['a']);
    await tx.query('savepoint before');
    await tx.query(PUT, ['a']).catch(() => {});
    await tx.query('rollback to savepoint before');
    await tx.query(PUT, ['b']);
  });
  expect(await keys(db)).toEqual(['a', 'b']);
});

test('returns code, constraint and table of a failed statement', async () => {
  const db = await open();
  await db.query(PUT, ['a']);
  await expect(db.query(PUT, ['a'])).rejects.toMatchObject({
    name: 'SqlError',
    code: '23505',
    constraint: 'meta_pkey',
    table: 'meta',
  });
  await expect(db.query('select nothing')).rejects.toMatchObject({ code: '42703' });
});

test('rejects statements and transactions after close', async () => {
  const db = await openTestDatabase();
  await db.close();
  await expect(db.query('select 1')).rejects.toThrow();
  await expect(db.transaction(async () => 1)).rejects.toThrow();
});
