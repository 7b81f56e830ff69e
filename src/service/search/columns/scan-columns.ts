import type { PlacePlan, SearchPlan, TimeWindow } from '../plan/search-plan.ts';
import type { FoundPeople } from '../retrieve/people-finder.ts';
import { conceptFactor, type PeopleQuestion } from '../retrieve/people-statement.ts';
import { AT_WORK, unionOf } from '../retrieve/place-conditions.ts';
import { TIME_GRADES, TIME_GRADES_OF_ONE, type TimeGrades } from '../retrieve/time-conditions.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import { gradesOf, insideOf, type RowTest, timeOf } from './column-tests.ts';
import type { PeopleColumns, StayColumns } from './people-columns.ts';
import { TopSlots } from './top-slots.ts';

/** How well a person meets a condition; 0 means not at all. */
type Grade = (slot: number) => number;

interface Stays {
  readonly columns: StayColumns;
  readonly first: Int32Array;
  readonly terms: readonly GradedTerm[] | null;
  readonly organizations: readonly GradedTerm[] | null;
  readonly time: TimeWindow;
}

/** The grade of the person's best stay; title, organization and time must match on one row. */
function stayGrade(stays: Stays, grades: TimeGrades, now: number, people: PeopleColumns): Grade {
  const { columns, first } = stays;
  const { term, organization, person } = columns;
  const termGrade = gradesOf(stays.terms);
  const organizationGrade = gradesOf(stays.organizations);
  const time = timeOf(columns, stays.time, grades, now);
  return (slot) => {
    const end = slot + 1 < people.slots ? (first[slot + 1] ?? 0) : person.length;
    let best = 0;
    for (let row = first[slot] ?? 0; row < end; row += 1) {
      let grade = termGrade(term.values[row] ?? 0);
      if (grade <= best) continue;
      grade *= organizationGrade(organization.values[row] ?? 0);
      if (grade > best) best = Math.max(best, grade * time(row));
    }
    return best;
  };
}

/** Whether any of the person's jobs passes. */
const anyJob =
  (people: PeopleColumns, test: RowTest): RowTest =>
  (slot) => {
    const { firstJob, jobs } = people;
    const end = slot + 1 < people.slots ? (firstJob.values[slot + 1] ?? 0) : jobs.person.length;
    for (let row = firstJob.values[slot] ?? 0; row < end; row += 1) if (test(row)) return true;
    return false;
  };

function placeGrade(people: PeopleColumns, plan: PlacePlan): Grade {
  const { scopes, historical } = plan;
  const scope = unionOf(scopes);
  const jobInside = insideOf(people, people.jobs.place, scope);
  const isCurrent = (row: number) => people.jobs.isCurrent.values[row] === 1;
  if (historical) {
    const wasThere = anyJob(people, (row) => !isCurrent(row) && jobInside(row));
    return (slot) => (wasThere(slot) ? 1 : 0);
  }
  const parts = scopes.map((one) => ({
    grade: scopes.length < 2 ? 1 : one.grade,
    holds: insideOf(people, people.place, one.scope),
  }));
  const atWork = scopes.length < 2 ? 1 : AT_WORK;
  const atPresentJob = anyJob(people, (row) => isCurrent(row) && jobInside(row));
  const isNowhere = (slot: number) =>
    people.place.country.values[slot] === 0 && Number.isNaN(people.place.lat.values[slot]);
  return (slot) => {
    const part = parts.find(({ holds }) => holds(slot));
    if (part !== undefined) return part.grade;
    return isNowhere(slot) && atPresentJob(slot) ? atWork : 0;
  };
}

function testsOf(people: PeopleColumns, plan: SearchPlan): RowTest[] {
  const tests: RowTest[] = [];
  for (const { min, max } of plan.birthYears) {
    tests.push((slot) => {
      const born = people.birthYear.values[slot] ?? 0;
      return born >= min && born <= max;
    });
  }
  if (plan.genders !== null) {
    const genders = new Set(plan.genders.map((one) => people.genders.find(one)));
    tests.push((slot) => genders.has(people.gender.values[slot] ?? 0));
  }
  return tests;
}

function gradesOfPlan(people: PeopleColumns, { plan, year }: PeopleQuestion): Grade[] {
  const grades = plan.people === null ? TIME_GRADES : TIME_GRADES_OF_ONE;
  const jobs = plan.experiences.map(({ titles, organizations, time }) => {
    const { jobs: columns, firstJob } = people;
    const stays = { columns, first: firstJob.values, terms: titles, organizations, time };
    return stayGrade(stays, grades, year, people);
  });
  const courses = plan.schools.map(({ schools, time }) => {
    const { courses: columns, firstCourse } = people;
    const first = firstCourse.values;
    const stays = { columns, first, terms: schools, organizations: null, time };
    return stayGrade(stays, { ...grades, past: 1 }, year, people);
  });
  const places = plan.places.map((place) => placeGrade(people, place));
  return [...jobs, ...courses, ...places];
}

/** The people a search may return: visible to the caller and, if asked, among the connections. */
export interface Eligible {
  readonly includePublic: boolean;
  /** The people in the caller's directories. */
  readonly held: ReadonlySet<string>;
  /** Members of the connections the search is limited to; null: no limit. */
  readonly connections: ReadonlySet<string> | null;
}

/** Calls `look` with each slot that may match. */
function eachSlot(people: PeopleColumns, question: PeopleQuestion, look: (slot: number) => void) {
  const { plan, concepts } = question;
  const ids = plan.people?.keys() ?? (concepts?.only ? concepts.people.keys() : null);
  if (ids === null) {
    for (let slot = 0; slot < people.slots; slot += 1) look(slot);
    return;
  }
  for (const id of ids) {
    const slot = people.slotOf(id);
    if (slot !== undefined) look(slot);
  }
}

function eligibleTest(people: PeopleColumns, eligible: Eligible): RowTest {
  const { includePublic, held, connections } = eligible;
  return (slot) => {
    if (people.alive.values[slot] !== 1) return false;
    if (includePublic && people.isPublic.values[slot] === 1 && connections === null) return true;
    const id = people.ids[slot] ?? '';
    const seen = (includePublic && people.isPublic.values[slot] === 1) || held.has(id);
    return seen && (connections === null || connections.has(id));
  };
}

/** Scores that differ by less than one step are equal, whatever the order of multiplication. */
const STEP = 1e6;

/** Equal scores are ordered by number of sources, then by id, so the order is deterministic. */
function betterOf(people: PeopleColumns, scores: Float64Array) {
  const { sourceCount, order } = people;
  return (a: number, b: number): boolean => {
    const byScore = (scores[a] ?? 0) - (scores[b] ?? 0);
    if (byScore !== 0) return byScore > 0;
    const byKnown = (sourceCount.values[a] ?? 0) - (sourceCount.values[b] ?? 0);
    if (byKnown !== 0) return byKnown > 0;
    return (order.values[a] ?? 0) < (order.values[b] ?? 0);
  };
}

/** The same result as `peopleStatement`, computed from the columns. */
export function scanColumns(
  people: PeopleColumns,
  question: PeopleQuestion,
  eligible: Eligible,
  most: number,
): FoundPeople {
  const { plan, concepts } = question;
  const isEligible = eligibleTest(people, eligible);
  const tests = testsOf(people, plan);
  const conditions = gradesOfPlan(people, question);
  const grades = new Float64Array(people.slots);
  const scores = new Float64Array(people.slots);
  const top = new TopSlots(most, betterOf(people, scores));
  const gradeOf = (slot: number): number => {
    let grade = plan.people === null ? 1 : (plan.people.get(people.ids[slot] ?? '') ?? 0);
    for (const condition of conditions) {
      if (grade === 0) return 0;
      grade *= condition(slot);
    }
    return grade;
  };
  const conceptOf = (slot: number): number => {
    if (concepts === null) return 1;
    const met = concepts.people.get(people.ids[slot] ?? '');
    return met === undefined && concepts.only ? 0 : conceptFactor(met);
  };
  let total = 0;
  eachSlot(people, question, (slot) => {
    if (!isEligible(slot)) return;
    const grade = gradeOf(slot);
    if (grade === 0 || !tests.every((test) => test(slot))) return;
    const factor = conceptOf(slot);
    if (factor === 0) return;
    total += 1;
    grades[slot] = grade;
    scores[slot] = Math.round(grade * factor * STEP);
    top.offer(slot);
  });
  const best = top.sorted();
  return {
    total,
    people: best.map((slot) => ({ id: people.ids[slot] ?? '', grade: grades[slot] ?? 0 })),
  };
}
