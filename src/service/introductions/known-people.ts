import type { KnownPerson } from '../../contract/network.ts';
import { withGone } from '../history/change-owner.ts';
import { ownProfiles } from '../notes/own-profiles.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';

/**
 * Who asks: whom the key may see, the directory of its owner's connections, if there is one, and the
 * owner's own profiles in it, who are nobody whom they know.
 */
export interface NetworkReader {
  readonly visibility: Visibility;
  readonly connections: string | null;
  readonly self: readonly string[];
}

/** The reader of a key's owner. */
export async function networkReader(
  db: Queryable,
  ownerId: string,
  visibility: Visibility,
): Promise<NetworkReader> {
  const [own] = await db.query<{ id: string }>(
    `select id from directories where type = 'connections' and owner_id = $1`,
    [ownerId],
  );
  const self = await ownProfiles(db, ownerId);
  return { visibility, connections: own?.id ?? null, self };
}

/** The owner's connections alone, as far as the key may see them. */
export const ownConnections = ({ connections }: NetworkReader): Visibility => ({
  includePublic: false,
  directoryIds: connections === null ? [] : [connections],
});

/** These people, by id; those out of sight are left out. */
export async function readKnownPeople(
  db: Queryable,
  ids: readonly string[],
  { visibility, connections, self }: NetworkReader,
): Promise<Map<string, KnownPerson>> {
  if (ids.length === 0) return new Map();
  const params = new SqlParams();
  // A cluster cannot plan a condition that is null.
  const own = `${params.add(connections ?? '')}::text`;
  const asked = `${params.add([...new Set(ids)])}::text[]`;
  const rows = await db.query<KnownPerson>(
    `${withGone(asked, own)}
     select p.id as profile_id, p.display_name,
       coalesce(p.headline, nullif(concat_ws(' at ', p.job_title, p.company_name), '')) as headline,
       exists (select 1 from directory_profiles d
               where d.profile_id = p.id and d.directory_id = ${own})
         and p.id <> all (${params.add([...self])}::text[]) as is_connection,
       gone.by_on as gone_by
     from profiles p left join gone on gone.id = p.id
     where p.id = any (${asked})
       and ${visible('p', visibility, params)}`,
    params.values,
  );
  return new Map(rows.map((row) => [row.profile_id, row]));
}
