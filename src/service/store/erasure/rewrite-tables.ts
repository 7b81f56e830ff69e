import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { refusesRight } from './refused-right.ts';

/** Milliseconds; a table of a million people takes minutes. */
const TIMEOUT_MS = 60 * 60_000;

/** A table that others hold is skipped, so that nobody waits behind us, and tried again. */
const TRIES = 60;
const RETRY_MS = 500;

/** After this long, callers who wait for the embedded engine no longer keep a table from its turn. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 20;

/** Waits until nobody waits for the embedded engine. */
async function untilNobodyWaits(db: Database): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (db.waiting > 0 && performance.now() < deadline) await delay(LOOK_MS);
}

/** The file that holds a table; a rewritten one has another. */
async function fileOf(db: Database, table: string): Promise<string> {
  const [row] = await db.query<{ file: string }>(
    'select pg_relation_filenode($1::regclass)::text as file',
    [table],
  );
  return row?.file ?? '';
}

/** Writes one table, its indexes and long values anew, with only what it holds now. */
async function rewrite(db: Database, table: string): Promise<void> {
  const before = await fileOf(db, table);
  for (let left = TRIES; left > 0; left -= 1) {
    await untilNobodyWaits(db);
    await db.query(`vacuum (full, skip_locked) ${table}`, [], { timeoutMs: TIMEOUT_MS });
    if ((await fileOf(db, table)) !== before) return;
    await delay(RETRY_MS);
  }
  throw new Error(`${table} could not be rewritten: it is in use all the time, or not ours`);
}

const TABLES = `select format('%I', relname) as name, pg_relation_size(oid) > 0 as "hasPages"
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

/** Analyzing an empty table keeps its old statistics, which quote values. */
const FORGET_STATISTICS = `delete from pg_statistic s using pg_class c
  left join pg_index i on i.indexrelid = c.oid
  where c.oid = s.starelid and coalesce(i.indrelid, c.oid) = $1::regclass`;

/** @returns whether the planner's statistics are free of old values: a superuser's right */
async function forgetStatistics(db: Database, table: string): Promise<boolean> {
  try {
    await db.query(FORGET_STATISTICS, [table]);
    return true;
  } catch (error) {
    if (refusesRight(error)) return false;
    throw error;
  }
}

/**
 * Writes every table anew, one by one, while others are served in between. All tables, because
 * earlier versions of rows that nobody deleted now may have named the person too; of those without
 * pages, which a killed erasure may have left, only the statistics.
 * @returns the number of rewritten tables, and whether old statistics are gone as well
 */
export async function rewriteTables(
  db: Database,
): Promise<{ readonly tables: number; readonly statistics: boolean }> {
  const tables = await db.query<{ name: string; hasPages: boolean }>(TABLES);
  let statistics = true;
  for (const { name, hasPages } of tables) {
    if (hasPages) await rewrite(db, name);
    statistics = (await forgetStatistics(db, name)) && statistics;
    if (hasPages) await db.query(`analyze ${name}`, [], { timeoutMs: TIMEOUT_MS });
  }
  if (statistics) await rewrite(db, 'pg_statistic');
  return { tables: tables.filter(({ hasPages }) => hasPages).length, statistics };
}
