import { newId } from '../../runtime/ids.ts';
import { OperatorError } from '../../runtime/operator-error.ts';
import type { Queryable } from '../../store/database.ts';

/** The id of the organization with that name; created if new. */
export async function findOrCreateOrganization(tx: Queryable, name: string): Promise<string> {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 200) {
    throw new OperatorError('The name of an organization must be 1 to 200 characters.');
  }
  // The no-op update makes `returning` work for an existing row too, in one round trip.
  const [row] = await tx.query<{ id: string }>(
    `insert into organizations (id, name) values ($1, $2)
     on conflict (name) do update set name = excluded.name returning id`,
    [newId('o'), trimmed],
  );
  if (row === undefined) throw new Error('insert into organizations returned no row');
  return row.id;
}
