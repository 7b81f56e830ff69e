import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { loadMigrations } from '../../../src/service/store/migrations.ts';
import { openDatabase } from '../../../src/service/store/open-database.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../support/database.ts';

test('reports a port where nothing listens, without the password', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const databaseUrl = `postgres://ada:secret@127.0.0.1:${port}/people`;
  await expect(openDatabase({ databaseUrl })).rejects.toMatchObject({
    name: 'DatabaseUnusable',
    message:
      `Cannot use postgres://ada@127.0.0.1:${port}/people (DATABASE_URL). ` +
      'Nothing listens there: start Postgres or correct host and port.',
  });
});

describe.skipIf(TEST_DATABASE_URL === null)(
  'openDatabase on Postgres (needs TEST_DATABASE_URL)',
  () => {
    const base = TEST_DATABASE_URL ?? '';

    async function emptyDatabase(options = ''): Promise<string> {
      const name = `psm_test_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client({ connectionString: base });
      await client.connect();
      await client.query(`create database ${name} ${options}`);
      onTestFinished(async () => {
        await client.query(`drop database ${name} with (force)`);
        await client.end();
      });
      return Object.assign(new URL(base), { pathname: `/${name}` }).href;
    }

    async function open(databaseUrl: string): Promise<Database> {
      const db = await openDatabase({ databaseUrl });
      onTestFinished(() => db.close());
      return db;
    }

    test('concurrent starts on an empty database migrate it once', async () => {
      const url = await emptyDatabase();
      const opened = await Promise.all([open(url), open(url), open(url)]);
      const [db] = opened;
      const n = (await loadMigrations()).length;
      expect(await db?.query('select count(*) as n from schema_migrations')).toEqual([{ n }]);
      await Promise.all(opened.map((each) => each.close()));
    });

    test('applies the settings that searches need to connections', async () => {
      const db = await open(await emptyDatabase());
      const names = ['plan_cache_mode', 'jit', 'hnsw.ef_search', 'hnsw.iterative_scan', 'timezone'];
      const settings = await db.query(
        'select array_agg(current_setting(name) order by at) as values ' +
          'from unnest($1::text[]) with ordinality t(name, at)',
        [names],
      );
      const values = ['force_custom_plan', 'off', '100', 'relaxed_order', 'UTC'];
      expect(settings).toEqual([{ values }]);
      await db.close();
    });

    test('reports a database that does not exist', async () => {
      const databaseUrl = Object.assign(new URL(base), { pathname: '/nowhere' }).href;
      await expect(openDatabase({ databaseUrl })).rejects.toThrow(/does not exist: create it/);
    });

    test('rejects a database that is not UTF-8', async () => {
      const databaseUrl = await emptyDatabase("template template0 encoding 'SQL_ASCII' locale 'C'");
      await expect(openDatabase({ databaseUrl })).rejects.toThrow(/SQL_ASCII, which loses letters/);
    });

    test('rejects a database with a newer schema', async () => {
      const databaseUrl = await emptyDatabase();
      const db = await open(databaseUrl);
      await db.query("insert into schema_migrations values (9000, '9000_later.sql', 'x')");
      await db.close();
      await expect(openDatabase({ databaseUrl })).rejects.toThrow(/written by a newer/);
    });

    test('stops a statement that times out, alone and inside a transaction', async () => {
      const db = await openTestDatabase();
      onTestFinished(() => db.close());
      const slow = (tx: Pick<Database, 'query'>) =>
        tx.query('select pg_sleep(5)', [], { timeoutMs: 50 });
      await expect(slow(db)).rejects.toMatchObject({ name: 'StatementTimeout' });
      await expect(db.transaction(slow)).rejects.toMatchObject({ name: 'StatementTimeout' });
      expect(await db.query('show statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
    });

    test('a terminated connection fails only its own transaction', async () => {
      const db = await openTestDatabase();
      onTestFinished(() => db.close());
      const ended = db.transaction(async (tx) => {
        const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await tx.query('select pg_terminate_backend($1)', [row?.pid]);
      });
      await expect(ended).rejects.toThrow();
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    });
  },
);
