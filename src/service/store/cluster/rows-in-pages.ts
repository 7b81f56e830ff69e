import type { Queryable } from '../database.ts';
import { SqlParams } from '../sql-params.ts';
import { readShards, type Shards, shardOf } from './shards.ts';

/** A row of a person, and its number among those of the person. */
interface NumberedRow {
  readonly id: string;
  readonly ordinal: number;
}

interface PlacedRow extends NumberedRow {
  /** The place of the person's shard. */
  readonly shard: number;
}

/** Where a page begins: after this row. */
type After = NumberedRow | null;

const isBefore = (a: NumberedRow, b: NumberedRow): boolean =>
  a.id === b.id ? a.ordinal < b.ordinal : a.id < b.id;

/**
 * The last row up to which a page has all there are; null: it has all. A shard that has sent as many
 * rows as it may is likely to have others after its last one. Pure.
 * @param page by id and ordinal
 */
export function completeUpTo<Row extends PlacedRow>(
  page: readonly Row[],
  each: number,
): Row | null {
  const sent = new Map<number, number>();
  let first: Row | null = null;
  for (const row of page) {
    const count = (sent.get(row.shard) ?? 0) + 1;
    sent.set(row.shard, count);
    if (count === each && (first === null || isBefore(row, first))) first = row;
  }
  return first;
}

/**
 * Up to `most` rows, in no order. The shards of a cluster send them by pages of no more than 1,000 rows.
 * @param statement selects rows with `id` and `ordinal`; called anew for each page
 */
export async function rowsInPages<Row extends NumberedRow>(
  db: Queryable,
  most: number,
  statement: () => { readonly sql: string; readonly params: readonly unknown[] },
): Promise<readonly Row[]> {
  const shards = await readShards(db);
  if (shards === null) {
    const { sql, params } = statement();
    return db.query<Row>(`select * from (${sql}) as one limit ${most}`, params);
  }
  const rows: Row[] = [];
  for (let after: After = null; ; ) {
    const page: readonly (Row & PlacedRow)[] = await onePage(db, shards, statement(), after);
    const last = completeUpTo(page, shards.rowsEach);
    rows.push(...(last === null ? page : page.filter((row) => !isBefore(last, row))));
    if (last === null || rows.length >= most) return rows.slice(0, most);
    after = last;
  }
}

function onePage<Row>(
  db: Queryable,
  shards: Shards,
  { sql, params }: { readonly sql: string; readonly params: readonly unknown[] },
  after: After,
): Promise<readonly (Row & PlacedRow)[]> {
  const all = new SqlParams(params);
  const shard = shardOf('page.id', shards, all);
  const key = 'one.id collate "C", one.ordinal';
  const later =
    after === null ? '' : `where (${key}) > (${all.add(after.id)}, ${all.add(after.ordinal)})`;
  const { rowsEach, lastHashes } = shards;
  return db.query<Row & PlacedRow>(
    `select *, ${shard} as shard from (
       select * from (${sql}) as one ${later} order by ${key} limit ${rowsEach}) as page
     order by id collate "C", ordinal limit ${rowsEach * lastHashes.length}`,
    all.values,
    { isLimitedByShard: true },
  );
}
