import type { Queryable } from '../../store/database.ts';
import { type KeptPeople, keptPeople, type PeopleShown } from './kept-people.ts';

/** Writes links of people who are in the index; those that are known stay as they are. */
export async function addLinks(
  tx: Queryable,
  pictureId: string,
  { mentionIds, profileIds }: KeptPeople,
): Promise<void> {
  await tx.query(
    `insert into picture_people (picture_id, mention_id, profile_id)
     select $1, id, null from unnest($2::text[]) as m (id)
     union all select $1, null, id from unnest($3::text[]) as p (id)
     on conflict do nothing`,
    [pictureId, [...mentionIds], [...profileIds]],
  );
}

/** Says of a picture that is in the index whom it shows besides. */
export async function linkPicture(
  tx: Queryable,
  pictureId: string,
  people: PeopleShown,
): Promise<void> {
  await addLinks(tx, pictureId, await keptPeople(tx, people));
}

/**
 * Takes the links away of pictures that these people's pages and records no longer cite; a
 * picture that then shows nobody goes.
 * @param cited URLs of the pictures that each of them cites still
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
