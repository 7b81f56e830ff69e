import type { Queryable } from '../../store/database.ts';
import type { TermSizes } from './choose-approach.ts';

/** How many people have each of the terms, also those whom the caller may not see. */
export async function readTermSizes(db: Queryable, ids: readonly number[]): Promise<TermSizes> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: number; people: number }>(
    'select id, people from terms where id = any ($1::bigint[])',
    [[...ids]],
  );
  return new Map(rows.map(({ id, people }) => [id, people]));
}
