import type { GroupBy } from '../../../contract/intent.ts';
import type { Groups } from '../../../contract/search.ts';
import type { Queryable } from '../../store/database.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import {
  ANY_JOB,
  type ExperiencePlan,
  type SchoolPlan,
  type SearchPlan,
} from '../plan/search-plan.ts';
import { metStatement, type PeopleQuestion } from './people-statement.ts';
import { courseStays, jobStays, type Stays, stayValues } from './stay-conditions.ts';

/** As many groups as a model can read at once. */
const MAX_VALUES = 25;

/** Jobs that are held now, where no job was asked for. */
const PRESENT_JOB: ExperiencePlan = { ...ANY_JOB, time: { scope: 'current' } };
const ANY_COURSE: SchoolPlan = { schools: null, time: {}, isExcluded: false };

const askedJob = ({ experiences }: SearchPlan): Stays =>
  jobStays(experiences.find((one) => !one.isExcluded) ?? PRESENT_JOB, 1);

const askedCourse = ({ schools }: SearchPlan): Stays =>
  courseStays(schools.find((one) => !one.isExcluded) ?? ANY_COURSE);

const labelOf = (column: string): string => `(select label from terms where id = ${column})`;
const yearOf = (column: string): string => `(${column} / 10000)::text`;

/** The values of stays: SQL of a row `e`, and which stays. */
const OF_STAYS: Partial<Record<GroupBy, readonly [value: string, (plan: SearchPlan) => Stays]>> = {
  organization: [labelOf('e.organization_term'), askedJob],
  title: [labelOf('e.title_term'), askedJob],
  start_year: [yearOf('e.start_on'), askedJob],
  end_year: [yearOf('e.end_on'), askedJob],
  school: [labelOf('e.school_term'), askedCourse],
};

/** The values of people: SQL of a row `v` of profiles. */
const OF_PEOPLE: Partial<Record<GroupBy, string>> = {
  city: `case when v.city is null then null else concat_ws(', ', v.city, v.region) end`,
  state: 'v.region',
  country: 'v.country',
  gender: 'v.gender',
  birth_decade: `(v.birth_on / 100000 * 10)::text || 's'`,
  connected_year: yearOf('v.connected_on'),
};

function valuesOf(by: GroupBy, { plan, today }: PeopleQuestion, params: SqlParams): string {
  const [value, staysOf] = OF_STAYS[by] ?? [];
  if (value !== undefined && staysOf !== undefined) {
    return stayValues(value, staysOf(plan), today, params);
  }
  return `select v.id, ${OF_PEOPLE[by] ?? 'null::text'} as value, 1 as grade from profiles v`;
}

interface GroupRow {
  readonly value: string | null;
  readonly people: number;
  readonly groups: number;
}

/** Counts everybody who meets the question's plan by a value; one person counts once for each. */
export async function countGroups(
  db: Queryable,
  question: PeopleQuestion,
  by: GroupBy,
): Promise<Groups> {
  const { sql, params } = metStatement(question);
  const values = valuesOf(by, question, params);
  const rows = await db.query<GroupRow>(
    `with met as materialized (${sql}), own as (${values}),
       held as (select distinct met.id, own.value from met left join own on own.id = met.id),
       known as (
         select value, count(*)::integer as people from held where value is not null group by value)
     select null as value, (select count(*) from met)::integer
         - (select count(distinct id) from held where value is not null)::integer as people,
       (select count(*) from known)::integer as groups
     union all
     (select value, people, 0 as groups from known order by people desc, value collate "C"
      limit ${MAX_VALUES})`,
    params.values,
  );
  const listed = rows.flatMap(({ value, people }) => (value === null ? [] : [{ value, people }]));
  const rest = rows.find(({ value }) => value === null);
  return {
    by,
    values: listed.toSorted((a, b) => b.people - a.people || (a.value < b.value ? -1 : 1)),
    further_values: Math.max(0, (rest?.groups ?? 0) - listed.length),
    not_known: rest?.people ?? 0,
  };
}

/** The groups of nobody. */
export const noGroups = (by: GroupBy): Groups => ({
  by,
  values: [],
  further_values: 0,
  not_known: 0,
});
