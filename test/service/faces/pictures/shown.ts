import type { Queryable } from '../../../../src/service/store/database.ts';

/** A picture of the index, with the names of the people it shows. */
export interface ShownPicture {
  readonly url: string;
  readonly space: string;
  readonly origin: string;
  readonly rights: string;
  readonly faces: number;
  readonly people: string[];
}

/** Every picture of the index, oldest first. */
export const shownPictures = (db: Queryable): Promise<ShownPicture[]> =>
  db.query<ShownPicture>(
    `select p.url, p.space, p.origin, p.rights,
       (select count(*)::int from picture_faces f where f.picture_id = p.id) as faces,
       array(
         select coalesce(m.display_name, r.display_name) from picture_people l
         left join mentions m on m.id = l.mention_id
         left join profiles r on r.id = l.profile_id
         where l.picture_id = p.id order by 1) as people
     from pictures p order by p.created_at, p.url`,
  );
