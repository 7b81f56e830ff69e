import type { Queryable } from '../database.ts';
import { isCluster } from './is-cluster.ts';

/** Rows that the shards of a cluster may send for one statement, all together. */
const MAX_ROWS_SENT = 1000;

const known = new WeakMap<Queryable, Promise<number>>();

/**
 * How many rows each shard may send for one statement, so that the coordinator of a cluster never
 * reads more than 1,000. Read once: the shards of a table do not change while a service runs.
 */
export function rowsPerShard(db: Queryable): Promise<number> {
  const asked = known.get(db) ?? readRowsPerShard(db);
  known.set(db, asked);
  asked.catch(() => known.delete(db));
  return asked;
}

async function readRowsPerShard(db: Queryable): Promise<number> {
  if (!(await isCluster(db))) return MAX_ROWS_SENT;
  const [row] = await db.query<{ shards: number }>(
    `select count(*) as shards from pg_dist_shard where logicalrelid = 'profiles'::regclass`,
  );
  return Math.floor(MAX_ROWS_SENT / Math.max(1, row?.shards ?? 1));
}
