import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';

/** What everyone who learns of a decision in this space may see: `public`, or a directory. */
export const viewOfSpace = (space: string): Visibility => ({
  includePublic: true,
  directoryIds: space === 'public' ? [] : [space],
});

/**
 * What everyone who learns of decisions about a profile may see. A private profile in several
 * directories is seen by members of each, who have only public people in common.
 */
export async function readAudienceView(db: Queryable, profileId: string): Promise<Visibility> {
  const rows = await db.query<{ id: string }>(
    `select d.directory_id as id from directory_profiles d join profiles p on p.id = d.profile_id
     where d.profile_id = $1 and not p.is_public`,
    [profileId],
  );
  const [only, ...others] = rows;
  return viewOfSpace(only === undefined || others.length > 0 ? 'public' : only.id);
}
