import { spacesOf } from '../../../people/visibility/picture-spaces.ts';
import type { Visibility } from '../../../people/visibility/visibility.ts';
import type { Queryable } from '../../../store/database.ts';

/** The number of pictures visible to the search that have faces of this model. */
export async function comparablePictures(
  db: Queryable,
  model: string,
  view: Visibility,
): Promise<number> {
  const [row] = await db.query<{ pictures: number }>(
    `select count(*)::integer as pictures from pictures p
     where p.space = any ($2::text[])
       and exists (select from picture_faces f where f.picture_id = p.id and f.model = $1)`,
    [model, spacesOf(view)],
  );
  return row?.pictures ?? 0;
}
