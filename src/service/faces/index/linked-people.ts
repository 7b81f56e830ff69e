import type { Queryable } from '../../store/database.ts';
import type { ShownPerson } from '../face-index.ts';
import { groupByPicture } from './group-by-picture.ts';

export interface LinkedPerson extends ShownPerson {
  /** The profile in the link, before merges; null for a mention. */
  readonly linkedProfileId: string | null;
}

interface LinkRow extends LinkedPerson {
  readonly pictureId: string;
  /** The profile that the one in the link was merged into. */
  readonly mergedInto: string | null;
}

const LINKS = `
  select l.picture_id as "pictureId", l.mention_id as "mentionId", m.source_id as "sourceId",
    l.profile_id as "linkedProfileId", coalesce(m.profile_id, l.profile_id) as "profileId",
    (select a.profile_id from profile_aliases a
     where m.profile_id is null and a.alias = l.profile_id and a.kind = 'merged'
     order by a.profile_id limit 1) as "mergedInto"
  from picture_people l left join mentions m on m.id = l.mention_id
  where l.picture_id = any ($1::text[]) order by 1, 2, 4`;

/** Everybody whom pictures show, regardless of visibility: for maintenance of the index. */
export async function linkedPeople(
  db: Queryable,
  pictureIds: readonly string[],
): Promise<Map<string, LinkedPerson[]>> {
  const rows = await db.query<LinkRow>(LINKS, [[...pictureIds]]);
  const merged = rows.flatMap(({ mergedInto, profileId }) => (mergedInto && profileId) ?? []);
  const present = await db.query<{ id: string }>(
    'select id from profiles where id = any ($1::text[])',
    [merged],
  );
  const isPresent = new Set(present.map(({ id }) => id));
  return groupByPicture(
    rows.map(({ mergedInto, profileId, ...row }) => {
      const isMerged = mergedInto !== null && profileId !== null && !isPresent.has(profileId);
      return { ...row, profileId: isMerged ? mergedInto : profileId };
    }),
  );
}
