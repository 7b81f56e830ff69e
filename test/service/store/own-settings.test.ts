import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '../../../src/service/store/postgres/postgres-database.ts';
import { TEST_DATABASE_URL } from '../../support/database.ts';

describe.skipIf(TEST_DATABASE_URL === null)(
  'settings of one statement (needs TEST_DATABASE_URL)',
  () => {
    const OWN = { isLimitedByShard: true, groupsOfEachShard: 30, timeoutMs: 5000 };
    const READ = `select coalesce(current_setting('citus.subquery_pushdown', true), '') as limited,
      coalesce(current_setting('citus.limit_clause_row_fetch_count', true), '') as groups,
      current_setting('statement_timeout') as timeout`;
    const USUAL = [
      {
        limited: expect.stringMatching(/^(off)?$/),
        groups: expect.stringMatching(/^(-1)?$/),
        timeout: '30s',
      },
    ];
    let db: PostgresDatabase;
    beforeAll(() => {
      // One connection, so that the next statement is on the same.
      db = new PostgresDatabase({ url: TEST_DATABASE_URL ?? '', connections: 1 });
    });
    afterAll(() => db.close());

    it('hold for it, and not for the next', async () => {
      expect(await db.query(READ, [], OWN)).toEqual([
        { limited: 'on', groups: '30', timeout: '5s' },
      ]);
      expect(await db.query(READ)).toEqual(USUAL);
    });

    it('do not hold after it has failed', async () => {
      await expect(db.query('select 1 / 0', [], OWN)).rejects.toThrow(/division/);
      expect(await db.query(READ)).toEqual(USUAL);
    });

    it('do not hold after a transaction of it has failed', async () => {
      const failing = db.transaction((tx) => tx.query('select 1 / 0', [], OWN));
      await expect(failing).rejects.toThrow(/division/);
      expect(await db.query(READ)).toEqual(USUAL);
    });

    it('do not hold later in its transaction', async () => {
      const read = await db.transaction(async (tx) => [
        await tx.query(READ, [], OWN),
        await tx.query(READ),
      ]);
      expect(read).toEqual([[{ limited: 'on', groups: '30', timeout: '5s' }], USUAL]);
    });

    it('are lost with a connection that breaks meanwhile', async () => {
      const ended = db.query('select pg_terminate_backend(pg_backend_pid())', [], OWN);
      await expect(ended).rejects.toThrow();
      expect(await db.query(READ)).toEqual(USUAL);
    });
  },
);
