import type { GroupBy } from '../../../contract/intent.ts';
import type { Queryable } from '../../store/database.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import {
  ANY_JOB,
  type ExperiencePlan,
  type SchoolPlan,
  type SearchPlan,
} from '../plan/search-plan.ts';
import type { CountedValue, NamedGroup } from './join-spellings.ts';
import { metStatement, type PeopleQuestion } from './people-statement.ts';
import { courseStays, jobStays, type Stays, stayValues } from './stay-conditions.ts';

/** Jobs that are held now, where no job was asked for. */
const PRESENT_JOB: ExperiencePlan = { ...ANY_JOB, time: { scope: 'current' } };
const ANY_COURSE: SchoolPlan = { schools: null, degrees: null, time: {}, isExcluded: false };

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
  unit: ['e.unit', askedJob],
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

/**
 * The people who meet the plan, each with the values that they have, as a relation `held`. All of it
 * is about one person at a time, so that each shard of a cluster counts its own people.
 */
function heldValues(by: GroupBy, question: PeopleQuestion) {
  const { sql, params } = metStatement(question);
  const values = valuesOf(by, question, params);
  const held = `(
    select met.id, own.value, max(own.value) over (partition by met.id) as any_value
    from (${sql}) as met left join (${values}) as own on own.id = met.id) as held`;
  return { held, params };
}

/** Each person who meets the plan with each value once, or with null, as a relation `each`. */
export function eachValue(by: GroupBy, question: PeopleQuestion) {
  const { held, params } = heldValues(by, question);
  const each = `(select distinct held.id, held.value from ${held}
    where held.value is not null or held.any_value is null) as each`;
  return { each, params };
}

/** How many have any of the spellings of each name; somebody with two of them counts once. */
export async function countNamed(
  db: Queryable,
  question: PeopleQuestion,
  by: GroupBy,
  named: readonly NamedGroup[],
): Promise<CountedValue[]> {
  if (named.length === 0) return [];
  const { held, params } = heldValues(by, question);
  const pairs = named.flatMap(({ value, spellings }) => spellings.map((of) => [of.value, value]));
  const [spelled, names] = [0, 1].map((at) => params.add(pairs.map((pair) => pair[at])));
  return db.query<CountedValue>(
    `select named.value, count(*)::bigint as people from (
       select distinct held.id, n.name as value
       from ${held} join unnest(${spelled}::text[], ${names}::text[]) as n (spelled, name)
         on n.spelled = held.value) as named
     group by named.value`,
    params.values,
  );
}
