import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { ExperiencePlan, SchoolPlan, SearchPlan, TimeWindow } from '../plan/search-plan.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import { placeConditions, placeGradeSql } from './place-conditions.ts';
import {
  TIME_GRADES,
  TIME_GRADES_OF_ONE,
  type TimeGrades,
  timeGradeSql,
  withinTime,
} from './time-conditions.ts';

/** The input of a statement that finds people. */
export interface PeopleQuestion {
  readonly plan: SearchPlan;
  readonly visibility: Visibility;
  readonly year: number;
  /** How well people meet the concepts (0..1), by id. `only`: no one else is considered. */
  readonly concepts: {
    readonly people: ReadonlyMap<string, number>;
    readonly only: boolean;
  } | null;
}

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

interface Parts {
  readonly params: SqlParams;
  readonly joins: string[];
  readonly met: string[];
  readonly factors: string[];
}

/** The join of a column with graded terms; the grade is `<name>.grade`. */
function graded(
  column: string,
  name: string,
  terms: readonly GradedTerm[],
  params: SqlParams,
): string {
  const pairs = terms.map(({ id, grade }) => [id, grade] as const);
  return `join ${params.pairs(name, 'integer', pairs)} on ${name}.id = ${column}`;
}

interface Stays {
  readonly table: string;
  readonly columns: readonly (readonly [column: string, terms: readonly GradedTerm[] | null])[];
  readonly time: TimeWindow;
}

const experienceStays = ({ titles, organizations, time }: ExperiencePlan): Stays => ({
  table: 'experiences',
  columns: [
    ['e.title_term', titles],
    ['e.organization_term', organizations],
  ],
  time,
});

const schoolStays = ({ schools, time }: SchoolPlan): Stays => ({
  table: 'educations',
  columns: [['e.school_term', schools]],
  time,
});

/**
 * Joins the people who have had such a job (or course), with the grade of their best one. Title,
 * organization and time must match on the same row.
 */
function addStays(name: string, stays: Stays, grades: TimeGrades, year: number, to: Parts): void {
  const { params } = to;
  const asked = stays.columns.flatMap(([column, terms], index) =>
    terms === null ? [] : [{ column, terms, name: `t${index}` }],
  );
  const joins = asked.map((one) => graded(one.column, one.name, one.terms, params));
  const factors = asked.map((one) => `${one.name}.grade`);
  factors.push(timeGradeSql('e', stays.time, grades, year, params));
  const within = withinTime('e', stays.time, year, params);
  const where = within.length === 0 ? '' : `where ${within.join(' and ')}`;
  to.joins.push(`join (
    select e.profile_id, max(${factors.join(' * ')}) as grade
    from ${stays.table} e ${joins.join(' ')} ${where} group by e.profile_id
  ) as ${name} on ${name}.profile_id = p.id`);
  to.factors.push(`${name}.grade`);
}

function addPlan({ plan, year }: PeopleQuestion, to: Parts): void {
  const { params } = to;
  const grades = plan.people === null ? TIME_GRADES : TIME_GRADES_OF_ONE;
  if (plan.people !== null) {
    to.joins.push(`join ${params.pairs('named', 'text', [...plan.people])} on named.id = p.id`);
    to.factors.push('named.grade');
  }
  plan.experiences.forEach((one, index) => {
    addStays(`job${index}`, experienceStays(one), grades, year, to);
  });
  plan.schools.forEach((one, index) => {
    addStays(`school${index}`, schoolStays(one), { ...grades, past: 1 }, year, to);
  });
  for (const place of plan.places) {
    to.met.push(...placeConditions(place, params));
    const grade = placeGradeSql(place, params);
    if (grade !== null) to.factors.push(grade);
  }
  for (const { min, max } of plan.birthYears) {
    to.met.push(`p.birth_year between ${params.add(min)}::integer and ${params.add(max)}::integer`);
  }
  if (plan.genders !== null)
    to.met.push(`p.gender = any (${params.add([...plan.genders])}::text[])`);
  if (plan.connectionsOf !== null) {
    to.met.push(`p.id in (
      select c.profile_id from directory_profiles c join directories d on d.id = c.directory_id
      where d.type = 'connections' and d.owner_id = ${params.add(plan.connectionsOf)})`);
  }
}

/** The factor of the least relevant person; the most relevant has 1. */
const UNRELATED = 0.4;

/** The factor in a person's score for how well the concepts are met (0..1). */
export const conceptFactor = (met = 0): number => UNRELATED + (1 - UNRELATED) * met;

function addConcepts({ concepts }: PeopleQuestion, to: Parts): void {
  if (concepts === null) return;
  const pairs = to.params.pairs('concept', 'text', [...concepts.people]);
  to.joins.push(`${concepts.only ? 'join' : 'left join'} ${pairs} on concept.id = p.id`);
  to.factors.push(`(${UNRELATED} + ${1 - UNRELATED} * coalesce(concept.grade, 0))`);
}

function partsOf(question: PeopleQuestion): Parts {
  const params = new SqlParams();
  const to: Parts = { params, joins: [], met: [], factors: [] };
  addPlan(question, to);
  to.met.push(visible('p', question.visibility, params));
  return to;
}

const product = (factors: readonly string[]): string =>
  factors.length === 0 ? '1::real' : factors.join(' * ');

/**
 * Counts everyone who meets the plan's conditions. The best grade is not needed, but its values are
 * among the parameters, and a statement must use all parameters it is given.
 */
export function countStatement(question: PeopleQuestion): Statement {
  const { params, joins, met, factors } = partsOf(question);
  return {
    sql: `select count(*)::integer as total, max(${product(factors)}) as best
      from profiles p ${joins.join('\n')} where ${met.join(' and ')}`,
    params: params.values,
  };
}

/** The best `most` people of the plan, each with its grade (without the concepts) and the total. */
export function peopleStatement(question: PeopleQuestion, most: number): Statement {
  const to = partsOf(question);
  const grade = product(to.factors);
  addConcepts(question, to);
  const score = product(to.factors);
  return {
    sql: `select p.id, (${grade})::double precision as grade,
        (count(*) over ())::integer as total
      from profiles p ${to.joins.join('\n')}
      where ${to.met.join(' and ')}
      order by ${score} desc, p.source_count desc, p.id collate "C"
      limit ${Math.trunc(most)}`,
    params: to.params.values,
  };
}
