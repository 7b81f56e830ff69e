import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { backUpBeforeMigration } from './backup/backup-before-migration.ts';
import type { Database } from './database.ts';
import { DatabaseUnusable } from './database-errors.ts';
import { EngineThread, type WorkerFactory } from './engine/engine-thread.ts';
import { isDiskFull, PgliteDatabase } from './engine/pglite-database.ts';
import { findSnapshot, type SnapshotName } from './engine/snapshot.ts';
import { claimsPathOfFolder } from './folder/claims-path.ts';
import { type DataFolder, prepareDataFolder } from './folder/data-folder.ts';
import { type Claim, claimFolder, isClaim } from './folder/folder-claim.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { loadMigrations, type Migration, pendingMigrations } from './migrations.ts';
import type { ReportMigration } from './online/run-online.ts';
import { checkPostgres } from './postgres/check-postgres.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { explainConnection } from './postgres/postgres-failures.ts';
import { ReplicatedDatabase } from './replicas/replicated-database.ts';

interface CommonConfig {
  /** Default: this version's migrations. */
  readonly migrations?: readonly Migration[];
  /** Milliseconds for statements without a time limit of their own. Default 30,000. */
  readonly statementTimeoutMs?: number;
}

/** The embedded database, in a folder on this machine. */
export interface EmbeddedConfig extends CommonConfig {
  readonly dataDir: string;
  /**
   * Proof that this process owns the folder. Without it, the folder is claimed here until `close`.
   */
  readonly claim?: Claim;
  /**
   * The initial content of a new folder. Default `empty`; `demo` where the build has made that
   * snapshot, else empty too.
   */
  readonly beginWith?: SnapshotName;
  /** Makes the engine's thread. */
  readonly makeWorker?: WorkerFactory | undefined;
  /** Called whenever the engine's thread begins to open the folder. */
  readonly whileOpening?: () => void;
}

/** An external Postgres. */
export interface PostgresConfig extends CommonConfig {
  readonly databaseUrl: string;
  readonly connections?: number;
  /** Streaming replicas that may answer reads. Default: none. */
  readonly readUrls?: readonly string[];
  /** Is told how far a long migration is. */
  readonly onMigration?: ReportMigration | undefined;
}

export type DatabaseConfig = EmbeddedConfig | PostgresConfig;

/**
 * Megabytes of Postgres' page cache. What it does not have is in the system's, 7 µs a page: at 200,000
 * people questions take as long with 32 as with 128 and 512. An import of 30,000 takes 3 % longer with
 * 48 than with 128, and a tenth longer with 32.
 */
export const PAGE_CACHE_MB = 48;

/** What a new folder begins with; null: it exists, or (unbuilt sources) the engine runs initdb. */
async function beginning(
  folder: DataFolder,
  migrations: readonly Migration[],
  beginWith: SnapshotName = 'empty',
): Promise<string | null> {
  if (existsSync(folder.postgres)) return null;
  const snapshot = (await findSnapshot(migrations, beginWith)) ?? (await findSnapshot(migrations));
  if (snapshot === null) await mkdir(folder.postgres, { mode: 0o700 });
  return snapshot;
}

async function startEmbedded(
  folder: DataFolder,
  snapshot: string | null,
  config: EmbeddedConfig,
): Promise<PgliteDatabase> {
  const options = {
    folder: folder.postgres,
    sharedBuffersMb: PAGE_CACHE_MB,
  };
  const timeout = config.statementTimeoutMs;
  let unpacks = snapshot;
  return PgliteDatabase.open({
    start: () => {
      const starting = EngineThread.start({ ...options, snapshot: unpacks }, config.makeWorker);
      // A folder that has gone by the time of another start must not become a new one.
      unpacks = null;
      config.whileOpening?.();
      return starting;
    },
    where: folder.path,
    ...(timeout === undefined ? {} : { statementTimeoutMs: timeout }),
  });
}

async function refuseOtherEncoding(db: Database): Promise<void> {
  const [row] = await db.query<{ server_encoding: string }>('show server_encoding');
  if (row?.server_encoding === 'UTF8') return;
  throw new DatabaseUnusable(
    `The database is encoded as ${row?.server_encoding}, which loses letters. ` +
      'Import your data into a new --data folder.',
  );
}

/** Migrates; an existing folder is backed up first. */
async function migrateEmbedded(
  db: PgliteDatabase,
  folder: DataFolder,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await appliedMigrations(db);
  const [first] = pendingMigrations(migrations, applied);
  if (first === undefined) return;
  if (applied.length > 0) await backUpBeforeMigration(db, folder.backups, first.name);
  await migrate(db, migrations);
}

/** Explains in a sentence why an existing folder could not be opened. */
function explainOpening(folder: DataFolder, error: unknown): unknown {
  if (error instanceof DatabaseUnusable) return error;
  if (isDiskFull(error)) {
    return new DatabaseUnusable(
      `The disk that holds ${folder.path} is full. Free some space and start again.`,
    );
  }
  const why = error instanceof Error ? error.message : String(error);
  return new DatabaseUnusable(
    `The database in ${folder.path} cannot be opened (${why}). Move the folder away to start ` +
      `over, and restore a backup into the new one if there is one in ${folder.backups}.`,
  );
}

async function openEmbedded(folder: DataFolder, config: EmbeddedConfig): Promise<Database> {
  const migrations = config.migrations ?? (await loadMigrations());
  try {
    const snapshot = await beginning(folder, migrations, config.beginWith);
    const db = await startEmbedded(folder, snapshot, config);
    try {
      await refuseOtherEncoding(db);
      await migrateEmbedded(db, folder, migrations);
      return db;
    } catch (error) {
      await db.close();
      throw error;
    }
  } catch (error) {
    throw explainOpening(folder, error);
  }
}

async function ownClaim(folder: DataFolder): Promise<Claim> {
  const found = await claimFolder(await claimsPathOfFolder(folder.claims));
  if (isClaim(found)) return found;
  throw new DatabaseUnusable(
    `${folder.path} is in use by another process of people-search-mcp. Stop it, or use another ` +
      '--data folder.',
  );
}

/** The same database; closing it also releases the claim. */
function releasing(db: Database, claim: Claim): Database {
  const close = db.close.bind(db);
  db.close = async () => {
    await close();
    await claim.release();
  };
  return db;
}

/** Reads go to the replicas, if there are any; one that cannot be reached stops nothing. */
function withReplicas(primary: Database, config: PostgresConfig): Database {
  const { readUrls = [], databaseUrl: _, ...options } = config;
  if (readUrls.length === 0) return primary;
  return new ReplicatedDatabase(
    primary,
    readUrls.map((url) => ({ ...options, url })),
  );
}

async function openPostgres(config: PostgresConfig): Promise<Database> {
  const db = new PostgresDatabase({ ...config, url: config.databaseUrl });
  try {
    await checkPostgres(db);
    await migrate(db, config.migrations ?? (await loadMigrations()), config.onMigration);
    return withReplicas(db, config);
  } catch (error) {
    await db.close();
    throw explainConnection(config.databaseUrl, error);
  }
}

/**
 * Opens the database with this version's schema.
 * @throws DatabaseUnusable with a sentence that says what to do: the folder is unusable or in use,
 *   the server lacks pgvector, the database is of a newer version
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if ('databaseUrl' in config) return openPostgres(config);
  const folder = await prepareDataFolder(config.dataDir);
  if (config.claim !== undefined) return openEmbedded(folder, config);
  const claim = await ownClaim(folder);
  try {
    return releasing(await openEmbedded(folder, config), claim);
  } catch (error) {
    await claim.release();
    throw error;
  }
}
