import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { dayRange, yearsRange } from '../../../../src/service/people/record/day-number.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { ColumnFinder } from '../../../../src/service/search/columns/column-finder.ts';
import { packParts, unpackParts } from '../../../../src/service/search/memory/pack-parts.ts';
import type { ContactPlan } from '../../../../src/service/search/plan/plan-contact.ts';
import {
  ANY_JOB,
  type SearchPlan,
  type TimeWindow,
  uncertainClauses,
} from '../../../../src/service/search/plan/search-plan.ts';
import {
  type FoundPerson,
  SqlFinder,
} from '../../../../src/service/search/retrieve/people-finder.ts';
import type { PeopleQuestion } from '../../../../src/service/search/retrieve/people-statement.ts';
import type { GradedTerm } from '../../../../src/service/search/vocabulary/term-list.ts';
import type { Database, Queryable } from '../../../../src/service/store/database.ts';
import { storedTextsOf } from '../../../../src/service/text/vocabulary/degrees.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { tries } from '../../../support/thorough.ts';
import { OPEN_PLAN } from '../open-plan.ts';
import { EVERYBODY, NOW } from '../people-fixture.ts';

const TITLES = ['Miller', 'Baker', 'Weaver'];
const FIRMS = ['Alder', 'Birch', 'Cedar'];
const PLACES = ['Boise, Idaho', 'Provo, Utah', 'Oslo, Norway', 'Utah'];

const year = fc.integer({ min: 2005, max: 2025 });
const person: fc.Arbitrary<PersonRecord> = fc.record(
  {
    name: fc.constantFrom('Ann Reed', 'Bo Lark', 'Cy Moss', 'Di Fern'),
    gender: fc.constantFrom('Female', 'Male'),
    birth_date: fc.oneof(
      fc.integer({ min: 1950, max: 2000 }).map(String),
      fc.integer({ min: 1950, max: 2000 }).map((one) => `${one}-03-09`),
    ),
    connected_on: year.map((one) => `${one}-02-03`),
    location: fc.constantFrom(...PLACES),
    experiences: fc.array(
      fc
        .record(
          {
            title: fc.constantFrom(...TITLES),
            organization: fc.constantFrom(...FIRMS),
            location: fc.constantFrom(...PLACES),
            unit: fc.constantFrom('District 4', 'Ward 9', 'Ward 11'),
            start: fc.oneof(
              year.map(String),
              year.map((one) => `${one}-05`),
              year.map((one) => `${one}-05-17`),
            ),
            length: fc.integer({ min: 0, max: 9 }),
          },
          { requiredKeys: [] },
        )
        .map(({ start, length, ...job }) => ({
          ...job,
          ...(start === undefined ? {} : { start_date: start }),
          ...(length === undefined
            ? {}
            : { end_date: String(Number((start ?? '2008').slice(0, 4)) + length + 1) }),
        })),
      { maxLength: 3 },
    ),
    education: fc.array(
      fc.record({
        school: fc.constantFrom('Elm College', 'Fir College'),
        end_date: year.map(String),
        degree: fc.constantFrom('PhD', 'M.A., Ph.D.', 'B.A.', 'Certificate'),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['name'] },
);

const days = fc
  .tuple(year, fc.integer({ min: 0, max: 12 }))
  .map(([from, length]) => yearsRange(from, from + length));
const window: fc.Arbitrary<TimeWindow> = fc.record(
  {
    scope: fc.constantFrom('current', 'historical', 'both'),
    started: days,
    ended: days,
    held: days,
    years: fc.record({ min: fc.integer({ min: 0, max: 4 }), max: fc.integer({ min: 3, max: 12 }) }),
    former: fc.constant(true),
  },
  { requiredKeys: [] },
);
const rarelyTrue = fc.constantFrom(false, false, false, true);
const rarelyNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
const units = fc.option(fc.subarray(['district 4', 'ward 9', 'ward 11'], { minLength: 1 }), {
  freq: 1,
});
const degrees = fc.constantFrom(null, null, storedTextsOf(['phd']), storedTextsOf(['ba', 'ma']));
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1, nil: undefined });

let db: Database;
let sql: SqlFinder;
let columns: ColumnFinder;
/** Began with what `columns` kept, through a file. */
let restored: ColumnFinder;
let ids: string[];
let termsOf: (kind: string) => fc.Arbitrary<GradedTerm[] | null>;

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
  const kept = columns.kept();
  if (kept === null) throw new Error('the columns are not loaded');
  const file = await packParts('this state', { columns: kept });
  restored = new ColumnFinder(db);
  restored.restore((await unpackParts(file, 'this state')).columns ?? kept);
  ids = (await db.query<{ id: string }>('select id from profiles order by id')).map((r) => r.id);
  const terms = await db.query<{ id: number; kind: string }>('select id, kind from terms');
  termsOf = (kind) => {
    const own = terms.filter((term) => term.kind === kind).map(({ id }) => id);
    const graded = fc.record({
      id: fc.constantFrom(...own),
      grade: fc.constantFrom(0.5, 0.8, 1),
      label: fc.constant(''),
      isNear: fc.boolean(),
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

const contact = () =>
  fc.record({
    profileId: fc.constantFrom(...ids),
    firstOn: fc.constant(20_100_101),
    lastOn: fc.constantFrom(20_200_301, 20_231_231, 20_240_229),
    times: fc.integer({ min: 1, max: 9 }),
    isWithin: fc.boolean(),
  });

/** Days of contact with some people, of whom some meet the question. */
const contacts = () =>
  fc
    .uniqueArray(contact(), { selector: ({ profileId }) => profileId, minLength: 40 })
    .map((all): ContactPlan => {
      const met = all.filter(({ isWithin }) => isWithin).map(({ profileId }) => profileId);
      const known = new Map(all.map((one) => [one.profileId, one]));
      return { known, by: null, met: met.length % 2 === 0 ? null : new Set(met) };
    });

const NO_CLAUSES = {
  people: null,
  experiences: [],
  schools: [],
  places: [],
  own: [],
  excludedPeople: new Set<string>(),
  isNamedInPart: false,
  excludedNames: [],
  born: [],
  genders: null,
  connectionsOf: null,
  connected: null,
  contact: null,
  changed: null,
  recorded: [],
} satisfies Partial<SearchPlan>;

type ClauseKind = keyof typeof NO_CLAUSES;

const kept = fc.subarray(Object.keys(NO_CLAUSES) as ClauseKind[], { maxLength: 3 });

/** Hardly anybody meets a question with clauses of all kinds: these are about a few kinds. */
const withOnly = (plan: SearchPlan, kinds: readonly ClauseKind[]): SearchPlan => ({
  ...plan,
  ...NO_CLAUSES,
  ...Object.fromEntries(kinds.map((kind) => [kind, plan[kind]])),
});

function questions(): fc.Arbitrary<PeopleQuestion> {
  const graded = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(0.6, 0.9, 1)), {
    selector: ([id]) => id,
    minLength: 20,
  });
  const plan: fc.Arbitrary<SearchPlan> = fc.record({
    people: fc.option(graded.map((pairs) => new Map(pairs))),
    nearlyNamed: fc
      .uniqueArray(fc.constantFrom(...ids), { maxLength: 60 })
      .map((all) => new Set(all)),
    experiences: fc.array(
      fc.record({
        titles: termsOf('title'),
        organizations: termsOf('organization'),
        units,
        time: window,
        isExcluded: rarelyTrue,
      }),
      { maxLength: 2 },
    ),
    schools: fc.array(
      fc.record({
        schools: termsOf('school'),
        degrees,
        time: fc.record({ ended: days }, { requiredKeys: [] }),
        isExcluded: rarelyTrue,
      }),
      { maxLength: 1 },
    ),
    places: fc.array(
      fc.record({
        scopes: fc.uniqueArray(
          fc.record({
            scope: scopes,
            grade: fc.constantFrom(0.5, 0.8, 1),
            isNear: fc.boolean(),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        readings: fc.constant([]),
        historical: fc.boolean(),
        orBefore: fc.boolean(),
        words: fc.constant([]),
        isDoubtful: fc.constant(false),
        isExcluded: rarelyTrue,
      }),
      { maxLength: 1 },
    ),
    own: fc.array(
      fc.record({
        kind: fc.constant('tags' as const),
        asked: fc.constant(['kept']),
        meant: fc.constant([]),
        near: fc.constant([]),
        people: graded.map((pairs) => new Map(pairs.map(([id]) => [id, 'kept']))),
        isReadable: fc.constant(true),
        isExcluded: rarelyTrue,
      }),
      { maxLength: 1 },
    ),
    excludedPeople: fc
      .uniqueArray(fc.constantFrom(...ids), { maxLength: 9 })
      .map((all) => new Set(all)),
    born: fc.array(fc.constant(dayRange('1960-06', '1985-03-01')), { maxLength: 1 }),
    genders: fc.option(fc.constant(['female'])),
    connectionsOf: fc.constantFrom(null, null, 'me', 'them'),
    connected: rarelyNull(days),
    contact: fc.option(contacts(), { freq: 3 }),
    changed: fc.option(
      fc.record({
        asked: fc.constant({ kinds: ['job' as const] }),
        history: fc.constant({ files: [], knownSince: null }),
        met: graded.map((pairs) => new Map(pairs.map(([id]) => [id, 'elsewhere']))),
        possible: graded.map((pairs) => new Map(pairs.map(([id]) => [id, 'perhaps']))),
      }),
      { freq: 3 },
    ),
    // SQL answers these in both, so a few are enough.
    recorded: fc.oneof(
      { weight: 7, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc
          .record({
            field: fc.constantFrom('email', 'organization', 'place', 'gender'),
            isExcluded: fc.boolean(),
          })
          .map((one) => [one]),
      },
    ),
    concepts: fc.constant([]),
    excludedConcepts: fc.constant([]),
    excludedWords: fc.constant([]),
    isNamedInPart: fc.constant(false),
    excludedNames: fc.constant([]),
    mustMeetConcepts: fc.constant(false),
    nearFirst: rarelyTrue,
    everybody: fc.constant(false),
    order: fc.option(
      fc.record({
        by: fc.constantFrom(
          'start',
          'end',
          'tenure',
          'birth',
          'connected',
          'last_contact',
          'contacts',
          'name',
        ),
        direction: fc.constantFrom('ascending', 'descending'),
      }),
    ),
  });
  return fc.record({
    plan: fc.oneof(
      plan,
      fc.tuple(plan, kept).map(([one, kinds]) => withOnly(one, kinds)),
    ),
    visibility: fc.record({
      includePublic: fc.boolean(),
      directoryIds: fc.constantFrom([], ['d_1'], ['d_none']),
    }),
    today: fc.constant(20260601),
    concepts: rarely(
      fc.record({ people: graded.map((pairs) => new Map(pairs)), only: fc.boolean() }),
    ).map((concepts) => concepts ?? null),
  });
}

const rounded = ({ id, grade, isNear, isUnordered }: FoundPerson) => [
  id,
  Math.round(grade * 1e4),
  isNear,
  isUnordered,
];

/** The question itself, and the people of whom one of its clauses is unknown. */
const variants = (question: PeopleQuestion): PeopleQuestion[] => [
  question,
  ...uncertainClauses(question.plan).map((unknown) => ({ ...question, unknown })),
];

describe('ColumnFinder', () => {
  it('returns the same people, grades, order and total as the SQL finder', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(questions(), fc.integer({ min: 1, max: 50 }), async (question, most) => {
        for (const one of variants(question)) {
          const [expected, own] = [await sql.find(one, most), await columns.find(one, most)];
          found += expected.total;
          const { people, ...counts } = expected;
          expect({ ...own, people: [] }).toEqual({ ...counts, people: [] });
          expect(own.people.map(rounded)).toEqual(people.map(rounded));
          expect(await columns.count(one)).toBe(await sql.count(one));
        }
      }),
      { numRuns: tries(75, 150) },
    );
    // A property that only ever compares empty results proves nothing.
    expect(found).toBeGreaterThan(200);
  });

  it('finds the very same with columns that a file has kept', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(questions(), async (question) => {
        const own = await columns.find(question, 50);
        found += own.total;
        expect(await restored.find(question, 50)).toEqual(own);
      }),
      { numRuns: tries(40, 100) },
    );
    expect(found).toBeGreaterThan(100);
  });
});

/** About one kind of job or course, as bounded statements answer them, and a trait or a place. */
const ofOneStay = (question: PeopleQuestion): PeopleQuestion => {
  const { plan } = question;
  const [job] = plan.experiences;
  const [course] = plan.schools;
  const narrowed = withOnly(plan, ['places', 'genders']);
  const wanted = { isExcluded: false, time: {} };
  return {
    ...question,
    concepts: null,
    plan: {
      ...narrowed,
      order: null,
      nearFirst: false,
      experiences: job === undefined ? [] : [{ ...job, ...wanted, organizations: null }],
      schools: job === undefined && course !== undefined ? [{ ...course, ...wanted }] : [],
    },
  };
};

describe('SqlFinder', () => {
  /** So tight that hardly any clause is read whole. */
  const TIGHT = { rows: 15, counted: 5, terms: 3 };
  const atMost = (total: number) => Math.min(total, TIGHT.counted);

  it('finds the same people in the same order when it may not read all of them', async () => {
    const statements = new Set<string>();
    const noting: Queryable = {
      query: (text, params, options) => {
        statements.add(/\/\* ([a-z ]+) \*\//.exec(text)?.[1] ?? 'all');
        return db.query(text, params, options);
      },
    };
    const bounded = new SqlFinder(noting, TIGHT);
    const asked = fc.oneof(questions(), questions().map(ofOneStay));
    const titles = await db.query<{ id: number }>(`select id from terms where kind = 'title'`);
    // More people have any of all titles than are counted, however the other questions fall.
    const ofMany: PeopleQuestion = {
      plan: {
        ...OPEN_PLAN,
        experiences: [
          {
            ...ANY_JOB,
            titles: titles.map(({ id }) => ({ id, grade: 1, label: '', isNear: false })),
          },
        ],
      },
      visibility: EVERYBODY,
      today: 20260601,
      concepts: null,
    };
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 50 }), async (question, most) => {
        for (const one of variants(question)) {
          const [expected, own] = [await sql.find(one, most), await bounded.find(one, most)];
          expect(own.people.map(rounded)).toEqual(expected.people.map(rounded));
          expect(atMost(own.total)).toBe(atMost(expected.total));
          if (own.total < TIGHT.counted) expect(atMost(own.near)).toBe(atMost(expected.near));
          expect(atMost(await bounded.count(one))).toBe(atMost(await sql.count(one)));
        }
      }),
      {
        numRuns: tries(75, 300),
        examples: [
          [ofMany, 20],
          [{ ...ofMany, plan: OPEN_PLAN }, 20],
        ],
      },
    );
    expect([...statements].sort()).toEqual([
      'all',
      'best first',
      'counted first',
      'first rows',
      'walk',
    ]);
  });
});
