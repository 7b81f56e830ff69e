import type { MatchReason } from '../../../contract/search.ts';
import { degreeAsText } from '../../text/vocabulary/degrees.ts';
import type { ExperiencePlan, SchoolPlan } from '../plan/search-plan.ts';
import { PAST_STAY, type Stay } from '../retrieve/time-conditions.ts';
import { type FittingStays, fittingStays, termFit } from './fitting-stays.ts';
import type { CourseDetail, JobDetail, PersonDetail } from './person-details.ts';
import { withStatus } from './reason-status.ts';
import { countOfStays, stayDates } from './stay-dates.ts';

const commaList = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** `sameAs`: what two stays must share to be terms of one office or course. */
function datesOf<S extends Stay>(
  { stay, all }: FittingStays<S>,
  sameAs: (stay: S) => string,
  today: number,
): string {
  const areTerms = all.every((one) => sameAs(one) === sameAs(stay));
  return commaList(stayDates(stay, today), countOfStays(all, areTerms));
}

const officeOf = ({ titleTerm, organizationTerm }: JobDetail): string =>
  `${titleTerm} ${organizationTerm}`;

/** The unit of a job: "IT/IS"; where only the stored small letters are known, with capitals. */
export const unitAsText = ({ unit, unitName }: JobDetail): string =>
  unitName ??
  (unit ?? '').replace(/^\p{L}|(?<=\P{L})\p{L}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase());

/** A job as its title, employer, unit where it is told, and dates. */
export const jobAsText = (job: JobDetail, today: number, unit = ''): string =>
  commaList(job.title, job.organization, unit, stayDates(job, today));

/** Whether a stay has one of the units or degrees that are asked for. */
function partOf(asked: readonly string[] | null, own: string | null): 'met' | 'unknown' | 'unmet' {
  if (asked === null) return 'met';
  if (own === null) return 'unknown';
  return asked.includes(own) ? 'met' : 'unmet';
}

/** The jobs of a person that meet a clause best; null: none may. */
export const fittingJobs = (
  plan: ExperiencePlan,
  { jobs }: PersonDetail,
  today: number,
): FittingStays<JobDetail> | null =>
  fittingStays(
    {
      stays: jobs,
      termsOf: (job) => [
        termFit(plan.titles, job.titleTerm),
        termFit(plan.organizations, job.organizationTerm),
      ],
      unitOf: (job) => partOf(plan.units, job.unit),
      time: plan.time,
      past: PAST_STAY,
    },
    today,
  );

/** How much reasons tell. */
export interface Telling {
  /** See `dayNumber`. */
  readonly today: number;
  /** Whether a job tells its district or team, even if none is asked for. */
  readonly tellsUnits: boolean;
}

/** Of who has what is left out surely, no row is shown: this stay is only near to it. */
const mayBeLeftOut = (field: string, stay: string): MatchReason[] => [
  { field: `${field}.excluded`, text: `may be what is left out: ${stay}`, status: 'near' },
];

/** The job that meets the clause, with its dates, and how many such jobs there were. */
export function jobReasons(
  plan: ExperiencePlan,
  person: PersonDetail,
  { today, tellsUnits }: Telling,
): MatchReason[] {
  const fitting = fittingJobs(plan, person, today);
  if (fitting === null) return [];
  const { stay: job, status } = fitting;
  if (plan.isExcluded) return mayBeLeftOut('experiences', commaList(job.title, job.organization));
  const unit = plan.units === null && !tellsUnits ? null : unitAsText(job);
  const text = commaList(job.title, job.organization, unit, datesOf(fitting, officeOf, today));
  if (text === '') return [];
  const asked =
    plan.titles !== null ? 'title' : plan.organizations !== null ? 'organization' : 'year';
  const why = plan.organizations?.find(({ id }) => id === job.organizationTerm)?.why;
  return [
    withStatus({ field: `experiences.${asked}`, text }, status),
    ...(why === undefined ? [] : [{ field: 'experiences.organization', text: why }]),
  ];
}

export function schoolReasons(
  plan: SchoolPlan,
  { courses }: PersonDetail,
  today: number,
): MatchReason[] {
  const fitting = fittingStays<CourseDetail>(
    {
      stays: courses,
      termsOf: (course) => [termFit(plan.schools, course.schoolTerm)],
      unitOf: (course) => partOf(plan.degrees, course.degree),
      time: plan.time,
      past: 1,
    },
    today,
  );
  if (fitting === null) return [];
  if (plan.isExcluded) return mayBeLeftOut('schools', commaList(fitting.stay.school));
  const text = commaList(
    fitting.stay.school,
    plan.degrees === null ? null : degreeAsText(fitting.stay.degree),
    datesOf(fitting, ({ schoolTerm }) => `${schoolTerm}`, today),
  );
  return [withStatus({ field: 'schools.school', text }, fitting.status)];
}
