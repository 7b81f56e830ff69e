import type { BestStatement } from '../../store/cluster/best-of-shards.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import type { Lead, LeadTerm } from './choose-approach.ts';
import { homesOfJobs } from './homes-of-jobs.ts';
import {
  isNear,
  type Parts,
  type PeopleQuestion,
  partsWithoutStays,
  product,
  readsProfiles,
  type Statement,
} from './people-statement.ts';
import { PERSON_OF_ROW, rowConditions, withoutMetStay } from './stay-conditions.ts';
import { timeGradeSql, timeGrades } from './time-conditions.ts';

/** The person `p` of a job `e`: from the job itself where it repeats all that is asked. */
function personOf(question: PeopleQuestion): string {
  return readsProfiles(question) ? 'join profiles p on p.id = e.profile_id' : PERSON_OF_ROW;
}

/** A relation `t (id, grade, is_near)` of terms. */
function termsSql({ by }: Lead, terms: readonly LeadTerm[], params: SqlParams): string {
  const ids = params.add(terms.map(({ id }) => id));
  const grades = params.add(terms.map(({ grade }) => grade));
  const near = params.add(terms.map((term) => term.isNear));
  const type = by === 'term' ? 'bigint' : 'text';
  return `unnest(${ids}::${type}[], ${grades}::real[], ${near}::boolean[]) as t (id, grade, is_near)`;
}

/** The jobs `e` of a term `t` that meet all that is asked, with their person `p`. */
function rowsSql(question: PeopleQuestion, lead: Lead, to: Parts): string {
  const { stays, column, by } = lead;
  const met = [
    ...(by === 'unknown'
      ? [`${column} is null`, withoutMetStay(stays, question.today, to.params)]
      : [`${column} = t.id`, rowConditions(stays, question.today, to.params)]),
    ...homesOfJobs(stays, question.plan.places, to.params),
    ...to.met,
  ];
  return `from ${stays.table} e ${personOf(question)} where ${met.join(' and ')}`;
}

const timeGrade = ({ stays }: Lead, today: number, params: SqlParams): string =>
  timeGradeSql('e', stays.time, stays.past, today, params);

/** All jobs of these terms, each with its grade. */
function allRows(
  question: PeopleQuestion,
  lead: Lead,
  terms: readonly LeadTerm[],
  to: Parts,
): string {
  const grade = product([timeGrade(lead, question.today, to.params), ...to.factors]);
  return `select r.id, r.standing, t.grade * r.grade as grade, t.is_near, r.is_nearby
    from ${termsSql(lead, terms, to.params)} cross join lateral (
      select e.profile_id as id, e.standing, ${grade} as grade, (${isNear(to)}) as is_nearby
      ${rowsSql(question, lead, to)}) as r`;
}

/** The terms that are met, or those that are only near. */
const termsOf = ({ common, rare }: Lead, wantsNear: boolean): readonly LeadTerm[] =>
  [...common, ...rare].filter((term) => term.isNear === wantsNear);

/** Whether a person of the rows `found` is only near, by all jobs or by where they live. */
const ONLY_NEAR = '(bool_and(is_near) or bool_and(is_nearby))';

/** A person of the rows `found`: the best job that is met, or the best one that is only near. */
const PERSON = `id,
  coalesce(max(grade) filter (where not is_near), max(grade))::double precision as grade,
  ${ONLY_NEAR} as "isNear", false as "isUnordered"`;

const BEST_ORDER = '"isNear", grade desc, standing, id collate "C"';
const BEST_FIRST = `group by id, standing order by ${BEST_ORDER}`;

/**
 * The best `most` people among the first `rows` jobs of the terms that are met, and as many of those
 * that are only near. While `readMet` and `readNear` are no more than that, these are all there are.
 */
export function firstRowsStatement(
  question: PeopleQuestion,
  lead: Lead,
  rows: number,
  most: number,
): Statement {
  const to = partsWithoutStays(question);
  const first = (wantsNear: boolean) =>
    `(${allRows(question, lead, termsOf(lead, wantsNear), to)} limit ${rows + 1})`;
  return {
    sql: `/* first rows */ with met as materialized ${first(false)},
        near as materialized ${first(true)}
      select ${PERSON}, (select count(*) from met)::bigint as "readMet",
        (select count(*) from near)::bigint as "readNear",
        (sum((not ${ONLY_NEAR})::integer) over ())::bigint as total,
        (sum(${ONLY_NEAR}::integer) over ())::bigint as near
      from (select * from met union all select * from near) as found
      ${BEST_FIRST} limit ${Math.trunc(most)}`,
    params: to.params.values,
  };
}

/** Counts the people among the first `rows` jobs of the terms that are met. */
export function countRowsStatement(question: PeopleQuestion, lead: Lead, rows: number): Statement {
  const to = partsWithoutStays(question);
  return {
    sql: `/* first rows */ select coalesce(sum(rows), 0)::bigint as "readMet",
        count(*) filter (where is_met)::bigint as total
      from (
        select id, count(*) as rows, bool_or(not is_nearby) as is_met
        from (${allRows(question, lead, termsOf(lead, false), to)} limit ${rows + 1}) as found
        group by id) as people
      limit 1`,
    params: to.params.values,
  };
}

/** The order of jobs in the index; the id alone tells a cluster that each shard has its own people. */
const IN_INDEX_ORDER = 'e.standing, e.profile_id collate "C", e.profile_id';

/** The best `most` people of each common term at each grade of its time, as an index holds them. */
function bestRows(question: PeopleQuestion, lead: Lead, most: number, to: Parts): string {
  const { stays, common, column, by } = lead;
  // That the column is null does not tell the database that it orders nobody.
  const order = by === 'unknown' ? `${column}, ${IN_INDEX_ORDER}` : IN_INDEX_ORDER;
  const grades = timeGrades(stays.time, stays.past).map((grade) => `(${grade}::real)`);
  const grade = timeGrade(lead, question.today, to.params);
  return `select b.id, b.standing, t.grade * w.grade as grade, t.is_near,
      false as is_nearby
    from ${termsSql(lead, common, to.params)}
    cross join (values ${grades.join(', ')}) as w (grade)
    cross join lateral (
      select distinct on (${order}) e.profile_id as id, e.standing
      ${rowsSql(question, lead, to)} and not (${isNear(to)}) and ${grade} = w.grade
      order by ${order} limit ${Math.trunc(most)}) as b`;
}

/**
 * The best `most` people of a question in index order. Whoever is not among the best `most` of a
 * term and time has that many better people before them, so the work grows with the number of
 * terms and not with the people who have them.
 */
export function bestFirstStatement(
  question: PeopleQuestion,
  lead: Lead,
  most: number,
): BestStatement {
  const to = partsWithoutStays(question);
  const rows = [bestRows(question, lead, most, to)];
  if (lead.rare.length > 0) rows.push(allRows(question, lead, lead.rare, to));
  return {
    sql: `/* best first */ select ${PERSON}, standing
      from (${rows.join(' union all ')}) as found ${BEST_FIRST} limit ${Math.trunc(most)}`,
    params: to.params.values,
    order: BEST_ORDER,
  };
}

/** How many people there are who need no job, up to `most`. */
export function countUpToStatement(question: PeopleQuestion, most: number): Statement {
  const to = partsWithoutStays(question);
  return {
    sql: `/* counted first */ select count(*)::bigint as total from (
        select ${product(to.factors)} as grade from profiles p ${to.joins.join('\n')}
        where ${[...to.met, `not (${isNear(to)})`].join(' and ')} limit ${most}) as found
      limit 1`,
    params: to.params.values,
  };
}

const STANDING = 'standing_of(p.source_count, p.family_name, p.display_name)';

/** The best `most` people who need no job, as an index of profiles holds them. */
export function walkStatement(question: PeopleQuestion, most: number): BestStatement {
  const to = partsWithoutStays(question);
  return {
    sql: `/* walk */ select p.id, 1::double precision as grade, false as "isNear",
        false as "isUnordered", ${STANDING} as standing
      from profiles p where ${[...to.met, `not (${isNear(to)})`].join(' and ')}
      order by ${STANDING}, p.id collate "C" limit ${Math.trunc(most)}`,
    params: to.params.values,
    order: 'standing, id collate "C"',
  };
}
