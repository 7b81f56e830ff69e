import type { Queryable } from '../../store/database.ts';
import { idsOf } from '../memory/table-ids.ts';
import { pagesOf } from '../memory/table-pages.ts';
import { NAME_KEY } from '../retrieve/people-statement.ts';
import type { PeopleColumns, PersonRow, StayRow } from './people-columns.ts';

/** People per statement: searches wait behind it, so it must not take longer than a search. */
const CHUNK = 400;

/** As many people, where a page holds six. */
const PAGES = 64;

type PackedStay = readonly [
  number | null,
  number | null,
  number | null,
  number | null,
  string | null,
  boolean,
  string | null,
  string | null,
  number | null,
  number | null,
];
type PackedPerson = readonly [
  string,
  boolean,
  number,
  string | null,
  string | null,
  number | null,
  number | null,
  number | null,
  number | null,
  string | null,
  string,
  PackedStay[] | null,
  PackedStay[] | null,
];

const stay = ([
  term,
  organization,
  startOn,
  endOn,
  unit,
  isCurrent,
  country,
  region,
  lat,
  lon,
]: PackedStay): StayRow => ({
  term,
  organization,
  startOn,
  endOn,
  unit,
  isCurrent,
  country,
  region,
  lat,
  lon,
});

const person = ([
  id,
  isPublic,
  sourceCount,
  country,
  region,
  lat,
  lon,
  birthOn,
  connectedOn,
  gender,
  nameKey,
  jobs,
  courses,
]: PackedPerson): PersonRow => ({
  id,
  isPublic,
  sourceCount,
  country,
  region,
  lat,
  lon,
  birthOn,
  connectedOn,
  gender,
  nameKey,
  jobs: (jobs ?? []).map(stay),
  courses: (courses ?? []).map(stay),
});

/** JSON arrays, because the embedded engine returns one string ten times faster than rows. */
const PACKED = `json_build_array(p.id, p.is_public, p.source_count, p.country, p.region, p.lat,
    p.lon, p.birth_on, p.connected_on, p.gender, ${NAME_KEY},
    (select json_agg(json_build_array(e.title_term, e.organization_term, e.start_on, e.end_on,
       e.unit, e.is_current, e.country, e.region, e.lat, e.lon) order by e.ordinal)
     from experiences e where e.profile_id = p.id),
    (select json_agg(json_build_array(e.school_term, null, e.start_on, e.end_on,
       e.degree, e.is_current, null, null, null, null) order by e.ordinal)
     from educations e where e.profile_id = p.id))`;

/** Takes up the people whom a condition on `p` chooses. */
async function take(
  db: Queryable,
  into: PeopleColumns,
  condition: string,
  params: readonly unknown[],
): Promise<void> {
  const [row] = await db.query<{ people: PackedPerson[] | null }>(
    `select json_agg(${PACKED}) as people from profiles p where ${condition}`,
    params,
  );
  for (const packed of row?.people ?? []) into.put(person(packed));
}

/**
 * Reads everybody into the columns. Who is changed meanwhile may be there as before.
 * @param pages a statement reads so many pages of the table
 */
export async function readAllColumns(
  db: Queryable,
  into: PeopleColumns,
  pages = PAGES,
): Promise<void> {
  for await (const { from, to } of pagesOf(db, 'profiles', pages)) {
    await take(db, into, 'p.ctid >= $1::tid and p.ctid < $2::tid', [from, to]);
  }
  for await (const ids of idsOf(db, 'select id from profiles where id > $1')) {
    const missing = ids.filter((id) => into.slotOf(id) === undefined);
    for (let at = 0; at < missing.length; at += CHUNK) {
      await take(db, into, 'p.id = any($1::text[])', [missing.slice(at, at + CHUNK)]);
    }
  }
}

/** Reads the people into the columns who were updated since a time, given as text. */
export async function readChangedColumns(
  db: Queryable,
  into: PeopleColumns,
  since: string,
): Promise<void> {
  for (let after = ''; ; ) {
    const [row] = await db.query<{ people: PackedPerson[] | null }>(
      `select json_agg(packed order by id) as people from (
         select p.id, ${PACKED} as packed from profiles p
         where p.id > $1 and p.updated_at >= $2::timestamptz order by p.id limit ${CHUNK}) as each`,
      [after, since],
    );
    const people = row?.people ?? [];
    for (const packed of people) into.put(person(packed));
    const last = people.at(-1);
    if (last === undefined || people.length < CHUNK) return;
    after = last[0];
  }
}
