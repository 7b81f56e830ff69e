import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database, Queryable } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { type BackupHead, FORMAT, FORMAT_VERSION } from './backup-format.ts';
import { readConsistently } from './consistent-reading.ts';
import { readRows } from './read-rows.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
}

/** Progress of a copy: the current table and the number of rows so far. */
export interface CopyProgress {
  readonly table: string;
  readonly rows: number;
}

export interface BackupOptions {
  /** The data folder, if the database is embedded and serves others meanwhile. */
  readonly dataDir: string | null;
  readonly onProgress?: ((progress: CopyProgress) => void) | undefined;
  /** Cancels the backup; no file is left. */
  readonly signal?: AbortSignal | undefined;
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

class Count implements BackupReport {
  tables = 0;
  rows = 0;
}

async function* tableLines(
  tx: Queryable,
  table: TableShape,
  count: Count,
  options: BackupOptions,
): AsyncGenerator<string> {
  yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of readRows(tx, table)) {
    options.signal?.throwIfAborted();
    const text = `${batch.join('\n')}\n`;
    hash.update(text);
    rows += batch.length;
    count.rows += batch.length;
    options.onProgress?.({ table: table.name, rows: count.rows });
    yield text;
  }
  count.tables += 1;
  yield line({ end: table.name, rows, sha256: hash.digest('hex') });
}

async function* backupLines(
  tx: Queryable,
  head: BackupHead,
  count: Count,
  options: BackupOptions,
): AsyncGenerator<string> {
  yield line(head);
  for (const table of await readTableShapes(tx)) yield* tableLines(tx, table, count, options);
  yield line({ complete: true, tables: count.tables, rows: count.rows });
}

/**
 * Writes the whole database, as of one moment, to a new file; see `backup-format.ts`. Searches
 * continue meanwhile.
 * @throws OperatorError when the file exists or its folder does not
 */
export function writeBackup(
  db: Database,
  path: string,
  options: BackupOptions,
): Promise<BackupReport> {
  return readConsistently(db, options.dataDir, async (tx) => {
    const head: BackupHead = {
      format: FORMAT,
      version: FORMAT_VERSION,
      created_at: new Date().toISOString(),
      engine: db.engine,
      migrations: await appliedMigrations(tx),
    };
    const count = new Count();
    const lines = Readable.from(backupLines(tx, head, count, options));
    await writeFileAtomically(path, lines, createGzip({ level: 6 }));
    return { tables: count.tables, rows: count.rows };
  });
}
