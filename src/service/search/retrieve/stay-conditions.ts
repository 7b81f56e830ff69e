import type { Order } from '../../../contract/intent.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import type { ExperiencePlan, SchoolPlan, TimeWindow } from '../plan/search-plan.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import { timeGradeSql, timeSql, untilSql } from './time-conditions.ts';

/** The jobs or courses that a clause asks for. */
export interface Stays {
  readonly table: 'experiences' | 'educations';
  readonly columns: readonly (readonly [column: string, terms: readonly GradedTerm[]])[];
  /** Texts of a column, any of which is meant: the units of a job, the degrees of a course. */
  readonly part: { readonly column: string; readonly texts: readonly string[] } | null;
  readonly time: TimeWindow;
  /** The grade of a past stay where time is not asked. */
  readonly past: number;
  /** Whether some terms are only near to what was asked. */
  readonly mayBeNear: boolean;
}

type Column = readonly [column: string, terms: readonly GradedTerm[] | null];

const asked = (columns: readonly Column[]) => {
  const named = columns.flatMap(([column, terms]) =>
    terms === null ? [] : [[column, terms] as const],
  );
  return {
    columns: named,
    mayBeNear: named.some(([, terms]) => terms.some(({ isNear }) => isNear)),
  };
};

export const jobStays = (plan: ExperiencePlan, past: number): Stays => ({
  table: 'experiences',
  ...asked([
    ['e.title_term', plan.titles],
    ['e.organization_term', plan.organizations],
  ]),
  part: plan.units === null ? null : { column: 'e.unit', texts: plan.units },
  time: plan.time,
  past,
});

export const courseStays = ({ schools, degrees, time }: SchoolPlan): Stays => ({
  table: 'educations',
  ...asked([['e.school_term', schools]]),
  part: degrees === null ? null : { column: 'e.degree', texts: degrees },
  time,
  past: 1,
});

/** SQL of one row of the asked stays. */
interface Row {
  readonly grade: string;
  readonly isNear: string;
}

/** The condition that a row `e` has the asked unit or degree; null as SQL where it has none. */
const partSql = ({ part }: Stays, params: SqlParams): string | null =>
  part && `${part.column} = any (${params.add([...part.texts])}::text[])`;

/** The rows of the asked stays: joins, conditions, grade, and whether a row is only near. */
function rowsOf(stays: Stays, today: number, params: SqlParams) {
  const named = stays.columns.map(([column, terms], at) => ({ column, terms, name: `t${at}` }));
  const joins = named.map(({ column, terms, name }) => {
    const pairs = terms.map(({ id, grade }) => [id, grade] as const);
    return `join ${params.pairs(name, 'bigint', pairs)} on ${name}.id = ${column}`;
  });
  const near = named
    .filter(({ terms }) => terms.some(({ isNear }) => isNear))
    .map(({ terms, name }) => {
      const ids = terms.filter(({ isNear }) => isNear).map(({ id }) => id);
      return `${name}.id = any (${params.add(ids)}::bigint[])`;
    });
  const time = timeSql('e', stays.time, today, params);
  const part = partSql(stays, params);
  const grades = named.map(({ name }) => `${name}.grade`);
  grades.push(timeGradeSql('e', stays.time, stays.past, today, params));
  return {
    joins: joins.join(' '),
    met: part === null ? time.met : `(${time.met} and coalesce(${part}, false))`,
    possible: part === null ? time.possible : `(${time.possible} and coalesce(${part}, true))`,
    isCurrent: time.isCurrent,
    grade: grades.join(' * '),
    isNear: near.length === 0 ? 'false' : `(${near.join(' or ')})`,
  };
}

/** The conditions that a row `e` must meet besides its terms. */
export function rowConditions(stays: Stays, today: number, params: SqlParams): string {
  const { met } = timeSql('e', stays.time, today, params);
  const part = partSql(stays, params);
  return part === null ? met : `(${met} and coalesce(${part}, false))`;
}

/**
 * The condition that no stay of a person `p` surely meets those besides the terms. Looked up for each
 * person in turn, so that a few of very many are found without all courses.
 */
export const withoutMetStay = (stays: Stays, today: number, params: SqlParams): string =>
  `not coalesce((select bool_or(${rowConditions(stays, today, params)})
    from ${stays.table} e where e.profile_id = p.id), false)`;

/** Columns of a stay, and what `stayPeople` calls them. */
type PersonColumns = readonly (readonly [column: string, name: string])[];

export const PERSON_OF_STAY: PersonColumns = [['profile_id', 'profile_id']];

/** Enough of a profile to put people in order who are equal otherwise. */
export const STANDING_OF_STAY: PersonColumns = [
  ['profile_id', 'id'],
  ['standing', 'standing'],
];

/** What stays repeat of a profile, under the names that the profile has for it. */
export const PROFILE_OF_STAY: PersonColumns = [
  ...STANDING_OF_STAY,
  ['is_public', 'is_public'],
  ['home_country', 'country'],
  ['home_region', 'region'],
  ['home_lat', 'lat'],
  ['home_lon', 'lon'],
];

const selected = (columns: PersonColumns): string =>
  columns.map(([column, name]) => `e.${column} as ${name}`).join(', ');

/** Joins the person `p` of a row `e`, from what the row repeats of them. */
export const PERSON_OF_ROW = `cross join lateral (select ${selected(PROFILE_OF_STAY)}) as p`;

/** Whom `stayPeople` looks for. */
interface WantedPeople {
  readonly columns: PersonColumns;
  /** True: those of whom no row surely matches, but one may. */
  readonly isUnknown: boolean;
  /**
   * A condition on `profile_id` that everybody meets who can be found; null: none is known. A common
   * title is then looked for among few people, and not everywhere.
   */
  readonly among: string | null;
  /** Conditions on a row that its person's home meets: see `homesOfJobs`. */
  readonly homes: readonly string[];
  /**
   * Conditions on a person `p` with `PROFILE_OF_STAY`, met by everybody wanted: checked before the rows are
   * put together to people, of which there are few then.
   */
  readonly met: readonly string[];
}

/**
 * The people who have had such a job (or course), as a relation with the grade of their best one.
 * Title, organization, unit and time must match on the same row.
 */
export function stayPeople(
  stays: Stays,
  { columns, isUnknown, among, homes, met }: WantedPeople,
  today: number,
  params: SqlParams,
): string {
  const rows = rowsOf(stays, today, params);
  const isFormer = stays.time.former === true;
  const row = isUnknown ? `(${rows.possible} and not ${rows.isNear})` : `(${rows.met})`;
  const having = isUnknown ? [`not bool_or(${rows.met} and not ${rows.isNear})`] : [];
  // Someone who holds such a job again has not left it.
  if (isFormer) having.push(`bool_or(${row} and not ${rows.isCurrent})`);
  if (isFormer) having.push(`not bool_or(${rows.isCurrent} and not ${rows.isNear})`);
  const where = [isFormer ? `(${row} or ${rows.isCurrent})` : row, ...homes, ...met].join(' and ');
  const those = isFormer ? `${row} and not ${rows.isCurrent}` : 'true';
  const all = among === null ? '' : `where ${among}`;
  return `(
    select ${selected(columns)},
      ${bestGrade(rows, those)} as grade, bool_and(${rows.isNear}) filter (where ${those}) as is_near
    from (select * from ${stays.table} ${all}) e ${rows.joins}
    ${met.length === 0 ? '' : PERSON_OF_ROW} where ${where}
    group by ${columns.map(([column]) => `e.${column}`).join(', ')}
    ${having.length === 0 ? '' : `having ${having.join(' and ')}`}
  )`;
}

/** The grade of the best row that is met; of the best one that is only near where none is. */
function bestGrade({ grade, isNear }: Row, those: string): string {
  const best = `max(${grade}) filter (where ${those})`;
  return isNear === 'false'
    ? best
    : `coalesce(max(${grade}) filter (where ${those} and not ${isNear}), ${best})`;
}

const isOver = (stays: Stays, { isCurrent }: { readonly isCurrent: string }): string =>
  stays.time.former === true ? `not ${isCurrent}` : 'true';

/** The condition that a person has had no such job or course; empty when no one can have had. */
export function withoutStay(stays: Stays, today: number, params: SqlParams): string[] {
  const columns = stays.columns.map(
    ([column, terms]) => [column, terms.filter(({ isNear }) => !isNear)] as const,
  );
  if (columns.some(([, terms]) => terms.length === 0)) return [];
  const rows = rowsOf({ ...stays, columns, mayBeNear: false }, today, params);
  return [`not ${hasStay(stays, rows)}`];
}

/**
 * The condition that a person has had a job or course that is only near to such a one, where none is
 * surely; empty when no one can have had.
 */
export function nearStay(stays: Stays, today: number, params: SqlParams): string[] {
  if (!stays.mayBeNear || stays.columns.some(([, terms]) => terms.length === 0)) return [];
  // Whether a row is only near need not be asked again: who has another one is left out.
  const columns = stays.columns.map(
    ([column, terms]) => [column, terms.map((term) => ({ ...term, isNear: false }))] as const,
  );
  return [hasStay(stays, rowsOf({ ...stays, columns }, today, params))];
}

const hasStay = (stays: Stays, rows: ReturnType<typeof rowsOf>): string => `exists (
  select from ${stays.table} e ${rows.joins}
  where e.profile_id = p.id
    and ${rows.possible} and ${isOver(stays, rows)} and (${rows.grade}) > 0)`;

/** Selects a value of each stay that is met, with the id of its person. */
export function stayValues(value: string, stays: Stays, today: number, params: SqlParams): string {
  const rows = rowsOf(stays, today, params);
  return `select e.profile_id as id, ${value} as value, ${rows.grade} as grade
    from ${stays.table} e ${rows.joins}
    where ${rows.met} and ${isOver(stays, rows)} and not ${rows.isNear}`;
}

/** A day as a number whose differences are lengths of time; `lengthDay` is the same in memory. */
const lengthDayOf = (day: string): string =>
  `((${day}) / 10000 * 372 + (${day}) / 100 % 100 * 31 + (${day}) % 100)`;

/** The time in all of these stays; a day in two of them counts once. */
function tenureOf(today: number, params: SqlParams): string {
  const now = `${params.add(today)}::integer`;
  const start = lengthDayOf('e.start_on');
  const until = lengthDayOf(untilSql('e', now));
  return `(select sum(upper(held) - lower(held)) from unnest(
    range_agg(int4range(${start}, greatest(${start}, ${until})))
      filter (where ${start} is not null and ${until} is not null)) as held)`;
}

function orderValue({ by, direction }: Order, today: number, params: SqlParams): string {
  if (by === 'tenure') return tenureOf(today, params);
  const most = direction === 'ascending' ? 'min' : 'max';
  return `${most}(${by === 'end' ? 'e.end_on' : 'e.start_on'})`;
}

/** Joins the value of `order`: the latest start for "newest", the time in all stays for tenure. */
export function orderJoin(
  name: string,
  stays: Stays,
  order: Order,
  today: number,
  params: SqlParams,
): string {
  const rows = rowsOf(stays, today, params);
  const value = orderValue(order, today, params);
  return `left join (
    select e.profile_id, ${value} as value, max(${rows.grade}) as grade
    from ${stays.table} e ${rows.joins}
    where ${rows.met} and ${isOver(stays, rows)} and not ${rows.isNear} group by e.profile_id
  ) as ${name} on ${name}.profile_id = p.id`;
}
