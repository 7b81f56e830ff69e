import type { Queryable } from './database.ts';

/** Texts, numbers, booleans and null are the same in JSON; times and bytes are not. */
type Plain = string | number | boolean | null;

/**
 * Runs a statement that gives many rows, and has the database send each column as one JSON text:
 * each single value costs the embedded engine several microseconds, 20 ms for a thousand terms.
 * @param columns those of the statement
 */
export async function queryPacked<Row extends { readonly [Column in keyof Row]: Plain }>(
  db: Queryable,
  columns: readonly (keyof Row & string)[],
  statement: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const packed = columns.map((column) => `json_agg("${column}") as "${column}"`).join(', ');
  const [lists] = await db.query<Record<string, readonly Plain[] | null>>(
    `select ${packed} from (${statement}) as packed`,
    params,
  );
  const [first = ''] = columns;
  const many = lists?.[first]?.length ?? 0;
  return Array.from(
    { length: many },
    (_, at) => Object.fromEntries(columns.map((column) => [column, lists?.[column]?.[at]])) as Row,
  );
}
