import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { createMaintenance } from '../../../src/service/store/maintenance.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../support/database.ts';

/** A database, and the kinds of maintenance statements that it was sent, in their order. */
async function watched(): Promise<{ db: Database; upkeep: string[] }> {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const upkeep: string[] = [];
  const watching: Database = {
    engine: db.engine,
    waiting: 0,
    transaction: (work, options) => db.transaction(work, options),
    script: (sql, options) => db.script(sql, options),
    listen: (queue, listener) => db.listen(queue, listener),
    notify: (queue) => db.notify(queue),
    close: () => db.close(),
    query: (sql, params, options) => {
      const [word] = /^(vacuum|checkpoint|analyze)/.exec(sql) ?? [];
      if (word !== undefined && word !== upkeep.at(-1)) upkeep.push(word);
      return db.query(sql, params, options);
    },
  };
  return { db: watching, upkeep };
}

const writeMb = (db: Database, megabytes: number) =>
  db.query(
    `insert into meta select md5(i::text), to_jsonb(repeat('x', 800) || i)
     from generate_series(1, $1::int) i on conflict (key) do update set value = excluded.value`,
    [megabytes * 1000],
  );

/** Writes to the log what as many rows would, a hundred times as fast. */
const logMb = (db: Database, megabytes: number) =>
  db.query(
    `select count(pg_logical_emit_message(true, 'test', repeat('x', 1000000)))
     from generate_series(1, $1::int)`,
    [megabytes],
  );

test.skipIf(TEST_DATABASE_URL !== null)(
  'vacuums and checkpoints after enough writes (needs the embedded database)',
  async () => {
    const { db, upkeep } = await watched();
    await db.query('checkpoint');
    upkeep.length = 0;
    const tender = createMaintenance(db);
    await tender.maintainIfDue();
    await writeMb(db, 1);
    await tender.maintainIfDue();
    expect(upkeep).toEqual([]);
    await logMb(db, 25);
    await tender.maintainIfDue();
    expect(upkeep).toEqual(['vacuum', 'analyze']);
    await logMb(db, 30);
    await logMb(db, 30);
    await tender.maintainIfDue();
    expect(upkeep).toEqual(['vacuum', 'analyze', 'vacuum', 'analyze', 'checkpoint']);
    await tender.maintainIfDue();
    expect(upkeep).toHaveLength(5);
  },
);

test("updates the planner's row counts after an import", async () => {
  const { db } = await watched();
  await writeMb(db, 1);
  await createMaintenance(db).afterImport();
  const [row] = await db.query<{ rows: number }>(
    "select reltuples::int as rows from pg_class where relname = 'meta'",
  );
  expect(row?.rows).toBe(1000);
});
