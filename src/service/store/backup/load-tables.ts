import { OperatorError } from '../../runtime/operator-error.ts';
import type { Database, Queryable } from '../database.ts';
import type { BackupRows } from './read-backup.ts';
import { filledTables, quoteName, readTableShapes, type TableShape } from './table-shapes.ts';
import type { BackupReport, CopyProgress } from './write-backup.ts';
import { advanceIdentities, closeReferences, openReferences, writeRows } from './write-rows.ts';

const BOUNDS = { idleMs: 10 * 60_000, totalMs: 24 * 60 * 60_000 };

function checkColumns(table: TableShape | undefined, rows: BackupRows): TableShape {
  const known = new Set(table?.columns.map(({ name }) => name));
  const fits = rows.columns.length === known.size && rows.columns.every((name) => known.has(name));
  if (table !== undefined && fits) return table;
  throw new OperatorError(`Table ${rows.table} differs from the table in the source.`);
}

/** @throws OperatorError when the database holds anything, even a single key */
async function requireEmpty(
  tx: Queryable,
  tables: readonly TableShape[],
  name: string,
): Promise<void> {
  const filled = await filledTables(tx, tables);
  if (filled.length === 0) return;
  throw new OperatorError(
    `${name} is not empty (${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ' …' : ''}). ` +
      'Use an empty one: existing data is never overwritten.',
  );
}

/**
 * Fills an empty database of the same schema in one transaction, so that after a kill it is empty
 * again and the load can be repeated.
 */
export function loadTables(
  db: Database,
  name: string,
  rows: AsyncIterable<BackupRows>,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<BackupReport> {
  return db.transaction(async (tx) => {
    const tables = await readTableShapes(tx);
    await requireEmpty(tx, tables, name);
    const byName = new Map(tables.map((table) => [table.name, table]));
    await openReferences(tx, tables);
    const written = new Map<string, number>();
    let total = 0;
    for await (const batch of rows) {
      const table = checkColumns(byName.get(batch.table), batch);
      await writeRows(tx, table, batch.columns, batch.lines);
      written.set(table.name, (written.get(table.name) ?? 0) + batch.lines.length);
      total += batch.lines.length;
      onProgress({ table: table.name, rows: total });
    }
    await closeReferences(tx, tables);
    await advanceIdentities(tx, tables);
    await verifyCounts(tx, tables, written);
    return { tables: tables.length, rows: total };
  }, BOUNDS);
}

/**
 * Checks the row counts, since a trigger or rule of the target could drop rows; then nothing is
 * kept.
 */
async function verifyCounts(
  tx: Queryable,
  tables: readonly TableShape[],
  written: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name } of tables) {
    const [row] = await tx.query<{ rows: number }>(
      `select count(*) as rows from ${quoteName(name)}`,
    );
    if (row?.rows === (written.get(name) ?? 0)) continue;
    throw new OperatorError(`Table ${name} has ${row?.rows} rows instead of ${written.get(name)}.`);
  }
}
