import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayNumber } from '../../../../src/service/people/record/day-number.ts';
import type { Visibility } from '../../../../src/service/people/visibility/visibility.ts';
import type { SearchPlan } from '../../../../src/service/search/plan/search-plan.ts';
import type { FoundPerson } from '../../../../src/service/search/retrieve/people-finder.ts';
import {
  type PeopleQuestion,
  peopleStatement,
  type Statement,
  shardStatement,
} from '../../../../src/service/search/retrieve/people-statement.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { syntheticPeople } from '../../../bench/synthetic-people.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { OPEN_PLAN } from '../open-plan.ts';
import { EVERYBODY, openSearch } from '../people-fixture.ts';

const PEOPLE = [...syntheticPeople(300)];
const BEST = 20;

let db: Database;
let jobs: SearchPlan['experiences'];
beforeAll(async () => {
  db = await openTestDatabase();
  await openSearch(db, PEOPLE);
  const terms = await db.query<{ id: number; label: string }>(
    `select id, label from terms where kind = 'title' order by people desc, id limit 60`,
  );
  const titles = terms.map((term, at) => ({ ...term, grade: 1 - at / 200, isNear: at % 9 === 8 }));
  jobs = [{ titles, organizations: null, units: null, time: {}, isExcluded: false }];
});
afterAll(() => db.close());

/** Of near titles too a cluster answers only the statement of shards: see near-exclusions.test.ts. */
const without = (all: SearchPlan['experiences']): SearchPlan['experiences'] =>
  all.map((one) => ({
    ...one,
    titles: one.titles?.filter(({ isNear }) => !isNear) ?? null,
    isExcluded: true,
  }));

const asked = (plan: Partial<SearchPlan>, visibility: Visibility = EVERYBODY): PeopleQuestion => ({
  plan: { ...OPEN_PLAN, ...plan },
  visibility,
  today: dayNumber('2026-06-01') ?? 0,
  concepts: null,
});

const idsOf = async ({ sql, params }: Statement) =>
  (await db.query<FoundPerson>(sql, params)).map(({ id }) => id);

const PLANS: readonly (readonly [name: string, plan: () => Partial<SearchPlan>])[] = [
  ['everybody', () => ({})],
  ['common titles', () => ({ experiences: jobs })],
  ['common titles, near ones first', () => ({ experiences: jobs, nearFirst: true })],
  ['nobody with a common title', () => ({ experiences: without(jobs) })],
  ['the oldest first', () => ({ order: { by: 'birth', direction: 'ascending' } })],
  ['the youngest first', () => ({ order: { by: 'birth', direction: 'descending' } })],
  ['by name, backwards', () => ({ order: { by: 'name', direction: 'descending' } })],
  ['a start', () => ({ experiences: jobs, order: { by: 'start', direction: 'descending' } })],
  ['a tenure', () => ({ experiences: jobs, order: { by: 'tenure', direction: 'ascending' } })],
];

describe('the best people of one shard', () => {
  it.each(PLANS)('are those of a single server: %s', async (_, plan) => {
    const question = asked(plan());
    const best = await idsOf(peopleStatement(question, BEST, null));
    expect(best).toHaveLength(BEST);
    expect(await idsOf(shardStatement(question, BEST, null))).toEqual(best);
  });

  it.each(PLANS)('are merged in the same order by the columns sent: %s', async (_, plan) => {
    const question = asked(plan());
    const { sql, params, order } = shardStatement(question, PEOPLE.length, null);
    const merged = await db.query<FoundPerson>(
      `select * from (${sql}) as sent order by ${order} limit ${BEST}`,
      params,
    );
    expect(merged.map(({ id }) => id)).toEqual(await idsOf(peopleStatement(question, BEST, null)));
  });
});

describe('whom a caller sees, on a shard', () => {
  beforeAll(async () => {
    const people = await db.query<{ id: string }>('select id from profiles order by id limit 200');
    const hidden = people.map(({ id }) => id);
    await db.query('update profiles set is_public = false where id = any ($1::text[])', [hidden]);
    await db.query('update experiences set is_public = false where profile_id = any ($1::text[])', [
      hidden,
    ]);
    for (const id of ['d-one', 'd-two']) {
      await db.query(
        `insert into directories (id, name, type, owner_id) values ($1, $1, 'connections', $1)`,
        [id],
      );
      await db.query(
        `insert into directory_profiles (directory_id, profile_id)
         select $1, id from unnest($2::text[]) as held (id)`,
        [id, hidden.slice(0, 60)],
      );
    }
  });

  it.each(PLANS)('are the same people as on a single server: %s', async (_, plan) => {
    for (const directoryIds of [[], ['d-one'], ['d-one', 'd-two'], ['d-other']]) {
      for (const includePublic of [true, false]) {
        if (!includePublic && directoryIds.length === 0) continue;
        const question = asked(plan(), { includePublic, directoryIds });
        const best = await idsOf(peopleStatement(question, PEOPLE.length, null));
        expect(await idsOf(shardStatement(question, PEOPLE.length, null))).toEqual(best);
      }
    }
  });
});
