import { seesNobody, type Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';

/** Whether a visible person has a name with all of these folded words. */
export async function isSomebody(
  db: Queryable,
  words: readonly string[],
  visibility: Visibility,
): Promise<boolean> {
  if (seesNobody(visibility)) return false;
  const params = new SqlParams();
  const rows = await db.query(
    `select 1 from profile_names n join profiles p on p.id = n.profile_id
     where n.tokens @> ${params.add([...words])}::text[] and ${visible('p', visibility, params)}
     limit 1`,
    params.values,
  );
  return rows.length > 0;
}
