import type { SearchView } from '../people/visibility/reading-view.ts';
import type { Queryable } from '../store/database.ts';

/**
 * What of a view its key may still see: directories are archived and grants are taken back while
 * a watcher goes on. Null when the key itself is revoked or expired.
 */
export async function liveView(
  db: Queryable,
  keyId: string,
  { includePublic, directoryIds }: SearchView,
): Promise<SearchView | null> {
  const [row] = await db.query<{ ids: string[] }>(
    `select array(
       select d.id from directories d
       where d.id = any ($2::text[]) and d.archived_at is null
         and ((d.type = 'connections' and d.owner_id = k.owner_id)
              or exists (select 1 from directory_grants g
                         where g.directory_id = d.id and g.key_id = k.id))
       order by d.id) as ids
     from api_keys k
     where k.id = $1 and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > clock_timestamp())`,
    [keyId, [...directoryIds]],
  );
  return row === undefined ? null : { includePublic, directoryIds: row.ids };
}
