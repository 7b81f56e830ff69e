import { type Distribution, distribute } from './cluster/distribute.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { loadMigrations, pendingMigrations } from './migrations.ts';
import type { ReportMigration } from './online/run-online.ts';
import { checkPostgres } from './postgres/check-postgres.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { explainConnection } from './postgres/postgres-failures.ts';

/** What `migratePostgres` did. */
export interface MigrationReport {
  /** Names of the migrations that were applied, in order. */
  readonly applied: readonly string[];
  /** Absent unless it was asked for. */
  readonly distribution?: Distribution;
}

/**
 * Brings an external Postgres to this version's schema, and on request spreads it over the workers
 * of a Citus cluster.
 * @param options.onMigration is told how far a long migration is
 * @throws DatabaseUnusable with a sentence that says what to do
 */
export async function migratePostgres(
  url: string,
  { citus, onMigration }: { readonly citus: boolean; readonly onMigration?: ReportMigration },
): Promise<MigrationReport> {
  // The second one renews the turn to migrate while the first builds an index.
  const db = new PostgresDatabase({ url, connections: 2 });
  try {
    await checkPostgres(db);
    const known = await loadMigrations();
    const pending = pendingMigrations(known, await appliedMigrations(db));
    await migrate(db, known, onMigration);
    const applied = pending.map(({ name }) => name);
    return citus ? { applied, distribution: await distribute(db) } : { applied };
  } catch (error) {
    throw explainConnection(url, error);
  } finally {
    await db.close();
  }
}
