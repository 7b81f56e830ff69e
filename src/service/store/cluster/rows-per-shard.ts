import { oncePerDatabase } from '../once-per-database.ts';
import { isCluster } from './is-cluster.ts';

/** Rows that the shards of a cluster may send for one statement, all together. */
const MAX_ROWS_SENT = 1000;

/**
 * How many rows each shard may send for one statement, so that the coordinator of a cluster never
 * reads more than 1,000; any number on a single server, which sends none. Read once: the shards of a
 * table do not change while a service runs.
 */
export const rowsPerShard = oncePerDatabase(async (db) => {
  if (!(await isCluster(db))) return Number.POSITIVE_INFINITY;
  const [row] = await db.query<{ shards: number }>(
    `select count(*) as shards from pg_dist_shard where logicalrelid = 'profiles'::regclass`,
  );
  return Math.floor(MAX_ROWS_SENT / Math.max(1, row?.shards ?? 1));
});
