import type { Queryable } from '../database.ts';
import { readShards } from './shards.ts';

/**
 * The one row of numbers of a statement that stops at a limit inside of it. Each shard of a cluster
 * stops at its own, and their numbers are added.
 */
export async function limitedNumbers<Row>(
  db: Queryable,
  { sql, params }: { readonly sql: string; readonly params: readonly unknown[] },
): Promise<Row | undefined> {
  const isLimitedByShard = (await readShards(db)) !== null;
  return (await db.query<Row>(sql, params, { isLimitedByShard }))[0];
}
