import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import { foldText } from '../text/fold.ts';
import {
  matchOrganizations,
  type NamedTerm,
  type OrganizationMatch,
} from './match-organizations.ts';
import { organizationKey, organizationKeys } from './organization-key.ts';
import type { Population } from './population-intent.ts';

/** Most names with all words of the given one; the shortest, which are most alike, first. */
const MAX_NAMES = 300;
/** Most words used to look up names. */
const MAX_WORDS = 6;
/** Letters that a word shares with its abbreviation: "univ", "inst". */
const STEM = 4;

/** A current job with an end in a past year is over, whatever was true at its import. */
export const membershipSql = (kind: Population['kind'], year: string): string =>
  kind === 'company'
    ? `select profile_id, organization_term as term from experiences
       where is_current and (end_on is null or end_on / 10000 >= ${year}::integer)`
    : `select profile_id, school_term as term from educations where ${year}::integer > 0`;

const STEMMED = /^(assoc|depart|govern|hospital|institut|univers)/;
const ANY_FORM = new Set(['international', 'national', 'association', 'department', 'government']);

/** Substrings that every spelling of the name contains, the longest first. */
function partsOf(key: string): string[] {
  return key
    .split(' ')
    .filter((word) => word.length > 2 && !ANY_FORM.has(word))
    .map((word) => (STEMMED.test(word) ? word.slice(0, STEM) : word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
}

/** The SQL condition that a term's folded name may be another spelling of a name, or contain it. */
function mayName(name: string, params: SqlParams): string {
  const folded = params.add(foldText(name));
  const parts = partsOf(organizationKey(name));
  const holds = parts.map((part) => `t.folded like ${params.add(`%${part}%`)}`);
  const begins = `t.folded like ${folded} || ' %'`;
  return `(t.folded = ${folded} or ${holds.length > 0 ? `(${holds.join(' and ')})` : begins})`;
}

async function termsLike(
  db: Queryable,
  { kind }: Population,
  names: readonly string[],
  view: Visibility,
  year: number,
): Promise<NamedTerm[]> {
  const params = new SqlParams();
  const named = names.map((name) => mayName(name, params)).join(' or ');
  const termKind = params.add(kind === 'company' ? 'organization' : 'school');
  const stays = membershipSql(kind, params.add(year));
  return db.query<NamedTerm>(
    `select t.id, t.label, count(distinct p.id)::bigint as people
     from (select id, label from terms t where t.kind = ${termKind} and (${named})
           order by length(t.folded), t.id limit ${MAX_NAMES}) t
     join (${stays}) s on s.term = t.id
     join profiles p on p.id = s.profile_id
     where ${visible('p', view, params)}
     group by t.id, t.label order by t.id`,
    params.values,
  );
}

/**
 * The companies or schools that a population's name matches or could mean, if they have people whom
 * the view shows.
 */
export async function matchingOrganizations(
  db: Queryable,
  population: Population,
  view: Visibility,
  year: number,
): Promise<OrganizationMatch> {
  const { name } = population;
  const first = await termsLike(db, population, [name], view, year);
  const match = matchOrganizations(name, first);
  const asked = organizationKeys(name);
  const stated = [...match.keys].filter((key) => !asked.includes(key));
  if (stated.length === 0) return match;
  const more = await termsLike(db, population, [name, ...stated], view, year);
  return matchOrganizations(name, more);
}
