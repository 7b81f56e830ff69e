import type { Queryable } from '../database.ts';
import { quoteName, type TableShape } from './table-shapes.ts';

const TIMEOUT_MS = 10 * 60_000;

/** Writes rows as returned by `readRows` into a table of the same columns, including ids. */
export async function writeRows(
  tx: Queryable,
  table: TableShape,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, at) => `(r ->> ${at})::${types.get(name)}`);
  await tx.query(
    `insert into ${quoteName(table.name)} (${columns.map(quoteName).join(', ')})
     overriding system value
     select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as r`,
    [`[${lines.join(',')}]`],
    { timeoutMs: TIMEOUT_MS },
  );
}

/**
 * Defers a table's references to itself, so that its rows can come in any order; `closeReferences`
 * checks them all at once.
 */
export async function openReferences(tx: Queryable, tables: readonly TableShape[]): Promise<void> {
  for (const { name, selfReferences } of tables) {
    for (const constraint of selfReferences) {
      await tx.query(
        `alter table ${quoteName(name)} alter constraint ${quoteName(constraint)}
         deferrable initially deferred`,
      );
    }
  }
}

export async function closeReferences(tx: Queryable, tables: readonly TableShape[]): Promise<void> {
  await tx.query('set constraints all immediate');
  for (const { name, selfReferences } of tables) {
    for (const constraint of selfReferences) {
      await tx.query(
        `alter table ${quoteName(name)} alter constraint ${quoteName(constraint)} not deferrable`,
      );
    }
  }
}

/** Makes identity columns continue after their highest value. */
export async function advanceIdentities(
  tx: Queryable,
  tables: readonly TableShape[],
): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      const at = quoteName(column.name);
      await tx.query(
        `select setval(pg_get_serial_sequence($1, $2),
                       coalesce(max(${at}), 1), max(${at}) is not null) from ${quoteName(name)}`,
        [quoteName(name), column.name],
      );
    }
  }
}
