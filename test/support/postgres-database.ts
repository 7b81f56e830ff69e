import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/service/store/database.ts';
import { fingerprint, loadMigrations } from '../../src/service/store/migrations.ts';
import { openDatabase } from '../../src/service/store/open-database.ts';
import {
  clusterWorkers,
  createClusterDatabase,
  dropClusterDatabase,
  emptyClusterDatabase,
} from './citus-database.ts';
import { COUNT_OBJECTS, DEFINE_EMPTY, EMPTY } from './empty-database.ts';

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
  await administer(urlOf(base, raw), (inside) => inside.query(DEFINE_EMPTY));
  await client.query(`alter database ${raw} rename to ${name}`);
}

/** A database of this process, and the number of tables, indexes and sequences it began with. */
interface Made {
  readonly name: string;
  readonly objects: number;
}

/** Databases that a test has closed: emptying one takes a tenth of making one. */
const idle: Made[] = [];

async function countObjects(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ objects: number }>(COUNT_OBJECTS);
  return rows[0]?.objects ?? 0;
}

async function create(base: string): Promise<Made> {
  const isCluster = (await clusterWorkers(base)).length > 0;
  const name = await (isCluster ? createClusterDatabase(base) : createFromTemplate(base));
  return { name, objects: await administer(urlOf(base, name), countObjects) };
}

async function drop(base: string, name: string): Promise<void> {
  if ((await clusterWorkers(base)).length > 0) return dropClusterDatabase(base, name);
  await administer(base, (client) => client.query(`drop database if exists ${name} with (force)`));
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

/** Empties every table; resolves with false when the test has changed the schema. */
function empty(base: string, { name, objects }: Made): Promise<boolean> {
  return administer(urlOf(base, name), async (client) => {
    // What a test has left connected could hold locks, or write into the next test's data.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if ((await countObjects(client)) !== objects) return false;
    if ((await clusterWorkers(base)).length > 0) await emptyClusterDatabase(urlOf(base, name));
    else await client.query(EMPTY);
    return true;
  });
}

/** An empty database on the given server, for this process's next test when it is closed. */
export async function openPostgresTestDatabase(base: string): Promise<Database> {
  const made = idle.pop() ?? (await create(base));
  const db = await openDatabase({ databaseUrl: urlOf(base, made.name), connections: 4 });
  const close = db.close.bind(db);
  db.close = async () => {
    await close();
    if (await empty(base, made).catch(() => false)) idle.push(made);
    else await drop(base, made.name);
  };
  return db;
}
