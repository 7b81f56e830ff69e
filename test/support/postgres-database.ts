import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/service/store/database.ts';
import { fingerprint, loadMigrations } from '../../src/service/store/migrations.ts';
import { openDatabase } from '../../src/service/store/open-database.ts';

/** Held while the template is made, so that parallel test files make it once. */
const TEMPLATE_LOCK = 7_301_001;

function urlOf(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer<T>(base: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(base: string, client: pg.Client, name: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount !== 0) return;
  const raw = `${name}_raw`;
  await client.query(`drop database if exists ${raw}`);
  await client.query(`create database ${raw} template template0 encoding 'UTF8'`);
  await (await openDatabase({ databaseUrl: urlOf(base, raw) })).close();
  await client.query(`alter database ${raw} rename to ${name}`);
}

async function createFromTemplate(base: string): Promise<string> {
  const template = `psm_template_${fingerprint(await loadMigrations())}`;
  const name = `psm_test_${randomBytes(6).toString('hex')}`;
  await administer(base, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(base, client, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return name;
}

/** A new database on the given server, dropped when it is closed. */
export async function openPostgresTestDatabase(base: string): Promise<Database> {
  const name = await createFromTemplate(base);
  const db = await openDatabase({ databaseUrl: urlOf(base, name), connections: 4 });
  const close = db.close.bind(db);
  db.close = async () => {
    await close();
    await administer(base, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  };
  return db;
}
