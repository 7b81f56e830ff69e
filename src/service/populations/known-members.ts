import { fitOrganization } from '../evidence/discover/fit-stays.ts';
import { SqlParams } from '../search/retrieve/sql-params.ts';
import { visible } from '../search/retrieve/visible.ts';
import type { Visibility } from '../search/search-engine.ts';
import type { Queryable } from '../store/database.ts';
import { foldText } from '../text/fold.ts';
import type { Population } from './population-intent.ts';

/** Somebody whom the index knows to belong to a population. */
export interface KnownMember {
  readonly profileId: string;
  /** The company or school as the profile names it. */
  readonly label: string;
  /** How sure it is that this is the one asked for, 0..1. */
  readonly grade: number;
}

/**
 * Below this another organization of a similar name is meant: "Kiln House Museum" is not "Kiln
 * House", whose people are paid for.
 */
const SURE = 0.9;

/** Names that share this few letters are not looked at. */
const MOST_NAMES = 500;

/** Whether a company or school of this name is the one that is meant. */
export const isNamed = (asked: string, given: string): boolean =>
  fitOrganization(asked, given) >= SURE;

interface NamedTerm {
  readonly id: number;
  readonly label: string;
}

/** The companies or schools of the index that the name means. */
async function termsOf(db: Queryable, { kind, name }: Population) {
  const [first = ''] = foldText(name).split(' ');
  const rows = await db.query<NamedTerm>(
    `select id, label from terms
     where kind = $1 and (folded = $2 or folded % $2 or folded like $3 || '%')
     order by folded = $2 desc, similarity(folded, $2) desc, id limit ${MOST_NAMES}`,
    [kind === 'company' ? 'organization' : 'school', foldText(name), first],
  );
  return rows
    .map((term) => ({ ...term, grade: fitOrganization(name, term.label) }))
    .filter(({ grade }) => grade >= SURE);
}

/** A job of today that ended in a year gone by is over, whatever was true at its import. */
const staysSql = (kind: Population['kind'], year: string): string =>
  kind === 'company'
    ? `select profile_id, organization_term as term from experiences
       where is_current and (end_year is null or end_year >= ${year}::integer)`
    : `select profile_id, school_term as term from educations where ${year}::integer > 0`;

/**
 * The people of a population whom the index knows and the view shows, the surest first.
 * @param limit most people answered
 */
export async function knownMembers(
  db: Queryable,
  population: Population,
  view: Visibility,
  year: number,
  limit: number,
): Promise<KnownMember[]> {
  const terms = await termsOf(db, population);
  if (terms.length === 0) return [];
  const params = new SqlParams();
  const named = params.add(
    JSON.stringify(terms.map(({ id, label, grade }) => ({ id, label, grade }))),
  );
  const stays = staysSql(population.kind, params.add(year));
  return db.query<KnownMember>(
    `select p.id as "profileId", (array_agg(t.label order by t.grade desc, t.id))[1] as label,
       max(t.grade)::float8 as grade
     from (${stays}) s
     join jsonb_to_recordset(${named}::jsonb) as t (id integer, label text, grade real)
       on t.id = s.term
     join profiles p on p.id = s.profile_id
     where ${visible('p', view, params)}
     group by p.id order by max(t.grade) desc, p.id collate "C" limit ${Math.trunc(limit)}`,
    params.values,
  );
}
