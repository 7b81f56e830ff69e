import type { Database } from '../../../src/service/store/database.ts';
import type { WorldPerson } from './scale-questions.ts';

/**
 * What somebody who knows the tables would write for title and place: those who hold exactly this
 * title now and live within 40 km, in the order that the engine gives equal people.
 */
const EXPERT = `
  with here as (
    select lat, lon from profiles where place = $2 and lat is not null limit 1
  )
  select p.id
  from here, terms t
  join experiences e on e.title_term = t.id and e.is_current
  join profiles p on p.id = e.profile_id
  where t.kind = 'title' and t.folded = lower($1) and p.is_public
    and p.lat between here.lat - .36 and here.lat + .36
    and p.lon between here.lon - .36 / cos(radians(here.lat))
                  and here.lon + .36 / cos(radians(here.lat))
  order by p.source_count desc,
    left(regexp_replace(lower(coalesce(p.family_name, '') || p.display_name), '[^a-z]', '', 'g'), 10)
      collate "C", p.id collate "C"
  limit 20`;

/** @returns ids, best first */
export async function askExpert(db: Database, person: WorldPerson): Promise<string[]> {
  const rows = await db.query<{ id: string }>(EXPERT, [person.title, person.place]);
  return rows.map(({ id }) => id);
}
