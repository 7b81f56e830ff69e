import { MAX_COUNTED } from '../../contract/max-counted.ts';
import type { SearchedPeople, Signals } from '../../contract/search.ts';
import { ownProfiles } from '../notes/own-profiles.ts';
import { connectionsOf } from '../people/visibility/held-people.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import { limitedNumbers } from '../store/cluster/limited-numbers.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import { type SearchPlan, saysTime } from './plan/search-plan.ts';

const held = (table: string, condition: string) =>
  `exists (select 1 from ${table} e where e.profile_id = p.id and ${condition})`;

const dated = '(e.start_on is not null or e.end_on is not null)';

/** What a record may hold, as a condition of a person `p`. */
const HELD = {
  titles: held('experiences', 'e.title_term is not null'),
  employers: held('experiences', 'e.organization_term is not null'),
  jobDates: held('experiences', dated),
  units: held('experiences', 'e.unit is not null'),
  schools: held('educations', 'true'),
  degrees: held('educations', 'e.degree is not null'),
  studyDates: held('educations', dated),
  places: `(p.country is not null or ${held('experiences', 'e.country is not null')})`,
  born: 'p.birth_on is not null',
  genders: 'p.gender is not null',
  connected: 'p.connected_on is not null',
  emails: held('identifiers', `e.kind = 'email'`),
  phones: held('identifiers', `e.kind = 'phone'`),
} as const;
export type HeldValue = keyof typeof HELD;

/** The values without which nobody can meet a plan. */
export function neededByPlan(plan: SearchPlan): HeldValue[] {
  const jobs = plan.experiences.filter(({ isExcluded }) => !isExcluded);
  const schools = plan.schools.filter(({ isExcluded }) => !isExcluded);
  const needs: [HeldValue, boolean][] = [
    ['titles', jobs.some(({ titles }) => titles !== null)],
    ['employers', jobs.some(({ organizations }) => organizations !== null)],
    ['jobDates', jobs.some(({ time }) => saysTime(time))],
    ['units', jobs.some(({ units }) => units !== null)],
    ['schools', schools.length > 0],
    ['degrees', schools.some(({ degrees }) => degrees !== null)],
    ['studyDates', schools.some(({ time }) => saysTime(time))],
    ['places', plan.places.some(({ isExcluded }) => !isExcluded)],
    ['born', plan.born.length > 0],
    ['genders', plan.genders !== null],
    ['connected', plan.connected !== null],
  ];
  return needs.flatMap(([value, isNeeded]) => (isNeeded ? [value] : []));
}

/** The values without which nobody has the identifiers. */
export const neededBySignals = (signals: Signals | undefined): HeldValue[] => [
  ...(signals?.email === undefined ? [] : (['emails'] as const)),
  ...(signals?.phone === undefined ? [] : (['phones'] as const)),
];

/** Those of the values that no record has which the caller may see. */
export async function valuesOfNobody(
  db: Queryable,
  visibility: Visibility,
  values: readonly HeldValue[],
): Promise<HeldValue[]> {
  if (values.length === 0) return [];
  const params = new SqlParams();
  const seen = visible('p', visibility, params);
  const columns = values.map(
    (value) =>
      `exists (select 1 from profiles p where ${HELD[value]} and ${seen} limit 1) as "${value}"`,
  );
  const [row] = await db.query<Partial<Record<HeldValue, boolean>>>(
    `select ${columns.join(', ')}`,
    params.values,
  );
  return values.filter((value) => row?.[value] !== true);
}

/** How many people of a condition there are, up to `MAX_COUNTED`; each shard counts no further either. */
async function countUpTo(db: Queryable, condition: (params: SqlParams) => string): Promise<number> {
  const params = new SqlParams();
  const sql = `select count(*) as people from (
      select p.id from profiles p where ${condition(params)} limit ${MAX_COUNTED}) as seen
    limit 1`;
  const row = await limitedNumbers<{ people: number }>(db, { sql, params: params.values });
  return Math.min(row?.people ?? 0, MAX_COUNTED);
}

/** How many a caller may see. Public people are counted in an index, without reading profiles. */
async function countSeen(db: Queryable, visibility: Visibility): Promise<number> {
  const { includePublic, directoryIds } = visibility;
  const held = (params: SqlParams) => visible('p', { includePublic: false, directoryIds }, params);
  const counts = await Promise.all([
    includePublic ? countUpTo(db, () => 'p.is_public') : 0,
    directoryIds.length > 0 ? countUpTo(db, (params) => `${held(params)} and not p.is_public`) : 0,
  ]);
  return Math.min(counts[0] + counts[1], MAX_COUNTED);
}

/** How many connections of an owner, without themself, the caller may see. */
async function countConnections(
  db: Queryable,
  visibility: Visibility,
  owner: string,
): Promise<number> {
  const params = new SqlParams();
  const self = params.add(await ownProfiles(db, owner));
  const [row] = await db.query<{ people: number }>(
    `select count(*) as people from profiles p
     where p.id in ${connectionsOf(owner, params)} and p.id <> all (${self}::text[])
       and ${visible('p', visibility, params)}`,
    params.values,
  );
  return row?.people ?? 0;
}

async function hasMadeUp(db: Queryable, visibility: Visibility): Promise<boolean> {
  const params = new SqlParams();
  const seen = visible('p', visibility, params);
  const rows = await db.query(
    `select p.id from profiles p where p.origin = 'demo' and ${seen} limit 1`,
    params.values,
  );
  return rows.length > 0;
}

/**
 * The people whom the caller may see: how many, up to `MAX_COUNTED`, and whether they are those of the demo.
 * @param owner counts this owner's connections among them too
 */
export async function peopleSeen(
  db: Queryable,
  visibility: Visibility,
  owner: string | null,
): Promise<SearchedPeople> {
  const [people, made_up, connections] = await Promise.all([
    countSeen(db, visibility),
    hasMadeUp(db, visibility),
    owner === null ? null : countConnections(db, visibility, owner),
  ]);
  return { people, made_up, ...(connections !== null && { connections }) };
}
