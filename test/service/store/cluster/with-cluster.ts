import { PostgresDatabase } from '../../../../src/service/store/postgres/postgres-database.ts';
import { clusterWorkers, createEmptyCluster } from '../../../support/citus-database.ts';

const base = process.env.TEST_DATABASE_URL;

/** Whether the tests have a coordinator with workers. */
export const isCluster = base !== undefined && (await clusterWorkers(base)).length > 0;

/** Writes forty people, `p_1` to `p_40`. */
export const FORTY_PEOPLE = `
  insert into profiles (id, slug, display_name, origin, sections, document)
  select 'p_' || n, 'person-' || n, 'Person ' || n, 'import', '{}', '' from generate_series(1, 40) as n`;

/** Runs a test with a database of its own on all nodes, without a schema. */
export async function withCluster(
  work: (db: PostgresDatabase, url: string) => Promise<void>,
): Promise<void> {
  const { url, drop } = await createEmptyCluster(base ?? '');
  const db = new PostgresDatabase({ url, connections: 2 });
  try {
    await work(db, url);
  } finally {
    await db.close();
    await drop();
  }
}
