import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  DISTRIBUTED,
  FUNCTIONS,
  NO_LONGER_UNIQUE,
  REFERENCE,
  UNIQUE_PER_PROFILE,
} from '../../src/service/store/cluster/placements.ts';
import { migratePostgres } from '../../src/service/store/migrate-postgres.ts';
import { fingerprint, loadMigrations } from '../../src/service/store/migrations.ts';

/** Databases with other placements are others. */
const PLACED = createHash('sha256')
  .update(
    JSON.stringify([DISTRIBUTED, UNIQUE_PER_PROFILE, NO_LONGER_UNIQUE].map((map) => [...map])),
  )
  .update(JSON.stringify([REFERENCE, FUNCTIONS]))
  .digest('hex')
  .slice(0, 8);

/** Held while the template is made, so that parallel test files make it once. */
const TEMPLATE_LOCK = 7_301_002;

const CLOSE_TEMPLATE = (name: string) => [
  `alter database ${name} with allow_connections false`,
  // Citus keeps a connection to each of its databases.
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
];

async function ask<T extends pg.QueryResultRow>(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const sql of statements) rows = (await client.query<T>(sql)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const at = (url: string, database: string): string => {
  const found = new URL(url);
  found.pathname = `/${database}`;
  return found.href;
};

const workersOf = new Map<string, Promise<string[]>>();

/** The URLs of the workers of the cluster at `base`; none: it is a plain Postgres. */
export function clusterWorkers(base: string): Promise<string[]> {
  const known = workersOf.get(base) ?? readWorkers(base);
  workersOf.set(base, known);
  return known;
}

async function readWorkers(base: string): Promise<string[]> {
  const [citus] = await ask(base, `select 1 from pg_extension where extname = 'citus'`);
  if (citus === undefined) return [];
  const rows = await ask<{ host: string; port: number }>(
    base,
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
  );
  return rows.map(({ host, port }) => {
    const url = new URL(base);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
}

async function joinWorkers(base: string, workers: readonly string[], name: string) {
  for (const url of [...workers, base]) {
    await ask(url, `create database ${name} template template0 encoding 'UTF8'`);
    await ask(at(url, name), 'create extension citus');
  }
  const { hostname, port } = new URL(base);
  const joins = workers.map((url) => {
    const worker = new URL(url);
    return `select citus_add_node('${worker.hostname}', ${worker.port})`;
  });
  await ask(at(base, name), `select citus_set_coordinator_host('${hostname}', ${port})`, ...joins);
}

async function makeTemplate(base: string, workers: readonly string[], name: string) {
  const [found] = await ask(base, `select 1 from pg_database where datname = '${name}'`);
  if (found !== undefined) return;
  const raw = `${name}_raw`;
  const nodes = [...workers, base];
  for (const url of nodes) await ask(url, `drop database if exists ${raw} with (force)`);
  for (const url of workers) await ask(url, `drop database if exists ${name} with (force)`);
  await joinWorkers(base, workers, raw);
  await migratePostgres(at(base, raw), { citus: true });
  for (const url of nodes) {
    await ask(url, ...CLOSE_TEMPLATE(raw));
    await ask(url, `alter database ${raw} rename to ${name}`);
  }
}

/** A new database with the schema of this version on all nodes of a cluster. @returns its name */
export async function createClusterDatabase(base: string): Promise<string> {
  const workers = await clusterWorkers(base);
  const template = `psm_citus_${fingerprint(await loadMigrations())}_${PLACED}`;
  const name = `psm_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(base, workers, template);
    for (const url of [...workers, base]) {
      await ask(url, `create database ${name} template ${template}`);
    }
    await client.query(`alter database ${name} set citus.multi_shard_modify_mode = 'sequential'`);
  } finally {
    await client.end();
  }
  return name;
}

/** A database without tables on all nodes of a cluster, and how to drop it. */
export async function createEmptyCluster(base: string) {
  const name = `psm_test_${randomBytes(6).toString('hex')}`;
  await joinWorkers(base, await clusterWorkers(base), name);
  return { url: at(base, name), drop: () => dropClusterDatabase(base, name) };
}

/** Empties every table of a database of a cluster. */
export async function emptyClusterDatabase(url: string): Promise<void> {
  await ask(
    url,
    `do $$ begin
       execute (select 'truncate ' || string_agg(c.oid::regclass::text, ', ') ||
                       ' restart identity cascade'
                from pg_class c
                where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
                  and c.relname <> 'schema_migrations'
                  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'));
     end $$`,
  );
}

/** Drops a database from all nodes. */
export async function dropClusterDatabase(base: string, name: string): Promise<void> {
  for (const url of [base, ...(await clusterWorkers(base))]) {
    await ask(url, `drop database if exists ${name} with (force)`);
  }
}
