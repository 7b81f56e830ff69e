import type { Order } from '../../../contract/intent.ts';
import type { DayRange } from '../../people/record/day-number.ts';
import { connectionsOf, peopleIn } from '../../people/visibility/held-people.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { BestStatement } from '../../store/cluster/best-of-shards.ts';
import { type PartStatement, SqlParams } from '../../store/sql-params.ts';
import { allWordsQuery } from '../concepts/text-query.ts';
import { contactValue } from '../plan/plan-contact.ts';
import { orderedJob, type SearchPlan, type UncertainClause } from '../plan/search-plan.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import { homesOfJobs } from './homes-of-jobs.ts';
import { type OrderKey, orderBy } from './order-keys.ts';
import { placeConditions, placeGradeSql, placeNearSql, unknownPlace } from './place-conditions.ts';
import { recordedSql } from './recorded.ts';
import {
  courseStays,
  jobStays,
  nearStay,
  orderJoin,
  PERSON_OF_STAY,
  PROFILE_OF_STAY,
  STANDING_OF_STAY,
  type Stays,
  stayPeople,
  withoutStay,
} from './stay-conditions.ts';
import { PAST_STAY, PAST_STAY_OF_ONE } from './time-conditions.ts';

/** The input of a statement that finds people. */
export interface PeopleQuestion {
  readonly plan: SearchPlan;
  readonly visibility: Visibility;
  /** See `dayNumber`. */
  readonly today: number;
  /** How well people meet the concepts (0..1), by id. `only`: no one else is considered. */
  readonly concepts: {
    readonly people: ReadonlyMap<string, number>;
    readonly only: boolean;
  } | null;
  /** Set: people who meet all clauses but this one, of which their records say too little. */
  readonly unknown?: UncertainClause;
}

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** A statement under construction. */
export interface Parts {
  readonly params: SqlParams;
  /** The relation of the people to choose from, in place of their profiles: see `PROFILE_OF_STAY`. */
  led: string | null;
  readonly joins: string[];
  readonly met: string[];
  readonly factors: string[];
  /** Conditions of people who are only near to what was asked. */
  readonly near: string[];
  /** The value that `SearchPlan.order` orders by, and its direction; null: none. */
  order: { readonly value: string; readonly direction: 'asc' | 'desc' } | null;
}

/** Whether this clause of the plan is the one that must be unknown. */
export const isUnknown = (
  { unknown }: PeopleQuestion,
  kind: UncertainClause['kind'],
  at = 0,
): boolean => unknown?.kind === kind && (!('at' in unknown) || unknown.at === at);

/**
 * Whether profiles must be read: a condition or the order needs more than jobs repeat. They are read
 * as well where the question itself says who can be found.
 */
export const readsProfiles = ({ plan, concepts }: PeopleQuestion): boolean =>
  plan.people !== null ||
  concepts?.only === true ||
  plan.places.some(({ words }) => words.length > 0) ||
  plan.born.length > 0 ||
  plan.genders !== null ||
  plan.connected !== null ||
  plan.connectionsOf !== null ||
  plan.recorded.length > 0 ||
  plan.excludedWords.length > 0 ||
  (plan.order !== null && ORDERED_COLUMN[plan.order.by] !== undefined);

/** What narrows the jobs to look at, where only some people can be found: see `stayPeople`. */
function amongOf({ plan, visibility, concepts }: PeopleQuestion, params: SqlParams): string | null {
  const ids = plan.people ?? (concepts?.only === true ? concepts.people : null);
  if (ids !== null) return `profile_id = any (${params.add([...ids.keys()])}::text[])`;
  if (plan.connectionsOf !== null) {
    return `profile_id in ${connectionsOf(plan.connectionsOf, params)}`;
  }
  const { includePublic, directoryIds } = visibility;
  if (includePublic || directoryIds.length === 0) return null;
  return `profile_id in ${peopleIn(directoryIds, params)}`;
}

/** A clause that asks for a job or a course. */
export interface StayClause {
  /** The relation that holds its people. */
  readonly name: string;
  readonly stays: Stays;
  readonly isUnknown: boolean;
}

function stayClauses(question: PeopleQuestion) {
  const { plan } = question;
  const past = plan.people === null ? PAST_STAY : PAST_STAY_OF_ONE;
  return [
    ...plan.experiences.map((one, at) => ({
      name: `job${at}`,
      stays: jobStays(one, past),
      isExcluded: one.isExcluded,
      isUnknown: isUnknown(question, 'experiences', at),
    })),
    ...plan.schools.map((one, at) => ({
      name: `school${at}`,
      stays: courseStays(one),
      isExcluded: one.isExcluded,
      isUnknown: isUnknown(question, 'schools', at),
    })),
  ];
}

/** The clauses of jobs and courses that people must have had. */
export const wantedStays = (question: PeopleQuestion): readonly StayClause[] =>
  stayClauses(question).filter(({ isExcluded }) => !isExcluded);

/** Leaves out who has had an excluded job or course; who may have had one is only near. */
function addExcludedStays(question: PeopleQuestion, to: Parts): void {
  for (const { stays } of stayClauses(question).filter(({ isExcluded }) => isExcluded)) {
    to.met.push(...withoutStay(stays, question.today, to.params));
    to.near.push(...nearStay(stays, question.today, to.params));
  }
}

/** A condition that the people of a clause meet, whatever the time. */
function hasTerms({ stays }: StayClause, params: SqlParams): string {
  const ids = (terms: readonly GradedTerm[]) => params.add(terms.map(({ id }) => id));
  const named = stays.columns.map(([column, terms]) => `${column} = any (${ids(terms)}::bigint[])`);
  return `profile_id in (select e.profile_id from ${stays.table} e where ${named.join(' and ')})`;
}

/** For each of these clauses the first that asks for the same. */
function firstsOf(clauses: readonly StayClause[]): readonly StayClause[] {
  if (clauses.length < 2) return clauses;
  const firsts = new Map<string, StayClause>();
  return clauses.map((one) => {
    const asked = JSON.stringify([one.stays, one.isUnknown]);
    const first = firsts.get(asked) ?? one;
    firsts.set(asked, first);
    return first;
  });
}

/** @param narrow The clause of few people, among whom the others are looked for; null: none is. */
function addStays(question: PeopleQuestion, narrow: string | null, to: Parts): void {
  const { today } = question;
  // What is asked for twice is looked for once, and counts twice in the grade.
  const firsts = firstsOf(wantedStays(question));
  const wanted = [...new Set(firsts)];
  if (wanted.length === 0) return;
  const few = wanted.length < 2 ? undefined : wanted.find(({ name }) => name === narrow);
  const named = amongOf(question, to.params);
  const amongFew = few === undefined || named !== null ? null : hasTerms(few, to.params);
  // The people of one clause take the place of the profiles, which are not read then.
  const leader = readsProfiles(question)
    ? undefined
    : wanted.find((one) => one.stays.columns.length > 0);
  const nameOf = (one: StayClause) => (one === leader ? 'p' : one.name);
  // Places also grade people; all else that is asked of the leader's people, its rows have met.
  const leading = question.plan.places.length > 0 ? PROFILE_OF_STAY : STANDING_OF_STAY;
  for (const one of wanted) {
    const isLeader = one === leader;
    const columns = isLeader ? leading : PERSON_OF_STAY;
    const among = named ?? (one === few ? null : amongFew);
    const met = isLeader ? to.met.splice(0) : [];
    const homes = homesOfJobs(one.stays, question.plan.places, to.params);
    const who = { columns, isUnknown: one.isUnknown, among, homes, met };
    const people = stayPeople(one.stays, who, today, to.params);
    const name = nameOf(one);
    if (isLeader) to.led = people;
    else to.joins.push(`join ${people} as ${name} on ${name}.profile_id = p.id`);
    if (one.stays.mayBeNear) to.near.push(`${name}.is_near`);
  }
  to.factors.push(...firsts.map((one) => `${nameOf(one)}.grade`));
}

/** The condition that a day at the precision known lies in a range, or may lie there. */
function inDays(column: string, { from, to }: DayRange, isUnknown: boolean, params: SqlParams) {
  const [first, last] = [`${params.add(from)}::integer`, `${params.add(to)}::integer`];
  const met = `(${column} >= ${first} and day_end(${column}) <= ${last})`;
  if (!isUnknown) return met;
  const possible = `(day_end(${column}) >= ${first} and ${column} <= ${last})`;
  return `(${column} is null or (${possible} and not ${met}))`;
}

function addTraits(question: PeopleQuestion, to: Parts): void {
  const { plan } = question;
  const { params } = to;
  plan.born.forEach((range, at) => {
    to.met.push(inDays('p.birth_on', range, isUnknown(question, 'born', at), params));
  });
  if (plan.genders !== null) {
    const genders = params.add([...plan.genders]);
    to.met.push(
      isUnknown(question, 'genders')
        ? `(p.gender is null and ${genders}::text[] is not null)`
        : `p.gender = any (${genders}::text[])`,
    );
  }
  if (plan.connected !== null) {
    to.met.push(inDays('p.connected_on', plan.connected, isUnknown(question, 'connected'), params));
  }
  if (plan.contact?.met) {
    const { known, met } = plan.contact;
    to.met.push(
      isUnknown(question, 'contact')
        ? `p.id <> all (${params.add([...known.keys()])}::text[])`
        : `p.id = any (${params.add([...met])}::text[])`,
    );
  }
  if (plan.changed !== null) {
    const { met, possible } = plan.changed;
    const people = isUnknown(question, 'changed') ? possible : met;
    to.met.push(`p.id = any (${params.add([...people.keys()])}::text[])`);
  }
  for (const { field, isExcluded } of plan.recorded) {
    to.met.push(isExcluded ? `not ${recordedSql(field)}` : recordedSql(field));
  }
  for (const { people, isExcluded } of plan.own) {
    const ids = `${params.add([...people.keys()])}::text[]`;
    to.met.push(isExcluded ? `p.id <> all (${ids})` : `p.id = any (${ids})`);
  }
  if (plan.connectionsOf !== null) {
    to.met.push(`p.id in ${connectionsOf(plan.connectionsOf, params)}`);
  }
}

function addPlan(question: PeopleQuestion, to: Parts): void {
  const { plan, today } = question;
  const { params } = to;
  if (plan.people !== null) {
    to.joins.push(`join ${params.pairs('named', 'text', [...plan.people])} on named.id = p.id`);
    to.factors.push('named.grade');
    if (plan.nearlyNamed.size > 0) {
      to.near.push(`p.id = any (${params.add([...plan.nearlyNamed])}::text[])`);
    }
  }
  if (plan.excludedPeople.size > 0) {
    to.met.push(`p.id <> all (${params.add([...plan.excludedPeople])}::text[])`);
  }
  // Not what somebody or their town is called.
  for (const words of plan.excludedWords) {
    to.met.push(`not (ts_filter(p.document, '{b,c}') @@ (${allWordsQuery(words, params)}))`);
  }
  for (const forms of plan.excludedNames) {
    const named = forms.map((words) => `n.tokens && ${params.add(words)}::text[]`).join(' and ');
    to.met.push(
      `not exists (select 1 from profile_names n where n.profile_id = p.id and ${named})`,
    );
  }
  addExcludedStays(question, to);
  plan.places.forEach((place, at) => {
    if (isUnknown(question, 'places', at)) {
      to.met.push(unknownPlace());
      return;
    }
    to.met.push(...placeConditions(place, params, question.unknown?.kind === 'places'));
    const grade = placeGradeSql(place, params);
    if (grade !== null) to.factors.push(grade);
    const near = placeNearSql(place, params);
    if (near !== null) to.near.push(near);
  });
  addTraits(question, to);
  to.order = orderOf(plan.order, plan, today, to);
}

/** The first letters of a person's family name and name, also held in memory: see `nameOrder`. */
export const NAME_KEY = `left(regexp_replace(
  lower(coalesce(p.family_name, '') || p.display_name), '[^a-z]', '', 'g'), 10)`;

const ORDERED_COLUMN: Partial<Record<Order['by'], string>> = {
  birth: 'p.birth_on',
  connected: 'p.connected_on',
  name: `lower(coalesce(p.family_name, p.display_name)) collate "C"`,
};

/** A grade, of which a cluster would mistake the type where it is a mere column of `unnest`. */
const typed = (grade: string): string => `(1::real * ${grade})`;

function orderOf(order: Order | null, plan: SearchPlan, today: number, to: Parts): Parts['order'] {
  if (order === null) return null;
  const direction = order.direction === 'ascending' ? 'asc' : 'desc';
  const { contact } = plan;
  const { by } = order;
  if (by === 'last_contact' || by === 'contacts') {
    if (contact === null) return null;
    const values = [...contact.known.keys()].map((id): [string, number] => [
      id,
      contactValue(contact, by, id) ?? 0,
    ]);
    to.joins.push(`left join ${to.params.pairs('touched', 'text', values)} on touched.id = p.id`);
    return { value: typed('touched.grade'), direction };
  }
  const column = ORDERED_COLUMN[order.by];
  if (column !== undefined) return { value: column, direction };
  const job = orderedJob(plan);
  if (job === undefined) return null;
  to.joins.push(orderJoin('ordered', jobStays(job, 1), order, today, to.params));
  return { value: 'ordered.value', direction };
}

/** By what equal people are ordered: who is better known, the newest connection, the name. */
function tieBreakers(plan: SearchPlan, { led }: Parts): OrderKey[] {
  const id: OrderKey = { sql: 'p.id collate "C"', direction: 'asc' };
  if (led !== null) return [{ sql: 'p.standing', direction: 'asc' }, id];
  const newest: OrderKey = { sql: 'p.connected_on', direction: 'desc', mayBeNull: true };
  return [
    { sql: 'p.source_count', direction: 'desc' },
    ...(plan.connectionsOf === null ? [] : [newest]),
    { sql: `${NAME_KEY} collate "C"`, direction: 'asc' },
    id,
  ];
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

/** All conditions on a person `p` but the jobs and courses that people must have had. */
export function partsWithoutStays(question: PeopleQuestion): Parts {
  const params = new SqlParams();
  const to: Parts = {
    params,
    led: null,
    joins: [],
    met: [],
    factors: [],
    near: [],
    order: null,
  };
  addPlan(question, to);
  to.met.push(visible('p', question.visibility, params));
  return to;
}

/** @param narrow The clause of few people, among whom the others are looked for; null: none is. */
function partsOf(question: PeopleQuestion, narrow: string | null): Parts {
  const to = partsWithoutStays(question);
  addStays(question, narrow, to);
  return to;
}

const from = ({ led, joins }: Parts): string =>
  `from ${led ?? 'profiles'} as p ${joins.join('\n')}`;

/** What people must meet, as SQL. */
const allMet = ({ met }: Parts): string => (met.length === 0 ? 'true' : met.join(' and '));

/** The product of grades, as SQL. */
export const product = (factors: readonly string[]): string =>
  factors.length === 0 ? '1::real' : factors.join(' * ');

/** Whether a person is only near, as SQL. */
export const isNear = ({ near }: Parts): string =>
  near.length === 0 ? 'false' : near.join(' or ');

/** Counts all rows of a statement beside each of them, before it is limited. */
const countsOver = (to: Parts): string =>
  `(count(*) filter (where not (${isNear(to)})) over ())::bigint as total,
   (count(*) filter (where ${isNear(to)}) over ())::bigint as near,
   ${to.order === null ? '0' : unordered(to)} as unordered`;

/**
 * Counts everyone who meets the plan's conditions, who is near, and whose value to order by is
 * unknown. The grade is not needed, but its values are among the parameters, and a statement must
 * use all parameters it is given. Each shard of a cluster counts its own people.
 */
export function countStatement(question: PeopleQuestion, narrow: string | null): Statement {
  const to = partsOf(question, narrow);
  addConcepts(question, to);
  return {
    sql: `select count(*) filter (where not is_near)::bigint as total,
        count(*) filter (where is_near)::bigint as near,
        count(*) filter (where not is_near and is_unordered)::bigint as unordered
      from (
        select (${isNear(to)}) as is_near, (${isUnordered(to)}) as is_unordered,
          ${product(to.factors)} as grade
        ${from(to)} where ${allMet(to)}) as found`,
    params: to.params.values,
  };
}

/**
 * The people who meet the conditions, as SQL that selects their ids as `id`.
 * @param withNear those who meet them only nearly as well
 */
export function metStatement(question: PeopleQuestion, withNear = false): PartStatement {
  const to = partsOf({ ...question, plan: { ...question.plan, order: null } }, null);
  addConcepts(question, to);
  // Only the id is needed, but a statement must use all parameters it is given.
  const sql = `select p.id, ${product(to.factors)} as grade, (${isNear(to)}) as is_near
    ${from(to)}
    where ${[allMet(to), ...(withNear ? [] : [`not (${isNear(to)})`])].join(' and ')}`;
  return { sql, params: to.params };
}

/** Counts those who match and of whom the value to order by is unknown: they come last. */
const unordered = (to: Parts): string =>
  `(count(*) filter (where not (${isNear(to)}) and ${to.order?.value} is null) over ())::bigint`;

const isUnordered = ({ order }: Parts): string =>
  order === null ? 'false' : `${order.value} is null`;

/** What people are ordered by. @param score the product of all grades, with those of concepts */
function keysOf({ plan }: PeopleQuestion, to: Parts, score: string): OrderKey[] {
  const { order } = to;
  return [
    { sql: `(${isNear(to)})`, direction: plan.nearFirst ? 'desc' : 'asc' },
    ...(order === null
      ? []
      : [{ sql: order.value, direction: order.direction, mayBeNull: true } as const]),
    { sql: typed(score), direction: 'desc' },
    ...tieBreakers(plan, to),
  ];
}

/** The best `most` people of the plan, each with its grade (without the concepts). */
function bestPeople(question: PeopleQuestion, narrow: string | null) {
  const to = partsOf(question, narrow);
  const grade = product(to.factors);
  addConcepts(question, to);
  const [near, ...others] = keysOf(question, to, product(to.factors));
  const columns = `p.id, (${grade})::double precision as grade, (${isNear(to)}) as "isNear",
    (${isUnordered(to)}) as "isUnordered"`;
  // By its name, because it may be a constant.
  const best = `order by "isNear" ${near?.direction}, ${orderBy(others)}`;
  return { to, columns, best, keys: near === undefined ? [] : [near, ...others] };
}

/** The best `most` people of the plan, each with the numbers of all. */
export function peopleStatement(
  question: PeopleQuestion,
  most: number,
  narrow: string | null,
): Statement {
  const { to, columns, best } = bestPeople(question, narrow);
  return {
    sql: `select ${columns}, ${countsOver(to)} ${from(to)} where ${allMet(to)}
      ${best} limit ${Math.trunc(most)}`,
    params: to.params.values,
  };
}

/**
 * The best `each` people of the plan in one shard of a cluster, without the numbers, for which it would
 * have to send all of them.
 */
export function shardStatement(
  question: PeopleQuestion,
  each: number,
  narrow: string | null,
): BestStatement {
  const { to, columns, best, keys } = bestPeople(question, narrow);
  const named = keys.map((key, at) => ({ ...key, sql: `key${at}` }));
  const values = keys.map(({ sql }, at) => `${sql} as key${at}`);
  return {
    sql: `select ${[columns, ...values].join(', ')} ${from(to)} where ${allMet(to)}
      ${best} limit ${Math.trunc(each)}`,
    params: to.params.values,
    order: orderBy(named),
  };
}
