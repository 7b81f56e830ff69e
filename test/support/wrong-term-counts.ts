import type { Queryable } from '../../src/service/store/database.ts';

/** Terms whose number of people is not that of the people who have them. */
export const wrongTermCounts = (db: Queryable) =>
  db.query(
    `with carried as materialized (
       select profile_id, unnest(array[title_term, organization_term, place_term]) as term
       from experiences
       union all select profile_id, school_term from educations
       union all
       select n.profile_id, t.id from profile_names n
       join terms t on t.kind = 'name_token' and t.folded = any (n.tokens)
     ), counted as materialized (
       select term, count(distinct profile_id) as carriers from carried group by term
     )
     select t.kind, t.folded, t.people, c.carriers
     from terms t left join counted c on c.term = t.id
     where t.people <> coalesce(c.carriers, 0)`,
  );
