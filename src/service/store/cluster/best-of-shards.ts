import type { Queryable } from '../database.ts';
import type { Shards } from './shards.ts';

/** Deviations of the number of the best people in one shard: in one of a million, it has more. */
const DEVIATIONS = 6;

/** A row, with the hash of its person's id. */
export interface HashedRow {
  readonly hash: number;
}

/**
 * How many rows to ask of each shard for the best `most` of all: as many as it hardly ever holds of
 * these, because people are spread by chance, and no more than it may send. Pure.
 */
export function rowsOfEach(most: number, { lastHashes, rowsEach }: Shards): number {
  const mean = most / Math.max(1, lastHashes.length);
  return Math.min(most, rowsEach, Math.ceil(mean + DEVIATIONS * Math.sqrt(mean)));
}

/**
 * What the best `each` rows of every shard tell about all rows: they are all that there are; or their
 * first `most` are the best of all; or a shard may have others among these, which it did not send. Pure.
 * @param rows the best first
 */
export function judgeBest(
  rows: readonly HashedRow[],
  most: number,
  each: number,
  { lastHashes }: Pick<Shards, 'lastHashes'>,
): 'all' | 'best' | 'unsure' {
  const sent = new Map<number, number>();
  let judged: 'all' | 'best' = 'all';
  for (const [at, { hash }] of rows.entries()) {
    const shard = lastHashes.findIndex((last) => hash <= last);
    const count = (sent.get(shard) ?? 0) + 1;
    sent.set(shard, count);
    if (count < each) continue;
    if (at + 1 < most) return 'unsure';
    judged = 'best';
  }
  return judged;
}

/** A statement that selects the ids of people as `id`, the best first. */
export interface BestStatement {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** The order of its rows, by the columns that it selects. */
  readonly order: string;
}

export interface BestRows<Row> {
  /** The best `most`. */
  readonly best: readonly Row[];
  /** All rows there are, the best first; null: there may be more than the shards have sent. */
  readonly all: readonly Row[] | null;
}

/**
 * The best `most` rows of a cluster's shards: of each the best few, which the coordinator merges. In
 * the rare case that one shard may hold more of the best, each sends as many as are wanted.
 * @param statement selects the best `each` rows of one shard
 */
export async function bestOfShards<Row>(
  db: Queryable,
  shards: Shards,
  most: number,
  statement: (each: number) => BestStatement,
): Promise<BestRows<Row>> {
  const ask = async (each: number) => {
    const { sql, params, order } = statement(each);
    const rows = await db.query<Row & HashedRow>(
      `select *, worker_hash(id) as hash from (${sql}) as best
       order by ${order} limit ${each * shards.lastHashes.length}`,
      params,
      { isLimitedByShard: true },
    );
    return { rows, judged: judgeBest(rows, most, each, shards) };
  };
  const first = await ask(rowsOfEach(most, shards));
  const { rows, judged } = first.judged === 'unsure' ? await ask(most) : first;
  return { best: rows.slice(0, most), all: judged === 'all' ? rows : null };
}
