import type { Queryable } from '../store/database.ts';

/**
 * Takes the demo world away, with the terms that only it used. Call it in the transaction that
 * writes the first real person: then nobody ever sees both, and a crash leaves one or the other.
 * Costs one index look-up when there is no demo.
 */
export async function removeDemo(tx: Queryable): Promise<void> {
  const [demo] = await tx.query(`select 1 from profiles where origin = 'demo' limit 1`);
  if (demo === undefined) return;
  const [real] = await tx.query(`select 1 from profiles where origin <> 'demo' limit 1`);
  // Alone, the made-up people go at once: row by row it takes seconds, and a search waits.
  if (real === undefined)
    await tx.query('truncate profiles, terms, slug_counters restart identity cascade');
  else await deleteDemo(tx);
  await tx.query(`delete from meta where key = 'demo'`);
}

async function deleteDemo(tx: Queryable): Promise<void> {
  await tx.query(`delete from profiles where origin = 'demo'`);
  await tx.query(
    `with carried as (
       select term, count(distinct profile_id)::integer as people
       from (
         select profile_id, unnest(array[title_term, organization_term, place_term]) as term
         from experiences
         union all
         select profile_id, school_term from educations
         union all
         select n.profile_id, t.id
         from profile_names n, unnest(n.tokens) as w (token), terms t
         where t.kind = 'name_token' and t.folded = w.token
       ) as all_terms
       where term is not null group by term
     )
     update terms set people = coalesce(carried.people, 0)
     from terms as every left join carried on carried.term = every.id
     where every.id = terms.id`,
  );
  await tx.query('delete from terms where people = 0');
}
