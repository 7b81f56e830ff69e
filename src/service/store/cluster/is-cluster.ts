import { oncePerDatabase } from '../once-per-database.ts';

/**
 * Whether this database is the coordinator of a Citus cluster. There, a limit inside of a statement
 * (without `isLimitedByShard`) and a count over ordered rows send all these rows to the coordinator,
 * so what counts many people asks for this. Read once: a service is started again when its database
 * has become a cluster.
 */
export const isCluster = oncePerDatabase(async (db) => {
  const rows = await db.query(
    `select 1 from pg_class
     where relname = 'pg_dist_partition' and relnamespace = 'pg_catalog'::regnamespace`,
  );
  return rows.length > 0;
});
