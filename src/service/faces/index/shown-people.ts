import type { Visibility } from '../../people/visibility/visibility.ts';
import { pictureSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Queryable } from '../../store/database.ts';
import type { ShownPerson } from '../face-index.ts';
import { groupByPicture } from './group-by-picture.ts';

interface LinkRow extends ShownPerson {
  readonly pictureId: string;
}

/**
 * The people linked to a picture, after merges. A mention is visible where its source is, and only
 * together with its profile: a page must not reveal a private contact.
 */
const LINKS = `
  select distinct l.picture_id as "pictureId", p.id as "profileId",
    l.mention_id as "mentionId", m.source_id as "sourceId"
  from picture_people l
    left join mentions m on m.id = l.mention_id
    left join sources s on s.id = m.source_id
    left join lateral (
      select id from profiles where id = l.profile_id
      union select profile_id from profile_aliases where alias = l.profile_id and kind = 'merged'
    ) as direct on true
    left join profiles p on p.id = coalesce(m.profile_id, direct.id)
  where l.picture_id = any ($1::text[])
    and (m.id is null or s.space = any ($2::text[]))
    and ((m.id is not null and m.profile_id is null)
      or (p.is_public and $3::boolean)
      or exists (select from directory_profiles d
                 where d.profile_id = p.id and d.directory_id = any ($4::text[])))
  order by 1, 2, 3`;

/** The people whom pictures show and whom the caller may see, by picture. */
export async function shownPeople(
  db: Queryable,
  pictureIds: readonly string[],
  visibility: Visibility,
): Promise<Map<string, ShownPerson[]>> {
  const { includePublic, directoryIds } = visibility;
  const rows = await db.query<LinkRow>(LINKS, [
    [...new Set(pictureIds)],
    pictureSpaces(visibility),
    includePublic,
    [...directoryIds],
  ]);
  return groupByPicture(rows);
}

/** One key per person: their profile, or the mention while it has no profile. */
export const personKey = ({ profileId, mentionId }: ShownPerson): string =>
  profileId ?? `mention:${mentionId}`;
