import type { Queryable } from '../../store/database.ts';
import { MISSING_KEY, SqlError } from '../../store/database-errors.ts';

/**
 * On the embedded engine: writes rows that refer to rows of the same transaction and to terms,
 * without looking up each reference, which took a quarter of the statement that writes people, and a
 * third of the one that adds terms. Terms are looked up once, because somebody may have removed one.
 * Nobody else writes meanwhile: one transaction runs at a time there. No trigger fires either.
 * @param write returns the terms that the rows refer to
 * @throws SqlError 23503 when a term is gone, as the foreign key would
 */
export async function writeOwnReferences(
  tx: Queryable,
  write: () => Promise<readonly number[]>,
): Promise<void> {
  await tx.query('set local session_replication_role = replica');
  const terms = await write();
  const [row] = await tx.query<{ found: number }>(
    `select count(t.id)::integer as found, set_config('session_replication_role', 'origin', true)
     from unnest($1::bigint[]) as asked (id) left join terms t on t.id = asked.id`,
    [terms],
  );
  if (row === undefined || row.found < terms.length) {
    throw new SqlError({
      code: MISSING_KEY,
      message: 'a term was removed while this writer still used it',
    });
  }
}
