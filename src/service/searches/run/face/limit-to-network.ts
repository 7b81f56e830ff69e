import type { SearchView } from '../../../people/visibility/reading-view.ts';
import type { Queryable } from '../../../store/database.ts';
import type { SimilarPicture } from '../search-input.ts';

const CONNECTIONS = `
  select distinct c.profile_id as id from directory_profiles c
  join directories d on d.id = c.directory_id
  where d.type = 'connections' and d.owner_id = $2 and c.profile_id = any ($1::text[])`;

/**
 * Limits the pictures to people the search may return: with `networkOf`, only connections. A person
 * without a profile is never a connection.
 */
export async function limitToNetwork(
  db: Queryable,
  pictures: readonly SimilarPicture[],
  { networkOf }: SearchView,
): Promise<readonly SimilarPicture[]> {
  if (networkOf === undefined) return pictures;
  const ids = pictures.flatMap(({ people }) => people.flatMap(({ profileId }) => profileId ?? []));
  const rows = await db.query<{ id: string }>(CONNECTIONS, [ids, networkOf]);
  const connections = new Set(rows.map(({ id }) => id));
  return pictures.map((picture) => ({
    ...picture,
    people: picture.people.filter(({ profileId }) => connections.has(profileId ?? '')),
  }));
}
