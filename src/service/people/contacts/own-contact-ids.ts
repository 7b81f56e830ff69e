import type { Queryable } from '../../store/database.ts';
import type { OwnReader } from './read-own-records.ts';

/**
 * Which of these people the owner's private imports have records of: those whose profile tells the
 * owner how to reach them.
 */
export async function ownContactIds(
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
  profileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (profileIds.length === 0 || directoryIds.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    `select h.profile_id as id
     from directory_profiles h
     join directories d on d.id = h.directory_id and d.type = 'connections'
       and d.owner_id = $2 and d.id = any ($3::text[])
     where h.profile_id = any ($1::text[])
       and exists (select 1 from import_records r
                   where r.profile_id = h.profile_id
                     and starts_with(r.row_key, d.id || '|'))`,
    [[...profileIds], ownerId, [...directoryIds]],
  );
  return new Set(rows.map(({ id }) => id));
}
