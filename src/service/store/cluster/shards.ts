import { oncePerDatabase } from '../once-per-database.ts';
import type { SqlParams } from '../sql-params.ts';
import { isCluster } from './is-cluster.ts';

/** Rows that the shards of a cluster may send for one statement, all together. */
const MAX_ROWS_SENT = 1000;

/** The shards that people are spread over. */
export interface Shards {
  /** The last hash (`worker_hash`) of a person's id in each, in ascending order. */
  readonly lastHashes: readonly number[];
  /** How many rows each should send at most, so that the coordinator reads no more than 1,000. */
  readonly rowsEach: number;
}

/** The place of a person's shard among these, as SQL. @param id SQL of the person's id */
export function shardOf(
  id: string,
  { lastHashes }: Pick<Shards, 'lastHashes'>,
  params: SqlParams,
): string {
  const firsts = params.add(lastHashes.slice(0, -1).map((last) => last + 1));
  return `width_bucket(worker_hash(${id})::bigint, ${firsts}::bigint[])`;
}

/**
 * The shards of a cluster; null on a single server, and where people are not distributed yet. Read
 * once: they do not change while a service runs, though they may move to other workers.
 */
export const readShards = oncePerDatabase(async (db): Promise<Shards | null> => {
  if (!(await isCluster(db))) return null;
  const rows = await db.query<{ last: number }>(
    `select shardmaxvalue::bigint as last from pg_dist_shard
     where logicalrelid = 'profiles'::regclass order by 1`,
  );
  if (rows.length === 0) return null;
  return {
    lastHashes: rows.map(({ last }) => last),
    rowsEach: Math.max(1, Math.floor(MAX_ROWS_SENT / rows.length)),
  };
});
