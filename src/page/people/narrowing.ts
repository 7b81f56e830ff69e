import type { z } from 'zod';
import type { ExperienceClause, GroupBy, intent } from '../../contract/intent.ts';

/** The clauses of a request, as a caller writes them. */
export type Clauses = z.input<typeof intent>;

/** A value of a facet that a person has chosen. */
export interface Narrowing {
  readonly by: Facet;
  readonly value: string;
}

/** The facets that the page offers, with their names. */
export const FACETS = {
  organization: 'Employer',
  title: 'Title',
  school: 'School',
  city: 'City',
  state: 'State',
  country: 'Country',
  gender: 'Gender',
  birth_decade: 'Decade of birth',
  connected_year: 'Year of connecting',
} as const satisfies Partial<Record<GroupBy, string>>;
export type Facet = keyof typeof FACETS;

const isFacet = (text: string): text is Facet => Object.hasOwn(FACETS, text);

/** The facet of an address, or the first one. */
export const facetOf = (text: string | null): Facet =>
  text !== null && isFacet(text) ? text : 'organization';

/** `city:Lyon`, as addresses have it. */
export const narrowingText = ({ by, value }: Narrowing): string => `${by}:${value}`;

/** Null for what is no narrowing: it is not applied, and the page says so. */
export function readNarrowing(text: string): Narrowing | null {
  const at = text.indexOf(':');
  const [by, value] = [text.slice(0, at), text.slice(at + 1).trim()];
  return at > 0 && isFacet(by) && value !== '' ? { by, value } : null;
}

/** In quotes, a title, an employer or a school means these words alone. */
const exactly = (value: string): string => `"${value.replaceAll('"', '')}"`;

function clauseOf({ by, value }: Narrowing): Clauses {
  const year = Number.parseInt(value, 10);
  switch (by) {
    case 'organization':
      return { experiences: [{ organization: exactly(value) }] };
    case 'title':
      return { experiences: [{ title: exactly(value) }] };
    case 'school':
      return { schools: [{ school: exactly(value) }] };
    case 'gender':
      return { demographics: { gender: value } };
    case 'birth_decade':
      return { demographics: { birthYearRange: { min: year, max: year + 9 } } };
    case 'connected_year':
      return {
        personalization: {
          network: { scope: 'first_degree', connected: { from: value, to: value } },
        },
      };
    case 'country':
      return { places: [{ place: countryPlace(value) }] };
    default:
      return { places: [{ place: value }] };
  }
}

/** Short: `HK` is "Hong Kong" and not "Hong Kong SAR China", which no place is called. */
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', style: 'short' });

/** The name of a country that is counted by its code: `CL` is Chile. */
const countryName = (value: string): string =>
  /^[A-Z]{2}$/.test(value) ? (COUNTRIES.of(value) ?? value) : value;

/** Names that mean another place where nothing says that they are countries'. */
const DOUBTFUL = new Map([['GE', 'Georgia country']]);

/** A country as a question names it. */
const countryPlace = (value: string): string =>
  DOUBTFUL.get(value) ?? countryName(value).replaceAll(' & ', ' and ');

/** A value as a person reads it. */
export const valueName = ({ by, value }: Narrowing): string =>
  by === 'country' ? countryName(value) : value;

/** Whether a field of the asked job says the same as one of the narrower job. */
const isReplaced = (field: string, job: ExperienceClause): boolean =>
  (field.startsWith('title') && job.title != null) ||
  (field.startsWith('organization') && job.organization != null);

/**
 * Employers and titles are counted of the job that the question asks for, or else of present jobs:
 * so is what narrows to them. Where both name a title or an employer, the narrower job is one of its
 * own, and takes the dates along.
 */
function narrowerJob(job: ExperienceClause, asked: ExperienceClause | null): ExperienceClause {
  if (asked === null) return { ...job, temporalScope: 'current' };
  const fields = Object.entries(asked);
  const others = fields.filter(([field]) => !isReplaced(field, job));
  return others.length === fields.length ? job : { ...Object.fromEntries(others), ...job };
}

/**
 * Clauses that a person must all meet.
 * @param asked the job that the question asks for
 */
export function clausesOf(
  narrowings: readonly Narrowing[],
  asked: ExperienceClause | null,
): Clauses {
  const clauses = narrowings.map(clauseOf);
  const jobs = clauses.flatMap((one) => one.experiences ?? []);
  const lists = {
    experiences: jobs.length === 0 ? [] : [narrowerJob(Object.assign({}, ...jobs), asked)],
    schools: clauses.flatMap((one) => one.schools ?? []),
    places: clauses.flatMap((one) => one.places ?? []),
  };
  const used = Object.entries(lists).filter(([, list]) => list.length > 0);
  const said = clauses.flatMap((one) => one.demographics ?? []);
  return {
    ...Object.assign({}, ...clauses),
    ...Object.fromEntries(used),
    ...(said.length > 0 && { demographics: Object.assign({}, ...said) }),
  };
}
