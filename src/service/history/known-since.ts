import { isOfSeries } from '../people/record/table-series.ts';
import type { Queryable } from '../store/database.ts';

/**
 * The day of the first file: of changes before it nothing is known.
 * @param directory the directory of the owner's connections, as SQL with these parameters
 */
export async function knownSince(
  db: Queryable,
  directory: string,
  params: readonly unknown[],
): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    `select min(coalesce(newest_connection, imported_on))::text as day
     from connection_imports where directory_id = ${directory} and finished_at is not null
       and ${isOfSeries('connection_imports')}`,
    params,
  );
  return row?.day ?? null;
}
