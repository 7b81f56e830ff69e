import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import { foldText } from '../text/fold.ts';
import { isNoEmployer } from './known-size.ts';
import { placeKey, tellingWord } from './place-key.ts';
import type { Stay } from './stay.ts';

type Kind = Stay['kind'];

/** Most stays of others that are compared for one answer. */
const MAX_STAYS = 20_000;

/** Most employers, and most schools, whose people are looked up at once. */
const MAX_NAMES = 300;

const JOBS = `select e.profile_id as "profileId", 'employer' as kind, e.organization_term as term,
    t.label as name, e.start_on as "startOn", e.end_on as "endOn", e.is_current as "isCurrent",
    e.unit, (select l.label from terms l where l.id = e.place_term) as place, e.country
  from experiences e join terms t on t.id = e.organization_term
  join profiles p on p.id = e.profile_id`;

const COURSES = `select e.profile_id as "profileId", 'school' as kind, e.school_term as term,
    t.label as name, e.start_on as "startOn", e.end_on as "endOn", e.is_current as "isCurrent",
    null as unit, null as place, null as country
  from educations e join terms t on t.id = e.school_term
  join profiles p on p.id = e.profile_id`;

const TABLES: Readonly<Record<Kind, { readonly rows: string; readonly term: string }>> = {
  employer: { rows: JOBS, term: 'e.organization_term' },
  school: { rows: COURSES, term: 'e.school_term' },
};

const isPlace = ({ kind, name }: Stay): boolean => kind === 'school' || !isNoEmployer(name);

/** The jobs and courses of these people, as far as the caller may see them. */
export async function readStays(
  db: Queryable,
  ids: readonly string[],
  visibility: Visibility,
): Promise<Stay[]> {
  const stays: Stay[] = [];
  for (const { rows } of Object.values(TABLES)) {
    const params = new SqlParams();
    const those = params.add([...ids]);
    const read = await db.query<Stay>(
      `${rows} where e.profile_id = any (${those}::text[]) and ${visible('p', visibility, params)}
       order by e.profile_id, e.ordinal`,
      params.values,
    );
    stays.push(...read.filter(isPlace));
  }
  return stays;
}

const TERM_KIND: Readonly<Record<Kind, string>> = { employer: 'organization', school: 'school' };

/** The terms of all spellings of these names, with the key that they share. */
async function termsOf(db: Queryable, kind: Kind, names: readonly string[]) {
  const keys = new Set(names.map(placeKey));
  const words = [...new Set(names.flatMap((name) => tellingWord(name) ?? []))];
  const rows = await db.query<{ id: number; label: string }>(
    `select id, label from terms
     where kind = $1 and (folded = any ($2::text[]) or folded like any ($3::text[]))`,
    [TERM_KIND[kind], names.map(foldText), words.map((word) => `%${word}%`)],
  );
  const found = rows.map(({ id, label }) => ({ id, key: placeKey(label) }));
  return new Map(found.filter(({ key }) => keys.has(key)).map(({ id, key }) => [id, key]));
}

/** What others have at the places of some stays. */
export interface StaysBeside {
  /** By kind and key of the place: the stays of others. */
  readonly byPlace: ReadonlyMap<string, readonly Stay[]>;
  /** False: more people have been at these places than are compared. */
  readonly isComplete: boolean;
}

/** Kind and key of the place of a stay. */
export const placeOf = ({ kind, name }: Pick<Stay, 'kind' | 'name'>): string =>
  `${kind} ${placeKey(name)}`;

async function staysAt(
  db: Queryable,
  kind: Kind,
  terms: readonly number[],
  except: readonly string[],
  visibility: Visibility,
): Promise<Stay[]> {
  if (terms.length === 0) return [];
  const { rows, term } = TABLES[kind];
  const params = new SqlParams();
  return db.query<Stay>(
    `${rows} where ${term} = any (${params.add([...terms])}::integer[])
       and e.profile_id <> all (${params.add([...except])}::text[])
       and ${visible('p', visibility, params)}
     limit ${MAX_STAYS + 1}`,
    params.values,
  );
}

/** The stays that others, of those in sight, have at the places of these. */
export async function readStaysBeside(
  db: Queryable,
  stays: readonly Stay[],
  except: readonly string[],
  visibility: Visibility,
): Promise<StaysBeside> {
  const byPlace = new Map<string, Stay[]>();
  let isComplete = true;
  for (const kind of ['employer', 'school'] as const) {
    const names = [...new Set(stays.flatMap((one) => (one.kind === kind ? one.name : [])))];
    const terms = await termsOf(db, kind, names.slice(0, MAX_NAMES));
    const found = await staysAt(db, kind, [...terms.keys()], except, visibility);
    isComplete &&= names.length <= MAX_NAMES && found.length <= MAX_STAYS;
    for (const stay of found.slice(0, MAX_STAYS)) {
      const place = `${kind} ${terms.get(stay.term) ?? ''}`;
      const there = byPlace.get(place);
      if (there === undefined) byPlace.set(place, [stay]);
      else there.push(stay);
    }
  }
  return { byPlace, isComplete };
}
