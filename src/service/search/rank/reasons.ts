import type { Intent } from '../../../contract/intent.ts';
import { RECORDED_FIELDS } from '../../../contract/recorded-fields.ts';
import type { MatchReason } from '../../../contract/search.ts';
import { dateOf, yearOfDay } from '../../people/record/day-number.ts';
import { scopeContains } from '../../places/contains.ts';
import { foldTokens } from '../../text/fold.ts';
import { nameGrade } from '../../text/names/name-grade.ts';
import type {
  ExperiencePlan,
  PlacePlan,
  SchoolPlan,
  SearchPlan,
  TimeWindow,
} from '../plan/search-plan.ts';
import { unionOf } from '../retrieve/place-conditions.ts';
import { PAST_STAY, type Stay, timeGrade, timeTruth } from '../retrieve/time-conditions.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import type { CourseDetail, JobDetail, PersonDetail } from './person-details.ts';

/** The question and its plan. */
export interface PlannedQuestion {
  readonly intent: Intent;
  readonly plan: SearchPlan;
  /** See `dayNumber`. */
  readonly today: number;
}

/** The years of a stay: "since 2015", "2009–2014", "until 2022", "2014"; empty when unknown. */
function yearsOf({ startOn, endOn }: Stay): string {
  const [start, end] = [startOn, endOn].map((day) => (day === null ? null : yearOfDay(day)));
  if (start === undefined || end === undefined) return '';
  if (start !== null && end !== null) return start === end ? `${start}` : `${start}–${end}`;
  if (start !== null) return `since ${start}`;
  return end === null ? '' : `until ${end}`;
}

/** Below 1, so that a stay of known dates gives the reason. */
const UNKNOWN_DATES = 0.7;

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

/** The grade of a stay's time; a stay whose dates may be right comes after those that surely are. */
function timeFit(stay: Stay, time: TimeWindow, past: number, today: number): number {
  const truth = timeTruth(stay, time, today);
  if (truth === 'unmet') return 0;
  return timeGrade(stay, time, past, today) * (truth === 'unknown' ? UNKNOWN_DATES : 1);
}

function jobReason(plan: ExperiencePlan, { jobs }: PersonDetail, today: number): MatchReason[] {
  if (plan.isExcluded) return [];
  const job = best(jobs, (one) =>
    plan.unit === null || one.unit === null || one.unit === plan.unit
      ? gradeOf(plan.titles, one.titleTerm) *
        gradeOf(plan.organizations, one.organizationTerm) *
        timeFit(one, plan.time, PAST_STAY, today)
      : 0,
  );
  const text = job === null ? '' : jobAsText(job);
  if (text === '') return [];
  const asked =
    plan.titles !== null ? 'title' : plan.organizations !== null ? 'organization' : 'year';
  const why = plan.organizations?.find(({ id }) => id === job?.organizationTerm)?.why;
  return [
    { field: `experiences.${asked}`, text },
    ...(why === undefined ? [] : [{ field: 'experiences.organization', text: why }]),
  ];
}

function schoolReason(plan: SchoolPlan, { courses }: PersonDetail, today: number): MatchReason[] {
  if (plan.isExcluded) return [];
  const course = best(
    courses,
    (one: CourseDetail) =>
      timeFit(one, plan.time, 1, today) * gradeOf(plan.schools, one.schoolTerm),
  );
  if (course === null) return [];
  return [{ field: 'schools.school', text: commaList(course.school, yearsOf(course)) }];
}

function placeReason(plan: PlacePlan, person: PersonDetail): MatchReason[] {
  if (plan.isExcluded) return [];
  const scope = unionOf(plan.scopes);
  const home = plan.historical ? null : person.place;
  const job = person.jobs.find(
    (one) => one.isCurrent !== plan.historical && scopeContains(scope, one),
  );
  const says = home !== null && (job === undefined || scopeContains(scope, person));
  const text = says || job === undefined ? home : commaList(job.place, jobAsText(job));
  return text === null ? [] : [{ field: 'geo.place', text }];
}

function nameReason(names: readonly string[], person: PersonDetail): MatchReason[] {
  const own = best(person.names, (name) =>
    Math.max(...names.map((asked) => nameGrade(foldTokens(asked), foldTokens(name)))),
  );
  return [{ field: 'names', text: own ?? person.displayName }];
}

function demographicReasons(plan: SearchPlan, person: PersonDetail): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (plan.born.length > 0 && person.birthYear !== null) {
    reasons.push({ field: 'demographics.birthYearRange', text: `born ${person.birthYear}` });
  }
  if (plan.connected !== null && person.connectedOn !== null) {
    const text = `connected on ${dateOf(person.connectedOn)}`;
    reasons.push({ field: 'personalization.network.connected', text });
  }
  if (plan.genders !== null && person.gender !== null) {
    reasons.push({ field: 'demographics.gender', text: person.gender });
  }
  return reasons;
}

/** Says that a contact detail is on record, never which. */
const recordedReasons = ({ recorded }: SearchPlan): MatchReason[] =>
  recorded.map(({ field, isExcluded }) => ({
    field: 'recorded',
    text: `${isExcluded ? 'no ' : ''}${RECORDED_FIELDS[field]} on record`,
  }));

/** Why somebody is listed where a question only leaves people out. */
const NOT_LEFT_OUT: MatchReason = { field: 'excluded', text: 'not among those left out' };

/** The clauses that the person meets, with the fact: one reason per clause, names first. */
export function reasonsFor(question: PlannedQuestion, person: PersonDetail): MatchReason[] {
  const met = metClauses(question, person);
  return met.length === 0 && leavesOut(question.intent) ? [NOT_LEFT_OUT] : met;
}

const leavesOut = ({ excludedNames, ...intent }: Intent): boolean =>
  (excludedNames?.length ?? 0) > 0 ||
  [intent.experiences, intent.schools, intent.semanticClauses, intent.geo, intent.places]
    .flat()
    .some((clause) => clause?.excluded === true);

function metClauses({ intent, plan, today }: PlannedQuestion, person: PersonDetail): MatchReason[] {
  const { connectionsOf, people } = plan;
  return [
    ...(people === null ? [] : nameReason(intent.names ?? [], person)),
    ...plan.experiences.flatMap((one) => jobReason(one, person, today)),
    ...plan.schools.flatMap((one) => schoolReason(one, person, today)),
    ...plan.places.flatMap((one) => placeReason(one, person)).slice(0, 1),
    ...demographicReasons(plan, person),
    ...recordedReasons(plan),
    ...(connectionsOf === null
      ? []
      : [{ field: 'personalization.network', text: 'among your connections' }]),
  ];
}
