import type { ExperienceClause, GeoClause, Intent } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** Clauses that leave people out, and the words that each came from. */
export interface ExcludedClauses {
  readonly names: readonly string[];
  readonly experiences: NonNullable<Intent['experiences']>;
  readonly schools: NonNullable<Intent['schools']>;
  readonly semanticClauses: NonNullable<Intent['semanticClauses']>;
  readonly places: readonly GeoClause[];
  readonly spans: readonly Span[];
}

/** What the items of one list may be: "not YouTube or cloud". */
const LISTED = /^(?:experiences|semanticClauses)$/;

/** The parts of an intent that can be left out. */
const EXCLUDABLE = /^(?:names|experiences|schools|semanticClauses|geo|places)$/;

/**
 * The clauses of negated words, each as one to leave out; null when they cannot be expressed. "not
 * Texas senators" needs a place and a title at once, and a gender cannot be left out.
 *
 * @param how.isPresent "who do not work there" asks about the present
 * @param how.isList the words are the items of one list, each of which is left out by itself
 */
export function excludeClauses(
  { intent, spans, ignored }: Pick<ParsedQuestion, 'intent' | 'spans' | 'ignored'>,
  { isPresent, isList }: { readonly isPresent: boolean; readonly isList: boolean },
): ExcludedClauses | null {
  const fields = Object.keys(intent);
  const isOfJobs = isList && fields.every((field) => LISTED.test(field));
  const isPair =
    fields.length === 2 && (intent.places !== undefined || areEmployers(intent) || isOfJobs);
  const isMixed = fields.length > 1 && !isPair;
  if (fields.length === 0 || isMixed || ignored.length > 0) return null;
  if (!fields.every((field) => EXCLUDABLE.test(field))) return null;
  const experiences = intent.experiences ?? [];
  if (experiences.some((clause) => !namesJob(clause))) return null;
  const excluded = true as const;
  const places = [intent.geo, ...(intent.places ?? [])].filter((place) => place != null);
  return {
    names: intent.names ?? [],
    experiences: experiences.map((clause) => ({
      ...clause,
      ...(isPresent && isTimeless(clause) && !isUnitOnly(clause)
        ? { temporalScope: 'current' as const }
        : {}),
      excluded,
    })),
    schools: (intent.schools ?? []).map((clause) => ({ ...clause, excluded })),
    semanticClauses: (intent.semanticClauses ?? []).map((clause) => ({ ...clause, excluded })),
    places: places.map((clause) => ({ ...clause, excluded })),
    spans: spans.map((span) => ({ ...span, clause: excludedField(span.clause) })),
  };
}

/** "except MIT and Harvard": each is an employer and a school, with no other condition. */
const areEmployers = ({ experiences, schools }: Intent): boolean =>
  experiences != null &&
  schools != null &&
  experiences.every((job) => job.organization != null && Object.keys(job).length === 1);

/** What the job is, not only when: "not in 2018" would leave out whoever had any job then. */
export const namesJob = ({
  title,
  titleAnyOf,
  organization,
  organizationAnyOf,
  unit,
}: ExperienceClause) =>
  [title, titleAnyOf, organization, organizationAnyOf, unit].some((value) => value != null);

/** "council members who are not at-large": the seat is one of the job asked for, whenever held. */
const isUnitOnly = ({
  unit,
  title,
  titleAnyOf,
  organization,
  organizationAnyOf,
}: ExperienceClause) =>
  unit != null && [title, titleAnyOf, organization, organizationAnyOf].every((one) => one == null);

/** The fields that say when a job was held. */
export const JOB_TIMES = [
  'temporalScope',
  'year',
  'startYear',
  'startYearLte',
  'endYear',
  'started',
  'ended',
  'held',
  'years',
  'former',
] as const;

/** Whether nothing says when a job was held, or how long. */
export const isTimeless = (clause: ExperienceClause): boolean =>
  JOB_TIMES.every((field) => clause[field] === undefined);

/** The field in which a negated clause ends up. */
function excludedField(field: string): string {
  if (field === 'names') return 'excludedNames';
  return field.replace(/^geo\./, 'places.');
}
