import type { Degree } from '../../contract/degrees.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import { storedTextsOf } from '../text/vocabulary/degrees.ts';

/**
 * Those of the degrees that no course of anybody names whom the caller may see. Each is looked for in
 * an index until the first is found.
 */
export async function readDegreesOfNobody(
  db: Queryable,
  degrees: readonly Degree[],
  visibility: Visibility,
): Promise<ReadonlySet<Degree>> {
  if (degrees.length === 0) return new Set();
  const params = new SqlParams();
  const seen = visible('p', visibility, params);
  const columns = degrees.map(
    (degree) =>
      `exists (select 1 from educations e
         cross join lateral (select e.profile_id as id, e.is_public) as p
         where e.degree = any (${params.add(storedTextsOf([degree]))}::text[]) and ${seen}
         limit 1) as "${degree}"`,
  );
  const [row] = await db.query<Partial<Record<Degree, boolean>>>(
    `select ${columns.join(', ')}`,
    params.values,
  );
  return new Set(degrees.filter((degree) => row?.[degree] !== true));
}
