import type { Queryable } from '../../store/database.ts';
import {
  lockIndexedPeople,
  type PeopleShown,
  type PeopleStillIndexed,
} from './lock-indexed-people.ts';

/** Links a picture to people who are in the index; existing links stay. */
export async function addLinks(
  tx: Queryable,
  pictureId: string,
  { mentionIds, profileIds }: PeopleStillIndexed,
): Promise<void> {
  await tx.query(
    `insert into picture_people (picture_id, mention_id, profile_id)
     select $1, id, null from unnest($2::text[]) as m (id)
     union all select $1, null, id from unnest($3::text[]) as p (id)
     on conflict do nothing`,
    [pictureId, [...mentionIds], [...profileIds]],
  );
}

/** Links a picture of the index to further people. */
export async function linkPicture(
  tx: Queryable,
  pictureId: string,
  people: PeopleShown,
): Promise<void> {
  await addLinks(tx, pictureId, await lockIndexedPeople(tx, people));
}

/**
 * Removes the links of pictures that these people's pages and records no longer cite, and pictures
 * that are left without links.
 * @param cited URLs of the pictures that each person still cites
 */
export async function unlinkUncited(
  tx: Queryable,
  { mentionIds = [], profileIds = [] }: PeopleShown,
  cited: readonly string[],
): Promise<void> {
  await tx.query(
    `delete from picture_people l using pictures p
     where p.id = l.picture_id and p.url <> all ($3::text[])
       and (l.mention_id = any ($1::text[]) or l.profile_id = any ($2::text[]))`,
    [[...mentionIds], [...profileIds], [...cited]],
  );
}
