import { isKeyValidSql, visibleDirectoriesSql } from '../access/directories/visible-directories.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import type { Queryable } from '../store/database.ts';

/**
 * The part of a view that its key may still see: directories may be archived and grants withdrawn
 * while a watcher exists. Null when the key itself is revoked or expired.
 */
export async function liveView(
  db: Queryable,
  keyId: string,
  { includePublic, directoryIds }: SearchView,
): Promise<SearchView | null> {
  const [row] = await db.query<{ ids: string[] }>(
    `select ${visibleDirectoriesSql('k', 'd.id = any ($2::text[])')} as ids
     from api_keys k where k.id = $1 and ${isKeyValidSql('k', 'clock_timestamp()')}`,
    [keyId, [...directoryIds]],
  );
  return row === undefined ? null : { includePublic, directoryIds: row.ids };
}
