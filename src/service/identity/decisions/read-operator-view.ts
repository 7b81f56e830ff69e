import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';

/** Reads the view of an operator, who sees everyone. */
export async function readOperatorView(db: Queryable): Promise<Visibility> {
  const rows = await db.query<{ id: string }>('select id from directories order by id');
  return { includePublic: true, directoryIds: rows.map(({ id }) => id) };
}
