import type { Queryable } from '../../store/database.ts';
import type { PreparedPerson } from './prepared-person.ts';
import type { Term } from './term.ts';

/** All terms of a person, including repeats. */
export function termsOf(person: PreparedPerson): Term[] {
  const stays = person.experiences.flatMap((one) => [one.title, one.organization, one.place]);
  const schools = person.educations.map((one) => one.school);
  const words = person.names
    .flatMap((name) => name.tokens)
    .map((token): Term => ({ kind: 'name_token', folded: token, label: token }));
  return [...[...stays, ...schools].filter((term) => term !== null), ...words];
}

/** How many of these stored people have each term: a change subtracts these first. */
export async function storedTermCounts(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ term: number; people: number }>(
    `select term, count(distinct profile_id)::bigint as people
     from (
       select profile_id, unnest(array[title_term, organization_term, place_term]) as term
       from experiences where profile_id = any ($1::text[])
       union all
       select profile_id, school_term from educations where profile_id = any ($1::text[])
       union all
       select n.profile_id, t.id
       from profile_names n, unnest(n.tokens) as w (token), terms t
       where n.profile_id = any ($1::text[]) and t.kind = 'name_token' and t.folded = w.token
     ) as carried
     where term is not null group by term`,
    [ids],
  );
  return new Map(rows.map((row) => [row.term, row.people]));
}
