import type { ExperienceClause, Intent, Relation } from '../../../contract/intent.ts';
import { dateOf, yearOfDay } from '../../people/record/day-number.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { PersonDetail } from '../explain/person-details.ts';

/** What may be the same for two people. */
export type Shared = Exclude<Relation['type'], 'before' | 'after' | 'with'>;

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/**
 * An intent for people who share something with a named person, beside what else is asked of them.
 * Null: the record of that person does not say it.
 */
export function sameAs(
  type: Shared,
  person: PersonDetail,
  intent: Intent,
  gazetteer: Gazetteer,
): Intent | null {
  switch (type) {
    case 'same_employer':
      return atEmployer(person, intent);
    case 'same_unit':
      return inUnit(person, intent);
    case 'same_title':
      return withTitle(person, intent);
    case 'same_connected_day':
      return connectedOn(person.connectedOn, intent);
    case 'same_school':
      return atSchool(person, intent);
    case 'same_birth_year':
      return bornIn(person.birthOn === null ? null : yearOfDay(person.birthOn), intent);
    case 'same_family_name':
      return named(familyName(person), intent);
    case 'same_given_name':
      return named(givenName(person), intent);
    default:
      return inPlace(placeOf(type, person, gazetteer), intent);
  }
}

/** The job that the question names is at the same employer; without one, any job is. */
function atEmployer({ jobs }: PersonDetail, intent: Intent): Intent | null {
  const current = jobs.filter(({ isCurrent }) => isCurrent);
  const organizations = distinct(current.map(({ organization }) => organization));
  if (organizations.length === 0) return null;
  const all = intent.experiences ?? [];
  const asked = all.find(({ excluded }) => excluded !== true);
  const named = asked?.organization != null || asked?.organizationAnyOf != null;
  const employer = named ? {} : { organizationAnyOf: organizations };
  const clause: ExperienceClause = { ...asked, ...employer, temporalScope: 'current' };
  return { ...intent, experiences: [clause, ...all.filter((one) => one !== asked)] };
}

/**
 * The unit of the present job, or else of the last one that has a unit. Several employers have a
 * department of the name, so that it is the one of that employer.
 */
function inUnit({ jobs }: PersonDetail, intent: Intent): Intent | null {
  const inUnits = jobs.filter(({ unit }) => unit !== null);
  const job = inUnits.find(({ isCurrent }) => isCurrent) ?? inUnits[0];
  if (job === undefined || job.unit === null) return null;
  const all = intent.experiences ?? [];
  const asked = all.find(({ excluded, unit }) => excluded !== true && unit == null);
  const isElsewhere = asked?.organization != null || asked?.organizationAnyOf != null;
  const employer =
    job.organization === null || isElsewhere ? {} : { organization: job.organization };
  const now =
    job.isCurrent && asked?.temporalScope == null ? { temporalScope: 'current' as const } : {};
  const clause: ExperienceClause = { ...asked, ...employer, ...now, unit: job.unit };
  return { ...intent, experiences: [clause, ...all.filter((one) => one !== asked)] };
}

/** Everybody whose present job is called the same, at whatever employer the question names. */
function withTitle({ jobs }: PersonDetail, intent: Intent): Intent | null {
  const titles = distinct(jobs.filter(({ isCurrent }) => isCurrent).map(({ title }) => title));
  if (titles.length === 0) return null;
  const all = intent.experiences ?? [];
  const asked = all.find(({ excluded, title }) => excluded !== true && title == null);
  const clause: ExperienceClause = { ...asked, titleAnyOf: titles, temporalScope: 'current' };
  return { ...intent, experiences: [clause, ...all.filter((one) => one !== asked)] };
}

const named = (name: string | undefined, intent: Intent): Intent | null =>
  name === undefined ? null : { ...intent, names: [name] };

const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|esq|msc|mba|bsc|pmp)$/;

/** The words of a name, without what stands behind it: "Jr.", ", PhD". */
const wordsOf = ({ displayName }: PersonDetail): string[] =>
  (displayName.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !SUFFIX.test(word.toLowerCase().replaceAll('.', '')));

const familyName = (person: PersonDetail): string | undefined => wordsOf(person).at(-1);
const givenName = (person: PersonDetail): string | undefined => wordsOf(person)[0];

function connectedOn(day: number | null, intent: Intent): Intent | null {
  if (day === null) return null;
  const connected = { from: dateOf(day), to: dateOf(day) };
  const network = { scope: 'first_degree' as const, connected };
  return { ...intent, personalization: { ...intent.personalization, network } };
}

function atSchool({ courses }: PersonDetail, intent: Intent): Intent | null {
  const schools = distinct(courses.map(({ school }) => school));
  if (schools.length === 0) return null;
  return { ...intent, schools: [...(intent.schools ?? []), { schoolAnyOf: schools }] };
}

function bornIn(year: number | null, intent: Intent): Intent | null {
  if (year === null) return null;
  const birthYearRange = { min: year, max: year };
  return { ...intent, demographics: { ...intent.demographics, birthYearRange } };
}

/** The place on record as a city, state or country: `Iowa`, `Bavaria, Germany`. */
function placeOf(type: Shared, { place }: PersonDetail, gazetteer: Gazetteer): string | null {
  const found = place === null ? null : gazetteer.resolve(place);
  if (found === null) return null;
  if (type === 'same_country') return found.countryName ?? found.country ?? null;
  if (type === 'same_city') return found.kind === 'city' ? found.label : null;
  if (found.region === undefined) return null;
  const whole = `${found.region}, ${found.countryName ?? found.country}`;
  return gazetteer.resolve(whole)?.kind === 'region' ? whole : found.region;
}

function inPlace(place: string | null, intent: Intent): Intent | null {
  if (place === null) return null;
  if (intent.geo == null) return { ...intent, geo: { place } };
  return { ...intent, places: [...(intent.places ?? []), { place }] };
}
