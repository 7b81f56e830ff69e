import type { Queryable } from '../../store/database.ts';
import type { ShownPerson } from '../face-index.ts';
import { groupByPicture } from './group-by-picture.ts';

export interface LinkedPerson extends ShownPerson {
  /** The profile in the link, before merges; null for a mention. */
  readonly linkedProfileId: string | null;
}

/** Everybody whom pictures show, regardless of visibility: for maintenance of the index. */
export async function linkedPeople(
  db: Queryable,
  pictureIds: readonly string[],
): Promise<Map<string, LinkedPerson[]>> {
  const rows = await db.query<LinkedPerson & { pictureId: string }>(
    `select l.picture_id as "pictureId", l.mention_id as "mentionId", m.source_id as "sourceId",
       l.profile_id as "linkedProfileId",
       coalesce(m.profile_id, (select id from profiles where id = l.profile_id),
         (select profile_id from profile_aliases
          where alias = l.profile_id and kind = 'merged' order by profile_id limit 1),
         l.profile_id) as "profileId"
     from picture_people l left join mentions m on m.id = l.mention_id
     where l.picture_id = any ($1::text[]) order by 1, 2, 4`,
    [[...pictureIds]],
  );
  return groupByPicture(rows);
}
