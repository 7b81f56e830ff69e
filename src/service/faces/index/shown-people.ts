import type { Visibility } from '../../people/visibility/visibility.ts';
import { pictureSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Queryable } from '../../store/database.ts';
import type { ShownPerson } from '../face-index.ts';
import { groupByPicture } from './group-by-picture.ts';

interface Link {
  readonly pictureId: string;
  readonly mentionId: string | null;
  readonly sourceId: string | null;
  /** The profile of the mention, or the one in the link. */
  readonly profileId: string | null;
  /** The profile that the one in the link was merged into. */
  readonly mergedInto: string | null;
}

/** A mention is visible where its source is. */
const LINKS = `
  select l.picture_id as "pictureId", l.mention_id as "mentionId", m.source_id as "sourceId",
    case when m.id is null then l.profile_id else m.profile_id end as "profileId",
    a.profile_id as "mergedInto"
  from picture_people l
    left join mentions m on m.id = l.mention_id
    left join sources s on s.id = m.source_id
    left join profile_aliases a on m.id is null and a.alias = l.profile_id and a.kind = 'merged'
  where l.picture_id = any ($1::text[]) and (m.id is null or s.space = any ($2::text[]))`;

/** Those of these people who are in the index and whom the caller may see. */
async function visibleAmong(
  db: Queryable,
  ids: readonly string[],
  { includePublic, directoryIds }: Visibility,
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select p.id from profiles p where p.id = any ($1::text[]) and ((p.is_public and $2::boolean)
       or exists (select from directory_profiles d
                  where d.profile_id = p.id and d.directory_id = any ($3::text[])))`,
    [[...ids], includePublic, [...directoryIds]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A mention without a profile is a person of its own; one with a profile goes with that. */
function personsOf(
  { pictureId, mentionId, sourceId, profileId, mergedInto }: Link,
  isVisible: ReadonlySet<string>,
): (ShownPerson & { pictureId: string })[] {
  const shown = { pictureId, mentionId, sourceId };
  if (profileId === null) return [{ ...shown, profileId: null }];
  return [profileId, mergedInto].flatMap((id) =>
    id !== null && isVisible.has(id) ? [{ ...shown, profileId: id }] : [],
  );
}

const orderKey = ({ pictureId, profileId, mentionId }: ShownPerson & { pictureId: string }) =>
  [pictureId, profileId ?? '~', mentionId ?? '~'].join(' ');

/**
 * The people whom pictures show and whom the caller may see, by picture, after merges. A mention is
 * visible only together with its profile: a page must not reveal a private contact.
 */
export async function shownPeople(
  db: Queryable,
  pictureIds: readonly string[],
  visibility: Visibility,
): Promise<Map<string, ShownPerson[]>> {
  const links = await db.query<Link>(LINKS, [[...new Set(pictureIds)], pictureSpaces(visibility)]);
  const ids = links.flatMap(({ profileId, mergedInto }) => [profileId ?? [], mergedInto ?? []]);
  const isVisible = await visibleAmong(db, ids.flat(), visibility);
  const people = links.flatMap((link) => personsOf(link, isVisible));
  const distinct = new Map(people.map((one) => [orderKey(one), one]));
  return groupByPicture(
    [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
  );
}

/** One key per person: their profile, or the mention while it has no profile. */
export const personKey = ({ profileId, mentionId }: ShownPerson): string =>
  profileId ?? `mention:${mentionId}`;
