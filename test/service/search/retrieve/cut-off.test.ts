import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { dayNumber } from '../../../../src/service/people/record/day-number.ts';
import type { SearchPlan } from '../../../../src/service/search/plan/search-plan.ts';
import { sampleFor } from '../../../../src/service/search/retrieve/cut-off.ts';
import { isNotAfter, orderBy } from '../../../../src/service/search/retrieve/order-keys.ts';
import type { FoundPerson } from '../../../../src/service/search/retrieve/people-finder.ts';
import {
  peopleStatement,
  type Statement,
  shardsStatement,
} from '../../../../src/service/search/retrieve/people-statement.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { syntheticPeople } from '../../../bench/synthetic-people.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { OPEN_PLAN } from '../open-plan.ts';
import { EVERYBODY, openSearch } from '../people-fixture.ts';

const PEOPLE = [...syntheticPeople(300)];
const BEST = 20;
const SAMPLE = { oneOf: 2, place: 25 };

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

const idsOf = async ({ sql, params }: Statement) =>
  (await db.query<FoundPerson>(sql, params)).map(({ id }) => id);

describe('the best people among those before a cut-off', () => {
  const asked: readonly (readonly [name: string, plan: () => Partial<SearchPlan>])[] = [
    ['everybody', () => ({})],
    ['common titles', () => ({ experiences: jobs })],
    ['common titles, near ones first', () => ({ experiences: jobs, nearFirst: true })],
    ['the oldest first', () => ({ order: { by: 'birth', direction: 'ascending' } })],
    ['the youngest first', () => ({ order: { by: 'birth', direction: 'descending' } })],
    ['by name, backwards', () => ({ order: { by: 'name', direction: 'descending' } })],
    ['a start', () => ({ experiences: jobs, order: { by: 'start', direction: 'descending' } })],
    ['a tenure', () => ({ experiences: jobs, order: { by: 'tenure', direction: 'ascending' } })],
  ];

  it.each(asked)('are the best of all: %s', async (_, plan) => {
    const question = {
      plan: { ...OPEN_PLAN, ...plan() },
      visibility: EVERYBODY,
      today: dayNumber('2026-06-01') ?? 0,
      concepts: null,
    };
    const best = await idsOf(peopleStatement(question, BEST, null));
    expect(best).toHaveLength(BEST);
    expect(await idsOf(shardsStatement(question, BEST, null, SAMPLE))).toEqual(best);
    expect(await idsOf(shardsStatement(question, BEST, null, null))).toEqual(best);
    const before = await idsOf(shardsStatement(question, PEOPLE.length, null, SAMPLE));
    expect(before.length).toBeLessThan(PEOPLE.length / 2);
  });
});

test('whoever comes after a row, and is not it, is left out', async () => {
  const keys = [
    { sql: 'a', direction: 'desc', mayBeNull: true },
    { sql: 'b', direction: 'asc' },
  ] as const;
  const rows = `(values (null, 2), (1, 1), (2, 2), (null, 1), (2, 1), (1, 2)) as r (a, b)`;
  const ordered = await db.query(`select a, b from ${rows} order by ${orderBy(keys)}`);
  for (const [at, { a, b }] of ordered.entries()) {
    const until = isNotAfter(keys, [`${a}::integer`, `${b}::integer`]);
    const before = await db.query(
      `select a, b from ${rows} where ${until} order by ${orderBy(keys)}`,
    );
    expect(before).toEqual(ordered.slice(0, at + 1));
  }
});

describe('a sample of all people', () => {
  test('is not needed where each shard may send as many as are wanted', () => {
    expect(sampleFor(200, 250)).toBeNull();
  });

  test.each([8, 16, 32])('keeps what %i shards send below 1,000 rows', (shards) => {
    const sample = sampleFor(200, Math.floor(1000 / shards));
    if (sample === null) return;
    const { oneOf, place } = sample;
    expect(place * shards).toBeLessThanOrEqual(1000);
    const before = oneOf * place;
    expect(before).toBeGreaterThan(200);
    expect(before + 3 * oneOf * Math.sqrt(place)).toBeLessThan(1000);
  });
});
