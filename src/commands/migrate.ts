import { type Config, ConfigError } from '../config.ts';
import type { Distribution } from '../service/store/cluster/distribute.ts';
import { type MigrationReport, migratePostgres } from '../service/store/migrate-postgres.ts';
import { printLine, printNotice } from './print.ts';

/** What was done, as lines. Pure. */
export function migrationLines({ applied, distribution }: MigrationReport): string[] {
  const schema =
    applied.length === 0
      ? 'The schema is up to date.'
      : `Applied ${applied.length} migrations: ${applied.join(', ')}.`;
  if (distribution === undefined) return [schema];
  const { cleared } = distribution;
  const gone = `Removed what an earlier version had left on the coordinator of: ${cleared.join(', ')}.`;
  return [schema, spreadLine(distribution), ...(cleared.length === 0 ? [] : [gone])];
}

function spreadLine({ tables, workers }: Distribution): string {
  const where = `${workers.length} workers (${workers.join(', ')})`;
  if (tables.length === 0) return `The tables of people were already distributed over ${where}.`;
  // Without that one, this adds to a database that was distributed before.
  const kind = tables.includes('profiles') ? 'tables' : 'new tables';
  return `Distributed ${tables.length} ${kind} over ${where}: ${tables.join(', ')}.`;
}

/** `migrate`: applies this version's migrations to DATABASE_URL. */
export async function migrate(config: Config, { citus }: { citus?: boolean }): Promise<void> {
  if (config.databaseUrl === null) {
    throw new ConfigError(
      '--database-url: give the URL of a Postgres, postgres://…. The embedded database is migrated ' +
        'when it is opened.',
    );
  }
  const report = await migratePostgres(config.databaseUrl, {
    citus: citus === true,
    onMigration: printNotice,
  });
  for (const line of migrationLines(report)) printLine(line);
}
