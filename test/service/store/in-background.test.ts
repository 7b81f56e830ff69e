import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { inBackground } from '../../../src/service/store/in-background.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../support/database.ts';
import { gate } from '../runs/run-bench.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

test.skipIf(TEST_DATABASE_URL !== null)(
  'a request goes before background work that asked earlier (needs the embedded database)',
  async () => {
    const background = inBackground(db);
    const done: string[] = [];
    const note = (what: string) => () => void done.push(what);
    const { opened, open } = gate();
    const holding = db.transaction(() => opened);
    const waiting = [
      background.query('select 1').then(note('background statement')),
      background.script('select 1').then(note('background script')),
      background.transaction(async () => done.push('background transaction')),
      db.query('select 1').then(note('request')),
    ];
    expect(background.waiting).toBe(db.waiting);
    open();
    await Promise.all([holding, ...waiting]);
    expect(done[0]).toBe('request');
    expect(done).toHaveLength(4);
  },
);

test('background work is the same database: its commits are seen, and rolled back as ever', async () => {
  const background = inBackground(db);
  await background.script('create table notes (said text)');
  await background.transaction(async (tx) => {
    await tx.query("insert into notes values ('kept')");
  });
  const failing = background.transaction(async (tx) => {
    await tx.query("insert into notes values ('lost')");
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.query('select said from notes')).toEqual([{ said: 'kept' }]);
  await db.script('drop table notes');
});

test('inside a transaction, neither side may be asked for another turn', async () => {
  const background = inBackground(db);
  await expect(background.transaction(() => db.query('select 1'))).rejects.toThrow('own handle');
  await expect(db.transaction(() => background.query('select 1'))).rejects.toThrow('own handle');
});

test('work that is announced in the background wakes the workers of the process', async () => {
  let woken = 0;
  const unlisten = inBackground(db).listen('runs', () => {
    woken += 1;
  });
  inBackground(db).notify('runs');
  expect(woken).toBe(1);
  unlisten();
});
