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
  /** Absent unless it was asked for, or the migrations have added tables to a cluster. */
  readonly distribution?: Distribution;
}

/** What one command distributed in two goes; null: nothing, and nobody asked. Pure. */
function together(placed: Distribution | null, asked: Distribution | null): Distribution | null {
  if (placed === null || asked === null) return placed ?? asked;
  return {
    workers: asked.workers,
    tables: [...placed.tables, ...asked.tables],
    cleared: [...placed.cleared, ...asked.cleared],
  };
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
    const placed = await migrate(db, known, onMigration);
    const applied = pending.map(({ name }) => name);
    const distribution = together(placed, citus ? await distribute(db) : null);
    return distribution === null ? { applied } : { applied, distribution };
  } catch (error) {
    throw explainConnection(url, error);
  } finally {
    await db.close();
  }
}
