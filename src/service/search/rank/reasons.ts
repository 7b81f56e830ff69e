import type { Intent } from '../../../contract/intent.ts';
import type { MatchReason } from '../../../contract/search.ts';
import { scopeContains } from '../../places/contains.ts';
import { foldTokens } from '../../text/fold.ts';
import { nameGrade } from '../../text/names/name-grade.ts';
import type { ExperiencePlan, PlacePlan, SchoolPlan, SearchPlan } from '../plan/search-plan.ts';
import { unionOf } from '../retrieve/place-conditions.ts';
import { isWithin, type Stay, TIME_GRADES, timeGrade } from '../retrieve/time-conditions.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import type { CourseDetail, JobDetail, PersonDetail } from './person-details.ts';

/** The question and its plan. */
export interface PlannedQuestion {
  readonly intent: Intent;
  readonly plan: SearchPlan;
  readonly year: number;
}

/** The years of a stay: "since 2015", "2009–2014", "until 2022", "2014"; empty when unknown. */
function yearsOf({ startYear: start, endYear: end }: Stay): string {
  if (start !== null && end !== null) return start === end ? `${start}` : `${start}–${end}`;
  if (start !== null) return `since ${start}`;
  return end === null ? '' : `until ${end}`;
}

const commaList = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

const jobAsText = (job: JobDetail): string => commaList(job.title, job.organization, yearsOf(job));

const gradeOf = (terms: readonly GradedTerm[] | null, id: number | null): number =>
  terms === null ? 1 : (terms.find((term) => term.id === id)?.grade ?? 0);

/** The stay with the highest grade; of equal ones the first, which is the latest. */
function best<S>(stays: readonly S[], grade: (stay: S) => number): S | null {
  let found: S | null = null;
  let highest = 0;
  for (const stay of stays) {
    const own = grade(stay);
    if (own > highest) [found, highest] = [stay, own];
  }
  return found;
}

function jobReason(plan: ExperiencePlan, { jobs }: PersonDetail, year: number): MatchReason[] {
  const job = best(jobs, (one) =>
    isWithin(one, plan.time, year)
      ? gradeOf(plan.titles, one.titleTerm) *
        gradeOf(plan.organizations, one.organizationTerm) *
        timeGrade(one, plan.time, TIME_GRADES, year)
      : 0,
  );
  const text = job === null ? '' : jobAsText(job);
  if (text === '') return [];
  const asked =
    plan.titles !== null ? 'title' : plan.organizations !== null ? 'organization' : 'year';
  return [{ field: `experiences.${asked}`, text }];
}

function schoolReason(plan: SchoolPlan, { courses }: PersonDetail, year: number): MatchReason[] {
  const course = best(courses, (one: CourseDetail) =>
    isWithin(one, plan.time, year) ? gradeOf(plan.schools, one.schoolTerm) : 0,
  );
  if (course === null) return [];
  return [{ field: 'schools.school', text: commaList(course.school, yearsOf(course)) }];
}

function placeReason(plan: PlacePlan, person: PersonDetail): MatchReason[] {
  if (!plan.historical && person.place !== null) {
    return [{ field: 'geo.place', text: person.place }];
  }
  const job = person.jobs.find(
    (one) => one.isCurrent !== plan.historical && scopeContains(unionOf(plan.scopes), one),
  );
  return job === undefined
    ? []
    : [{ field: 'geo.place', text: commaList(job.place, jobAsText(job)) }];
}

function nameReason(names: readonly string[], person: PersonDetail): MatchReason[] {
  const own = best(person.names, (name) =>
    Math.max(...names.map((asked) => nameGrade(foldTokens(asked), foldTokens(name)))),
  );
  return [{ field: 'names', text: own ?? person.displayName }];
}

function demographicReasons(plan: SearchPlan, person: PersonDetail): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (plan.birthYears.length > 0 && person.birthYear !== null) {
    reasons.push({ field: 'demographics.birthYearRange', text: `born ${person.birthYear}` });
  }
  if (plan.genders !== null && person.gender !== null) {
    reasons.push({ field: 'demographics.gender', text: person.gender });
  }
  return reasons;
}

/** The clauses that the person meets, with the fact: one reason per clause, names first. */
export function reasonsFor(
  { intent, plan, year }: PlannedQuestion,
  person: PersonDetail,
): MatchReason[] {
  const { connectionsOf, people } = plan;
  return [
    ...(people === null ? [] : nameReason(intent.names ?? [], person)),
    ...plan.experiences.flatMap((one) => jobReason(one, person, year)),
    ...plan.schools.flatMap((one) => schoolReason(one, person, year)),
    ...plan.places.flatMap((one) => placeReason(one, person)).slice(0, 1),
    ...demographicReasons(plan, person),
    ...(connectionsOf === null
      ? []
      : [{ field: 'personalization.network', text: 'among your connections' }]),
  ];
}
