import type { DayRange } from '../people/record/day-number.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import { foldText } from '../text/fold.ts';
import { isNoEmployer } from './known-size.ts';
import { placeKey, tellingWord } from './place-key.ts';
import type { Stay } from './stay.ts';
import { boundsOf } from './time-together.ts';

type Kind = Stay['kind'];
const KINDS: readonly Kind[] = ['employer', 'school'];

/** Most stays of others that are compared for one answer. */
const MAX_STAYS = 20_000;

/** Most employers, and most schools, whose people are looked up at once. */
const MAX_NAMES = 300;

/** What is read of a job or course; the name of its place is that of the term. */
const JOBS = `select e.profile_id as "profileId", e.organization_term as term, e.start_on as "startOn",
    e.end_on as "endOn", e.is_current as "isCurrent", e.unit,
    (select l.label from terms l where l.id = e.place_term) as place, e.country`;
const COURSES = `select e.profile_id as "profileId", e.school_term as term, e.start_on as "startOn",
    e.end_on as "endOn", e.is_current as "isCurrent"`;

/** The columns of those that this takes. */
const DATED = 'e.profile_id, e.start_on, e.end_on, e.is_current';
const OF_JOBS = `${DATED}, e.organization_term, e.unit, e.place_term, e.country`;
const OF_COURSES = `${DATED}, e.school_term`;

interface StayTable {
  readonly table: string;
  readonly columns: string;
  readonly used: string;
  readonly term: string;
}

const TABLES: Readonly<Record<Kind, StayTable>> = {
  employer: { table: 'experiences', columns: JOBS, used: OF_JOBS, term: 'e.organization_term' },
  school: { table: 'educations', columns: COURSES, used: OF_COURSES, term: 'e.school_term' },
};

/** The person `p` of a stay, as SQL; whether somebody is public is only in their profile. */
const personOf = ({ includePublic }: Visibility): string =>
  includePublic
    ? 'join profiles p on p.id = e.profile_id'
    : 'cross join lateral (select e.profile_id as id) as p';

/** A row of a table; courses have no unit and no place. */
type StayRow = Omit<Stay, 'kind' | 'name' | 'unit' | 'place' | 'country'> &
  Partial<Pick<Stay, 'unit' | 'place' | 'country'>>;

const stayOf = (kind: Kind, name: string, row: StayRow): Stay => ({
  ...{ kind, name, unit: null, place: null, country: null },
  ...row,
});

const isPlace = ({ kind, name }: Stay): boolean => kind === 'school' || !isNoEmployer(name);

/** The jobs and courses of these people, as far as the caller may see them. */
export async function readStays(
  db: Queryable,
  ids: readonly string[],
  visibility: Visibility,
): Promise<Stay[]> {
  const stays: Stay[] = [];
  for (const kind of KINDS) {
    const { table, columns, term } = TABLES[kind];
    const params = new SqlParams();
    const those = params.add([...ids]);
    const read = await db.query<StayRow & { readonly name: string }>(
      `${columns}, t.label as name from ${table} e ${personOf(visibility)}
       join terms t on t.id = ${term}
       where e.profile_id = any (${those}::text[]) and ${visible('p', visibility, params)}
       order by e.profile_id, e.ordinal`,
      params.values,
    );
    stays.push(...read.map((row) => stayOf(kind, row.name, row)).filter(isPlace));
  }
  return stays;
}

const TERM_KIND: Readonly<Record<Kind, string>> = { employer: 'organization', school: 'school' };

/** A spelling of the name of a place, and what all its spellings share. */
interface PlaceTerm {
  readonly id: number;
  readonly label: string;
  readonly key: string;
}

/** The terms of all spellings of these names. */
async function termsOf(db: Queryable, kind: Kind, names: readonly string[]): Promise<PlaceTerm[]> {
  const keys = new Set(names.map(placeKey));
  const words = [...new Set(names.flatMap((name) => tellingWord(name) ?? []))];
  const rows = await db.query<{ id: number; label: string }>(
    `select id, label from terms
     where kind = $1 and (folded = any ($2::text[]) or folded like any ($3::text[]))`,
    [TERM_KIND[kind], names.map(foldText), words.map((word) => `%${word}%`)],
  );
  return rows.flatMap(({ id, label }) => {
    const key = placeKey(label);
    return keys.has(key) ? [{ id, label, key }] : [];
  });
}

/** A place of some stays, and what others have there at those times. */
export interface PlaceBeside {
  /** Of those who were there at the same time, as far as dates say. */
  readonly stays: readonly Stay[];
  /** How many others in sight were ever there. */
  readonly people: number;
}

/** What others have at the places of some stays. */
export interface StaysBeside {
  /** By kind and key of the place. */
  readonly byPlace: ReadonlyMap<string, PlaceBeside>;
  /** False: more people have been at these places than are compared. */
  readonly isComplete: boolean;
}

const placeNamed = (kind: Kind, key: string): string => `${kind} ${key}`;

/** Kind and key of the place of a stay. */
export const placeOf = ({ kind, name }: Pick<Stay, 'kind' | 'name'>): string =>
  placeNamed(kind, placeKey(name));

/** The spellings of places, and when the stays there were that others are compared with. */
interface Wanted {
  readonly kind: Kind;
  readonly terms: readonly PlaceTerm[];
  readonly windows: readonly (DayRange & { readonly term: number })[];
  readonly except: readonly string[];
  readonly visibility: Visibility;
}

/** A row with the place that its spelling names. */
interface PlacedRow extends StayRow {
  readonly key: string;
  readonly people: number;
}

/**
 * Stays that cannot be at the same time are counted and left in the database: of a school, those are
 * most. The places are named afterwards: in `there`, a cluster mistakes the type of their keys.
 */
function staysAt(db: Queryable, wanted: Wanted): Promise<PlacedRow[]> {
  const { kind, terms, windows, except, visibility } = wanted;
  const { table, columns, used, term } = TABLES[kind];
  const params = new SqlParams();
  const list = (values: readonly number[]) => `${params.add([...values])}::bigint[]`;
  const ids = terms.map(({ id }) => id);
  const keys = params.add(terms.map(({ key }) => key));
  const named = `join unnest(${list(ids)}, ${keys}::text[]) as k (term, key) on k.term = ${term}`;
  const asked = `unnest(${list(windows.map((one) => one.term))},
    ${list(windows.map(({ from }) => from))}, ${list(windows.map(({ to }) => to))})`;
  return db.query<PlacedRow>(
    `with there as materialized (
       select ${used} from ${table} e ${personOf(visibility)}
       where ${term} = any (${list(ids)})
         and e.profile_id <> all (${params.add([...except])}::text[])
         and ${visible('p', visibility, params)}),
     sizes as (
       select k.key, count(distinct e.profile_id)::bigint as people from there e ${named} group by k.key)
     ${columns}, k.key, sizes.people from there e ${named} join sizes on sizes.key = k.key
     where exists (
       select 1 from ${asked} as w (term, starts, ends)
       where w.term = ${term} and coalesce(e.start_on, 0) <= w.ends
         and (e.is_current or e.end_on is null or day_end(e.end_on) >= w.starts))
     limit ${MAX_STAYS + 1}`,
    params.values,
  );
}

/** The days on which each stay may have been, for every spelling of its place. */
function windowsOf(stays: readonly Stay[], terms: readonly PlaceTerm[], today: number) {
  const byKey = new Map<string, number[]>();
  for (const { id, key } of terms) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  return stays.flatMap((stay) => {
    const { earliestStart: from, latestEnd: to } = boundsOf(stay, today);
    return (byKey.get(placeKey(stay.name)) ?? []).map((term) => ({ term, from, to }));
  });
}

async function besideOf(
  db: Queryable,
  wanted: Wanted,
): Promise<{ readonly places: readonly [string, PlaceBeside][]; readonly isComplete: boolean }> {
  const { kind, terms } = wanted;
  if (terms.length === 0) return { places: [], isComplete: true };
  const found = await staysAt(db, wanted);
  const labels = new Map(terms.map(({ id, label }) => [id, label]));
  const places = new Map<string, { readonly stays: Stay[]; readonly people: number }>();
  for (const { key, people, ...row } of found.slice(0, MAX_STAYS)) {
    const place = placeNamed(kind, key);
    const there = places.get(place) ?? { stays: [], people };
    there.stays.push(stayOf(kind, labels.get(row.term) ?? '', row));
    places.set(place, there);
  }
  return { places: [...places], isComplete: found.length <= MAX_STAYS };
}

/** The stays that others, of those in sight, have at the places of these, at the same time. */
export async function readStaysBeside(
  db: Queryable,
  stays: readonly Stay[],
  except: readonly string[],
  { visibility, today }: { readonly visibility: Visibility; readonly today: number },
): Promise<StaysBeside> {
  const byPlace = new Map<string, PlaceBeside>();
  let isComplete = true;
  for (const kind of KINDS) {
    const own = stays.filter((one) => one.kind === kind);
    const names = [...new Set(own.map(({ name }) => name))];
    const terms = await termsOf(db, kind, names.slice(0, MAX_NAMES));
    const windows = windowsOf(own, terms, today);
    const found = await besideOf(db, { kind, terms, windows, except, visibility });
    isComplete &&= names.length <= MAX_NAMES && found.isComplete;
    for (const [place, beside] of found.places) byPlace.set(place, beside);
  }
  return { byPlace, isComplete };
}
