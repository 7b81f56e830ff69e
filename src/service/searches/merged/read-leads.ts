import type { Queryable } from '../../store/database.ts';
import type { Leads } from './plan-row-merges.ts';

/** Where ids of people lead now: profiles to themselves, merged ids to the remaining profiles. */
export async function readLeads(db: Queryable, ids: readonly string[]): Promise<Leads> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; leads: string[] }>(
    `with meant as (
       select id, id as leads from profiles where id = any ($1::text[])
       union all
       select a.alias, a.profile_id from profile_aliases a
       where a.alias = any ($1::text[]) and a.kind <> 'slug'
         and not exists (select from profiles p where p.id = a.alias)
     )
     select id, array_agg(leads order by leads) as leads from meant group by id`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, leads }) => [id, leads]));
}

/**
 * Makes an id that a row has published lead to the profile that was finally written for it: every
 * published id stays valid.
 */
export async function leadTo(tx: Queryable, told: string, profileId: string): Promise<void> {
  await tx.query(
    `insert into profile_aliases (alias, profile_id, kind) values ($1, $2, 'merged')
     on conflict do nothing`,
    [told, profileId],
  );
}
