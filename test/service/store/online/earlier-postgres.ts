import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../../src/service/store/database.ts';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import { PostgresDatabase } from '../../../../src/service/store/postgres/postgres-database.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import { earlierMigrations, fillEarlier } from './earlier-database.ts';

interface OwnDatabase {
  readonly url: string;
  readonly db: Database;
}

/** A database without tables in the Postgres of the tests, dropped after the test. */
async function ownDatabase(): Promise<OwnDatabase> {
  const base = TEST_DATABASE_URL ?? '';
  const name = `psm_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const db = new PostgresDatabase({ url, connections: 4 });
  onTestFinished(async () => {
    await db.close();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  return { url, db };
}

/** One of the earlier schema. */
export async function earlierPostgres(people: number): Promise<OwnDatabase> {
  const { url, db } = await ownDatabase();
  await migrate(db, await earlierMigrations());
  await fillEarlier(db, people);
  return { url, db };
}

/** One of this version's schema, on one server also where other tests have a cluster. */
export async function freshPostgres(): Promise<Database> {
  const { db } = await ownDatabase();
  await migrate(db, await loadMigrations());
  return db;
}

/** Another client of that database, until the test ends. */
export async function otherClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The database is dropped while it closes.
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Everything that is declared about the tables, without the order of columns. */
export async function declared(db: Database): Promise<unknown[]> {
  const columns = await db.query(
    `select table_name, column_name, data_type, is_nullable, identity_generation
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const indexes = await db.query(
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  const constraints = await db.query(
    `select conrelid::regclass::text as on, conname, convalidated, pg_get_constraintdef(oid) as is
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  );
  const functions = await db.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
     and (proname ~ 'mirror' or proname ~ 'standing') order by 1`,
  );
  return [...columns, ...indexes, ...constraints, ...functions].filter(
    (row) => !JSON.stringify(row).includes('online_migrations'),
  );
}
