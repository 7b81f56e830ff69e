import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { ColumnFinder } from '../../../../src/service/search/columns/column-finder.ts';
import type { SearchPlan, TimeWindow } from '../../../../src/service/search/plan/search-plan.ts';
import { SqlFinder } from '../../../../src/service/search/retrieve/people-finder.ts';
import type { PeopleQuestion } from '../../../../src/service/search/retrieve/people-statement.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { NOW } from '../people-fixture.ts';

const TITLES = ['Miller', 'Baker', 'Weaver'];
const FIRMS = ['Alder', 'Birch', 'Cedar'];
const PLACES = ['Boise, Idaho', 'Provo, Utah', 'Oslo, Norway', 'Utah'];

const year = fc.integer({ min: 2005, max: 2025 });
const person: fc.Arbitrary<PersonRecord> = fc.record(
  {
    name: fc.constantFrom('Ann Reed', 'Bo Lark', 'Cy Moss', 'Di Fern'),
    gender: fc.constantFrom('Female', 'Male'),
    birth_date: fc.integer({ min: 1950, max: 2000 }).map(String),
    location: fc.constantFrom(...PLACES),
    experiences: fc.array(
      fc
        .record(
          {
            title: fc.constantFrom(...TITLES),
            organization: fc.constantFrom(...FIRMS),
            location: fc.constantFrom(...PLACES),
            start: year,
            length: fc.integer({ min: 0, max: 9 }),
          },
          { requiredKeys: [] },
        )
        .map(({ start, length, ...job }) => ({
          ...job,
          ...(start === undefined ? {} : { start_date: String(start) }),
          ...(length === undefined ? {} : { end_date: String((start ?? 2008) + length) }),
        })),
      { maxLength: 3 },
    ),
    education: fc.array(
      fc.record({
        school: fc.constantFrom('Elm College', 'Fir College'),
        end_date: year.map(String),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['name'] },
);

const window: fc.Arbitrary<TimeWindow> = fc.record(
  {
    scope: fc.constantFrom('current', 'historical', 'both'),
    year,
    startYear: year,
    startYearLte: year,
    endYear: year,
  },
  { requiredKeys: [] },
);
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1, nil: undefined });

let db: Database;
let sql: SqlFinder;
let columns: ColumnFinder;
let ids: string[];
let termsOf: (kind: string) => fc.Arbitrary<{ id: number; grade: number; label: string }[] | null>;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(`insert into directories (id, name, type, owner_id) values
    ('d_1', 'Connections', 'connections', 'me')`);
  const gazetteer = await loadGazetteer();
  const options = { origin: 'import', gazetteer, now: NOW } as const;
  const [some, others] = [
    fc.sample(person, { numRuns: 120, seed: 7 }),
    fc.sample(person, { numRuns: 40, seed: 8 }),
  ];
  await writePeople(db, some, { ...options, isPublic: true });
  await writePeople(db, others, { ...options, isPublic: false, directoryId: 'd_1' });
  sql = new SqlFinder(db);
  columns = new ColumnFinder(db);
  await columns.follow();
  await columns.loaded();
  ids = (await db.query<{ id: string }>('select id from profiles order by id')).map((r) => r.id);
  const terms = await db.query<{ id: number; kind: string }>('select id, kind from terms');
  termsOf = (kind) => {
    const own = terms.filter((term) => term.kind === kind).map(({ id }) => id);
    const graded = fc.record({
      id: fc.constantFrom(...own),
      grade: fc.constantFrom(0.5, 0.8, 1),
      label: fc.constant(''),
    });
    return fc.option(fc.uniqueArray(graded, { selector: ({ id }) => id, minLength: 1 }));
  };
});
afterAll(() => db.close());

const scopes = fc.constantFrom(
  { countries: ['US'], regions: [], circles: [] },
  { countries: ['NO'], regions: [{ country: 'US', region: 'Utah' }], circles: [] },
  { countries: [], regions: [], circles: [{ lat: 40.23, lon: -111.66, km: 500 }] },
  { countries: [], regions: [], circles: [{ lat: 59.9, lon: 10.7, km: 9000 }] },
);

function questions(): fc.Arbitrary<PeopleQuestion> {
  const graded = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(0.6, 0.9, 1)), {
    selector: ([id]) => id,
    minLength: 20,
  });
  const plan: fc.Arbitrary<SearchPlan> = fc.record({
    people: fc.option(graded.map((pairs) => new Map(pairs))),
    experiences: fc.array(
      fc.record({ titles: termsOf('title'), organizations: termsOf('organization'), time: window }),
      { maxLength: 2 },
    ),
    schools: fc.array(fc.record({ schools: termsOf('school'), time: fc.constant({}) }), {
      maxLength: 1,
    }),
    places: fc.array(
      fc.record({
        scopes: fc.uniqueArray(fc.record({ scope: scopes, grade: fc.constantFrom(0.5, 0.8, 1) }), {
          minLength: 1,
          maxLength: 3,
        }),
        historical: fc.boolean(),
        words: fc.constant([]),
        isDoubtful: fc.constant(false),
      }),
      { maxLength: 1 },
    ),
    birthYears: fc.array(fc.constant({ min: 1960, max: 1985 }), { maxLength: 1 }),
    genders: fc.option(fc.constant(['female'])),
    connectionsOf: fc.constantFrom(null, null, 'me', 'them'),
    concepts: fc.constant([]),
    mustMeetConcepts: fc.constant(false),
  });
  return fc.record({
    plan,
    visibility: fc.record({
      includePublic: fc.boolean(),
      directoryIds: fc.constantFrom([], ['d_1'], ['d_none']),
    }),
    year: fc.constant(2026),
    concepts: rarely(
      fc.record({ people: graded.map((pairs) => new Map(pairs)), only: fc.boolean() }),
    ).map((concepts) => concepts ?? null),
  });
}

const rounded = ({ id, grade }: { id: string; grade: number }) => [id, Math.round(grade * 1e4)];

describe('ColumnFinder', () => {
  it('returns the same people, grades, order and total as the SQL finder', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(questions(), fc.integer({ min: 1, max: 50 }), async (question, most) => {
        const [expected, own] = [
          await sql.find(question, most),
          await columns.find(question, most),
        ];
        found += expected.total;
        expect(own.total).toBe(expected.total);
        expect(own.people.map(rounded)).toEqual(expected.people.map(rounded));
        expect(await columns.count(question)).toBe(await sql.count(question));
      }),
      { numRuns: 700 },
    );
    // A property that only ever compares empty results proves nothing.
    expect(found).toBeGreaterThan(150);
  });
});
