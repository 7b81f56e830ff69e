import { quoteName } from '../backup/table-shapes.ts';
import type { Database, Queryable, Scriptable } from '../database.ts';
import { DatabaseUnusable } from '../database-errors.ts';
import { MIGRATION_LOCK } from '../online/online-turn.ts';
import { isCluster } from './is-cluster.ts';
import {
  DISTRIBUTED,
  FUNCTIONS,
  NO_LONGER_UNIQUE,
  REFERENCE,
  UNIQUE_PER_PROFILE,
} from './placements.ts';
import { settleWorkers } from './settle-workers.ts';

/** Milliseconds: every row is copied to a worker, and every index built there. */
const TIMEOUT_MS = 6 * 3_600_000;

/** What was distributed. */
export interface Distribution {
  /** Tables that it distributed or copied to the workers; none: they were before. */
  readonly tables: readonly string[];
  /** `host:port` of each worker. */
  readonly workers: readonly string[];
  /** Tables whose rows an earlier version had left on the coordinator, which are removed now. */
  readonly cleared: readonly string[];
}

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly definition: string;
}

const FOREIGN_KEYS = `
  select o.conname as name, t.relname as table, f.relname as target,
         pg_get_constraintdef(o.oid) as definition
  from pg_constraint o join pg_class t on t.oid = o.conrelid join pg_class f on f.oid = o.confrelid
  where o.contype = 'f' and t.relnamespace = 'public'::regnamespace
    and (t.relname = any ($1::text[]) or f.relname = any ($1::text[]))
  order by t.relname, o.conname`;

async function readActive(db: Queryable): Promise<string[]> {
  const nodes = await db.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from pg_dist_node
     where groupid <> 0 and isactive order by nodeid`,
  );
  return nodes.map(({ node }) => node);
}

/** The workers of the database. @throws DatabaseUnusable when it is no coordinator with workers */
async function readWorkers(db: Database): Promise<string[]> {
  const [available] = await db.query(`select 1 from pg_available_extensions where name = 'citus'`);
  if (available === undefined) {
    throw new DatabaseUnusable(
      'This Postgres has no Citus: install the extension "citus" on coordinator and workers, and ' +
        'add it to shared_preload_libraries.',
    );
  }
  await db.query('create extension if not exists citus');
  const workers = await readActive(db);
  if (workers.length === 0) {
    throw new DatabaseUnusable(
      'The database has no workers. Create a database of the same name with the extension citus on ' +
        "each, then add them here: select citus_add_node('HOST', PORT).",
    );
  }
  return workers;
}

/** Those that are spread or copied; Citus also lists tables that it only knows of. */
const PLACED = `select logicalrelid::regclass::text as name from pg_dist_partition
  where partmethod = 'h' or repmodel = 't'`;

/** The tables that are not on the workers yet, of those that are meant to be. */
async function readMissing(db: Queryable): Promise<readonly string[]> {
  const placed = new Set((await db.query<{ name: string }>(PLACED)).map(({ name }) => name));
  return [...REFERENCE, ...DISTRIBUTED.keys()].filter((table) => !placed.has(table));
}

async function dropForeignKeys(tx: Scriptable, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys) {
    await tx.script(`alter table ${quoteName(table)} drop constraint ${quoteName(name)}`);
  }
}

/**
 * Whether a cluster can hold a foreign key: between rows of one person, from them to a table that
 * every worker has, or between two such. Pure.
 */
export function canKeep({ table, target }: Pick<ForeignKey, 'table' | 'target'>): boolean {
  const isCopied = (name: string) => REFERENCE.some((one) => one === name);
  if (DISTRIBUTED.has(table)) return DISTRIBUTED.has(target) || isCopied(target);
  return isCopied(table) && isCopied(target);
}

async function addForeignKeys(tx: Scriptable, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys.filter(canKeep)) {
    await tx.script(
      `alter table ${quoteName(table)} add constraint ${quoteName(name)} ${definition}`,
      { timeoutMs: TIMEOUT_MS },
    );
  }
}

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Those that guard nothing. */
const PLAIN_INDEXES = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relname = any ($1::text[])
    and not i.indisunique
  order by c.relname`;

/**
 * Runs work that fills tables, and makes their indexes anew afterwards, with those that a cluster
 * needs besides: row by row the graph of a million vectors alone would take hours.
 */
async function withoutIndexes(
  tx: Scriptable,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.query<Index>(PLAIN_INDEXES, [tables]);
  for (const { name } of indexes) await tx.script(`drop index ${quoteName(name)}`);
  await fill();
  const others = tables.flatMap((table) => NO_LONGER_UNIQUE.get(table) ?? []);
  for (const definition of [...indexes.map((one) => one.definition), ...others]) {
    await tx.script(definition, { timeoutMs: TIMEOUT_MS });
  }
}

async function placeTables(tx: Scriptable, tables: readonly string[]): Promise<void> {
  const options = { timeoutMs: TIMEOUT_MS };
  for (const table of REFERENCE) {
    if (!tables.includes(table)) continue;
    await tx.query('select create_reference_table($1::regclass)', [table], options);
  }
  for (const [table, column] of DISTRIBUTED) {
    if (!tables.includes(table)) continue;
    await tx.query(
      'select create_distributed_table($1::regclass, $2::text, colocate_with => $3::text)',
      [table, column, table === 'profiles' ? 'none' : 'profiles'],
      options,
    );
  }
  for (const signature of FUNCTIONS) {
    await tx.query('select create_distributed_function($1::regprocedure)', [signature], options);
  }
}

/**
 * Removes the rows that tables had before they were distributed. Citus copies them to the workers and
 * leaves them on the coordinator's disk, where nobody sees or erases them.
 */
async function removeLocalRows(tx: Queryable): Promise<readonly string[]> {
  const left = await tx.query<{ name: string }>(
    `select table_name::text as name from citus_tables
     where pg_relation_size(table_name) > 0 and citus_table_type in ('distributed', 'reference')
     order by 1`,
  );
  for (const { name } of left) {
    await tx.query('select truncate_local_data_after_distributing_table($1::regclass)', [name], {
      timeoutMs: TIMEOUT_MS,
    });
  }
  return left.map(({ name }) => name);
}

/**
 * Citus refuses triggers on distributed tables: removals are counted by the statements that remove,
 * and no older service writes jobs or merges people.
 */
const WITHOUT_TRIGGERS = `
  drop trigger if exists profiles_removed on profiles;
  drop trigger if exists experiences_repeat on experiences;
  drop trigger if exists educations_repeat on educations;
  drop trigger if exists aliases_merged on profile_aliases;
  drop trigger if exists aliases_separated on profile_aliases;`;

type Placed = Pick<Distribution, 'tables' | 'cleared'>;

async function placeMissing(tx: Scriptable): Promise<Placed> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK], { timeoutMs: TIMEOUT_MS });
  const tables = await readMissing(tx);
  if (tables.length === 0) return { tables, cleared: await removeLocalRows(tx) };
  await tx.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  const keys = await tx.query<ForeignKey>(FOREIGN_KEYS, [tables]);
  await dropForeignKeys(tx, keys);
  // Only tables that are placed with `profiles` have triggers, and on one that is distributed Citus
  // refuses even `drop trigger if exists`.
  if (tables.includes('profiles')) await tx.script(WITHOUT_TRIGGERS);
  for (const table of tables) {
    const unique = UNIQUE_PER_PROFILE.get(table);
    if (unique !== undefined) await tx.script(unique, { timeoutMs: TIMEOUT_MS });
  }
  let cleared: readonly string[] = [];
  await withoutIndexes(tx, tables, async () => {
    await placeTables(tx, tables);
    cleared = (await removeLocalRows(tx)).filter((table) => !tables.includes(table));
  });
  await addForeignKeys(tx, keys);
  await settleWorkers(tx);
  return { tables, cleared };
}

const BOUNDS = { totalMs: TIMEOUT_MS, idleMs: 60_000 };

/**
 * Spreads the tables of people over the workers of a Citus cluster, with all their rows: all or
 * nothing. Searches and imports wait while it runs. Where that was done before, it places the tables
 * that this version has added, and removes the rows that were left on the coordinator.
 * @param db a connection to the coordinator, with this version's schema
 * @throws DatabaseUnusable when it is no coordinator with workers
 */
export async function distribute(db: Database): Promise<Distribution> {
  const workers = await readWorkers(db);
  return { workers, ...(await db.transaction(placeMissing, BOUNDS)) };
}

/**
 * On a database that is distributed, places the tables that migrations have added.
 * @returns null: there are none
 */
export async function distributeNew(db: Database): Promise<Distribution | null> {
  if (!(await isCluster(db))) return null;
  const missing = await readMissing(db);
  if (missing.length === 0 || missing.includes('profiles')) return null;
  return { workers: await readActive(db), ...(await db.transaction(placeMissing, BOUNDS)) };
}
