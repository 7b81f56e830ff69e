import { type Distribution, distributeNew } from './cluster/distribute.ts';
import type { Database, Queryable, Scriptable } from './database.ts';
import { type AppliedMigration, type Migration, pendingMigrations } from './migrations.ts';
import { MIGRATION_LOCK } from './online/online-turn.ts';
import { runAtOnce } from './online/run-at-once.ts';
import { type ReportMigration, runOnline } from './online/run-online.ts';

const CREATE_TABLE = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Milliseconds; migrations may build indexes over everything. */
const TIMEOUT_MS = 30 * 60_000;

/** The migrations applied to this database; none on an empty one. */
export async function appliedMigrations(db: Queryable): Promise<AppliedMigration[]> {
  const [table] = await db.query<{ found: boolean }>(
    "select to_regclass('schema_migrations') is not null as found",
  );
  if (!table?.found) return [];
  return db.query('select version, name, checksum from schema_migrations order by version');
}

async function apply(tx: Scriptable, migration: Migration, hasRows: boolean): Promise<void> {
  if (migration.steps.length > 0) await runAtOnce(tx, migration.steps, hasRows);
  else await tx.script(migration.sql, { timeoutMs: TIMEOUT_MS });
  await tx.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}

/**
 * Applies what is pending of `known`, all or nothing.
 * @param last the version to stop at; other processes may be beyond it by now
 */
async function applyTogether(
  db: Database,
  known: readonly Migration[],
  last = Number.POSITIVE_INFINITY,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK], {
        timeoutMs: TIMEOUT_MS,
      });
      await tx.query(CREATE_TABLE);
      const applied = await appliedMigrations(tx);
      for (const migration of pendingMigrations(known, applied)) {
        if (migration.version <= last) await apply(tx, migration, applied.length > 0);
      }
    },
    { totalMs: TIMEOUT_MS },
  );
}

/**
 * Migrates the database to this version's schema, once, however many processes start at the same
 * time. All or nothing on the embedded engine and on a new database. A Postgres in use goes
 * migration by migration, and those in steps lock nobody out (see online/read-steps.ts). On a cluster
 * new tables of people are placed at the end.
 * @param report is told how far a long migration is
 * @returns the new tables that it placed; null: none
 */
export async function migrate(
  db: Database,
  known: readonly Migration[],
  report: ReportMigration = () => {},
): Promise<Distribution | null> {
  const applied = await appliedMigrations(db);
  const pending = pendingMigrations(known, applied);
  if (db.engine === 'pglite' || applied.length === 0) {
    if (pending.length > 0) await applyTogether(db, known);
    return null;
  }
  for (const migration of pending) {
    if (migration.steps.length > 0) await runOnline(db, migration, report);
    else await applyTogether(db, known, migration.version);
  }
  // Also when nothing is pending: whoever applied the last migration may have ended before this.
  return distributeNew(db);
}
