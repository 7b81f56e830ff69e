import type { Queryable } from '../../store/database.ts';
import type { ResolvedIds } from './plan-row-merges.ts';

/** Where ids of people lead now: profiles to themselves, merged ids to the remaining profiles. */
export async function resolveIds(db: Queryable, ids: readonly string[]): Promise<ResolvedIds> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; leads: string[] }>(
    `with own as materialized (
       select id from profiles where id = any ($1::text[])
     ), meant as (
       select id, id as leads from own
       union all
       select a.alias, a.profile_id from profile_aliases a
       where a.alias = any ($1::text[]) and a.kind <> 'slug'
         and a.alias not in (select id from own)
     )
     select id, array_agg(leads order by leads) as leads from meant group by id`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, leads }) => [id, leads]));
}
