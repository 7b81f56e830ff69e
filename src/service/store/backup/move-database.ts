import type { Database, Queryable } from '../database.ts';
import { createMaintenance } from '../maintenance.ts';
import { openDatabase } from '../open-database.ts';
import { withoutPassword } from '../postgres/postgres-failures.ts';
import { readConsistently } from './consistent-reading.ts';
import { loadTables } from './load-tables.ts';
import type { BackupRows } from './read-backup.ts';
import { readRows } from './read-rows.ts';
import { readTableShapes } from './table-shapes.ts';
import type { BackupOptions, BackupReport } from './write-backup.ts';

async function* allRows(
  tx: Queryable,
  signal: AbortSignal | undefined,
): AsyncGenerator<BackupRows> {
  for (const table of await readTableShapes(tx)) {
    const columns = table.columns.map(({ name }) => name);
    for await (const lines of readRows(tx, table)) {
      signal?.throwIfAborted();
      yield { table: table.name, columns, lines };
    }
  }
}

/** Records in the old database where the data went. */
async function noteMove(db: Database, databaseUrl: string): Promise<void> {
  const moved = { to: withoutPassword(databaseUrl), at: new Date().toISOString() };
  await db.query(
    `insert into meta (key, value) values ('moved', $1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(moved)],
  );
}

/**
 * Copies everything, including ids, into an empty Postgres and verifies the row counts before the
 * commit. The old database stays as it is and continues to serve; later writes to it are not
 * copied. One transaction: after a kill the new database is empty, and the move can be repeated.
 * @throws OperatorError when the new database holds anything
 * @throws DatabaseUnusable when it cannot serve
 */
export async function moveDatabase(
  db: Database,
  databaseUrl: string,
  { dataDir, onProgress, signal }: BackupOptions,
): Promise<BackupReport> {
  const target = await openDatabase({ databaseUrl });
  try {
    const name = withoutPassword(databaseUrl);
    const report = await readConsistently(db, dataDir, (tx) =>
      loadTables(target, name, allRows(tx, signal), onProgress),
    );
    await createMaintenance(target).afterImport();
    await noteMove(db, databaseUrl);
    return report;
  } finally {
    await target.close();
  }
}
