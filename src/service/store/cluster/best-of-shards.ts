import type { Queryable } from '../database.ts';
import { SqlParams } from '../sql-params.ts';
import { readShards, type Shards, shardOf } from './shards.ts';

/** A row, with the hash of its person's id. */
export interface HashedRow {
  readonly hash: number;
}

/** Deviations from the mean that hardly any shard has: one of a hundred million. */
const DEVIATIONS = 6;

/** So many of the best `most` rows a shard hardly ever holds, because people are spread by chance. */
function likelyMost(most: number, { lastHashes }: Pick<Shards, 'lastHashes'>): number {
  const mean = most / lastHashes.length;
  return Math.ceil(mean + DEVIATIONS * Math.sqrt(mean));
}

/**
 * How many rows to ask of each shard for the best `most` of all: as many as it is likely to hold of
 * these, and no more than it should send. Pure.
 */
export const rowsOfEach = (most: number, shards: Shards): number =>
  Math.min(most, shards.rowsEach, likelyMost(most, shards));

/** How many to ask for where `each` were too few: of very many shards, of very many rows. Pure. */
export const moreOfEach = (each: number, most: number, shards: Shards): number =>
  Math.min(most, Math.max(2 * each, likelyMost(most, shards)));

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

/** Which rows of the best `each` of each shard are wanted: all of these shards, and of others these people. */
interface Wanted {
  readonly shards: readonly number[];
  readonly ids: readonly string[];
}

/** The shards whose last row is one of the best `most`, but the last: they may hold others. Pure. */
export function shardsWithMore(
  rows: readonly HashedRow[],
  most: number,
  each: number,
  { lastHashes }: Pick<Shards, 'lastHashes'>,
): readonly number[] {
  const sent = lastHashes.map(() => 0);
  const having: number[] = [];
  for (const { hash } of rows.slice(0, most - 1)) {
    const shard = lastHashes.findIndex((last) => hash <= last);
    const count = (sent[shard] ?? 0) + 1;
    sent[shard] = count;
    if (count === each) having.push(shard);
  }
  return having;
}

/**
 * The best `most` rows of a cluster's shards: of each the best few, which the coordinator merges. A shard
 * that may hold more of the best is asked for more; of the others it is known which of theirs may be
 * among them. Rows are no more than 1,000, unless many shards do.
 * @param statement selects the best `each` rows of one shard
 */
export async function bestOfShards<Row>(
  db: Queryable,
  shards: Shards,
  most: number,
  statement: (each: number) => BestStatement,
): Promise<BestRows<Row>> {
  const ask = (each: number, wanted: Wanted | null) => {
    const { sql, params, order } = statement(each);
    const all = new SqlParams(params);
    const where =
      wanted === null
        ? ''
        : `where ${shardOf('id', shards, all)} = any (${all.add([...wanted.shards])}::integer[])
             or id = any (${all.add([...wanted.ids])}::text[])`;
    return db.query<Row & HashedRow & { readonly id: string }>(
      `select *, worker_hash(id) as hash from (${sql}) as best ${where}
       order by ${order} limit ${each * shards.lastHashes.length}`,
      all.values,
      { isLimitedByShard: true },
    );
  };
  let each = rowsOfEach(most, shards);
  let rows = await ask(each, null);
  const judged = judgeBest(rows, most, each, shards);
  if (judged !== 'unsure') {
    return { best: rows.slice(0, most), all: judged === 'all' ? rows : null };
  }
  for (;;) {
    const having = shardsWithMore(rows, most, each, shards);
    if (having.length === 0)
      return { best: rows.slice(0, most), all: rows.length < most ? rows : null };
    each = moreOfEach(each, most, shards);
    rows = await ask(each, { shards: having, ids: rows.slice(0, most).map(({ id }) => id) });
  }
}

/** The best `most` rows of a single server by the statement itself, of a cluster by each shard. */
export async function bestRows<Row>(
  db: Queryable,
  most: number,
  statement: (each: number) => BestStatement,
): Promise<readonly Row[]> {
  const shards = await readShards(db);
  if (shards !== null) return (await bestOfShards<Row>(db, shards, most, statement)).best;
  const { sql, params } = statement(most);
  return db.query<Row>(sql, params);
}
