import { createMaintenance } from '../maintenance.ts';
import { loadMigrations, type Migration } from '../migrations.ts';
import type { DatabaseConfig } from '../open-database.ts';
import { openDatabase } from '../open-database.ts';
import { loadTables } from './load-tables.ts';
import { BackupReader, migrationsOf } from './read-backup.ts';
import type { BackupReport, CopyProgress } from './write-backup.ts';

/** The target of a restore: a data folder or a Postgres that no process is serving. */
export type RestoreTarget = { readonly dataDir: string } | { readonly databaseUrl: string };

export interface RestoreOptions {
  /** Leaves the schema at the backup's version, for an older version of this program. */
  readonly keepSchema?: boolean | undefined;
  readonly onProgress?: ((progress: CopyProgress) => void) | undefined;
  /** Default: this version's migrations. */
  readonly migrations?: readonly Migration[] | undefined;
}

const nameOf = (target: RestoreTarget): string =>
  'dataDir' in target ? target.dataDir : 'The database of DATABASE_URL';

const configOf = (target: RestoreTarget, migrations: readonly Migration[]): DatabaseConfig => ({
  ...target,
  migrations,
});

async function fill(
  target: RestoreTarget,
  migrations: readonly Migration[],
  reader: BackupReader,
  onProgress: RestoreOptions['onProgress'],
): Promise<BackupReport> {
  const db = await openDatabase(configOf(target, migrations));
  try {
    const report = await loadTables(db, nameOf(target), reader.rows(), onProgress);
    await createMaintenance(db).afterImport();
    return report;
  } finally {
    await db.close();
  }
}

/**
 * Fills an empty database from a backup, in the schema of the backup, and then migrates it to this
 * version's.
 * @throws OperatorError for a foreign, newer or damaged file, and for a database that holds
 *   anything
 */
export async function restoreBackup(
  path: string,
  target: RestoreTarget,
  { keepSchema = false, onProgress, migrations }: RestoreOptions = {},
): Promise<BackupReport> {
  const known = migrations ?? (await loadMigrations());
  const reader = new BackupReader(path);
  const asWritten = migrationsOf(await reader.head(), known, path);
  const report = await fill(target, asWritten, reader, onProgress);
  if (!keepSchema && asWritten.length < known.length) {
    await (await openDatabase(configOf(target, known))).close();
  }
  return report;
}
