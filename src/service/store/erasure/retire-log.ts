import type { Database } from '../database.ts';
import { refusesRight } from './refused-right.ts';

/** Milliseconds; a checkpoint writes every changed page. */
const TIMEOUT_MS = 10 * 60_000;

/** Starts a new log file. An empty one is not left, so a record is written first. */
async function startNextFile(db: Database): Promise<void> {
  await db.query(`select pg_logical_emit_message(false, 'people-search', '')`);
  await db.query('select pg_switch_wal()', [], { timeoutMs: TIMEOUT_MS });
}

const checkpoint = (db: Database) => db.query('checkpoint', [], { timeoutMs: TIMEOUT_MS });

async function logFiles(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  );
  return rows.map(({ name }) => name);
}

/** Position of a log file among all, from its name: timeline, then the number in two halves. */
const logFileNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);

/** Number of the log file that is being written. */
async function currentFile(db: Database): Promise<number> {
  const [row] = await db.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  return logFileNumber(row?.name ?? '');
}

/**
 * Leaves every log file behind, also those that an earlier version kept for later use with their
 * old content, and has the engine delete them: it keeps none (`wal_recycle`).
 */
async function replaceOwnLog(db: Database): Promise<void> {
  await checkpoint(db);
  const old = await logFiles(db);
  const last = Math.max(...old.map(logFileNumber));
  for (let file = await currentFile(db); file <= last; file += 1) await startNextFile(db);
  await checkpoint(db);
  const left = new Set(await logFiles(db));
  if (old.some((name) => left.has(name))) throw new Error('an old log file was not deleted');
}

/**
 * Ends the use of the log's present files, which repeat what was written to the tables.
 * @returns whether they are deleted: false on an external Postgres, which keeps and archives its
 *   log as its operator wants
 */
export async function retireLog(db: Database): Promise<boolean> {
  if (db.engine === 'pglite') {
    await replaceOwnLog(db);
    return true;
  }
  try {
    await startNextFile(db);
    await checkpoint(db);
  } catch (error) {
    if (!refusesRight(error)) throw error;
  }
  return false;
}
