import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';

/** The view of an operator, who sees everybody. */
export async function everybody(db: Queryable): Promise<Visibility> {
  const rows = await db.query<{ id: string }>('select id from directories order by id');
  return { includePublic: true, directoryIds: rows.map(({ id }) => id) };
}
