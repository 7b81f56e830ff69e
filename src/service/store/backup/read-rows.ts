import type { Queryable } from '../database.ts';
import { quoteName, type TableShape } from './table-shapes.ts';

/** Rows per fetch; no more are held in memory. */
const ROWS = 500;

/** Milliseconds: small machines read the tables of a large index slowly. */
const TIMEOUT_MS = 10 * 60_000;

/** Sorts by bytes, because a database's collation depends on where it was created. */
const orderOf = (table: TableShape): string => {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  return table.key
    .map((name) => quoteName(name) + (types.get(name) === 'text' ? ' collate "C"' : ''))
    .join(', ');
};

/**
 * A table's rows in the order of its key, each as the JSON array of its columns' texts: Postgres
 * reads back exactly what it writes, for every type and on both engines. Call it inside a
 * transaction; yields several rows at once.
 */
export async function* readRows(tx: Queryable, table: TableShape): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => `${quoteName(name)}::text`).join(', ');
  const order = table.key.length === 0 ? '' : `order by ${orderOf(table)}`;
  const options = { timeoutMs: TIMEOUT_MS };
  await tx.query(
    `declare rows_of_table no scroll cursor for
     select json_build_array(${texts})::text as line from ${quoteName(table.name)} ${order}`,
    [],
    options,
  );
  for (;;) {
    const rows = await tx.query<{ line: string }>(`fetch ${ROWS} from rows_of_table`, [], options);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS) break;
  }
  await tx.query('close rows_of_table');
}
