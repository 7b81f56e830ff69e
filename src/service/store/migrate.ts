import type { Database, Queryable } from './database.ts';
import { type AppliedMigration, type Migration, pendingMigrations } from './migrations.ts';

/** "people" in ASCII: an advisory lock that nothing else in this database uses. */
const LOCK = 0x70656f70;

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

/**
 * Migrates the database to this version's schema: all or nothing, and once, however many processes
 * start at the same time.
 */
export async function migrate(db: Database, known: readonly Migration[]): Promise<void> {
  if (pendingMigrations(known, await appliedMigrations(db)).length === 0) return;
  await db.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK], { timeoutMs: TIMEOUT_MS });
      await tx.query(CREATE_TABLE);
      for (const migration of pendingMigrations(known, await appliedMigrations(tx))) {
        await tx.script(migration.sql, { timeoutMs: TIMEOUT_MS });
        await tx.query(
          'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
          [migration.version, migration.name, migration.checksum],
        );
      }
    },
    { totalMs: TIMEOUT_MS },
  );
}
