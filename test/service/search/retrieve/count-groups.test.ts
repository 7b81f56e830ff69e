import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupBy, groupBy, type Intent } from '../../../../src/contract/intent.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { tries } from '../../../support/thorough.ts';
import { openSearch, type SearchFixture } from '../people-fixture.ts';

const TITLES = ['Glazier', 'Cooper', 'Thatcher'];
const FIRMS = ['Low Quay', 'Kiln House', 'LOW QUAY Ltd', 'Kiln House, Inc.'];
const PLACES = ['Boise, Idaho', 'Provo, Utah', 'Salt Lake City, Utah'];

const job = fc.record(
  {
    title: fc.constantFrom(...TITLES),
    organization: fc.constantFrom(...FIRMS),
    start_date: fc.constantFrom('2012', '2019-04'),
    end_date: fc.constantFrom('2020', '2022-02-03'),
  },
  { requiredKeys: ['title'] },
);
const person = fc.record(
  {
    gender: fc.constantFrom('female', 'male'),
    birth_date: fc.constantFrom('1948-02-01', '1951', '1987-11'),
    location: fc.constantFrom(...PLACES),
    experiences: fc.array(job, { maxLength: 3 }),
    facts: fc.constantFrom('Carves wooden spoons.', 'Repairs nets.').map((text) => [{ text }]),
  },
  { requiredKeys: ['facts'] },
);
const PEOPLE: PersonRecord[] = fc
  .sample(person, { numRuns: tries(27, 80), seed: 3 })
  .map((one, at) => ({ ...one, id: `made-up-${at}`, name: `Wenna Oakhurst ${at}` }));

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

async function answerBy(by: GroupBy, intent: Intent) {
  const { groups, total } = await search.answer({ intent: { ...intent, groupBy: by } });
  if (groups === null) throw new Error('no groups');
  return { groups, total };
}

const count = (of: (record: PersonRecord) => string | undefined) => {
  const counts = new Map<string, number>();
  for (const record of PEOPLE) {
    const value = of(record);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, people]) => ({ value, people }))
    .toSorted((a, b) => b.people - a.people || (a.value < b.value ? -1 : 1));
};

const everybody: Intent = { names: ['Wenna Oakhurst'] };

test.each<[GroupBy, (record: PersonRecord) => string | undefined]>([
  ['gender', ({ gender }) => gender],
  ['state', ({ location }) => location?.split(', ')[1]],
  ['city', ({ location }) => location],
  ['birth_decade', ({ birth_date: born }) => born && `${born.slice(0, 3)}0s`],
])('counts everybody by %s as the records have it', async (by, of) => {
  const { groups, total } = await answerBy(by, everybody);
  expect(total).toBe(PEOPLE.length);
  expect(groups.values).toEqual(count(of));
  expect(groups.not_known).toBe(PEOPLE.filter((record) => of(record) === undefined).length);
});

test('counts an employer once under all of its spellings', async () => {
  const { groups } = await answerBy('organization', everybody);
  const isAt = (of: RegExp) =>
    PEOPLE.filter(({ experiences = [] }) =>
      experiences.some(({ organization, end_date }) => !end_date && of.test(organization ?? '')),
    ).length;
  const told = groups.values.map(({ value, people }) => [value.slice(0, 8).toLowerCase(), people]);
  expect(Object.fromEntries(told)).toEqual({
    'low quay': isAt(/^low quay/i),
    'kiln hou': isAt(/^kiln house/i),
  });
});

const clauses: fc.Arbitrary<Intent> = fc.record(
  {
    experiences: fc.array(
      fc.record(
        {
          title: fc.constantFrom(...TITLES),
          former: fc.constant(true as const),
          excluded: fc.boolean(),
        },
        { requiredKeys: ['title'] },
      ),
      { maxLength: 2 },
    ),
    geo: fc.record({ place: fc.constantFrom('Utah', 'Idaho') }),
    semanticClauses: fc.constant([{ text: 'wooden spoons' }]),
    demographics: fc.record({ gender: fc.constantFrom('female', 'male') }),
  },
  { requiredKeys: [] },
);

test('no group is larger than the total, and who has one value or none adds up to it', async () => {
  let grouped = 0;
  await fc.assert(
    fc.asyncProperty(clauses, fc.constantFrom(...groupBy.options), async (intent, by) => {
      const { groups, total } = await answerBy(by, { ...everybody, ...intent });
      const sizes = groups.values.map(({ people }) => people);
      expect(sizes.every((size) => size >= 1 && size <= total)).toBe(true);
      const all = sizes.reduce((sum, size) => sum + size, groups.not_known);
      const hasSeveral = ['organization', 'title', 'start_year', 'end_year', 'school'].includes(by);
      if (!hasSeveral) expect(all).toBe(total);
      else expect(all).toBeGreaterThanOrEqual(total);
      grouped += sizes.length;
    }),
    { numRuns: tries(50, 150) },
  );
  expect(grouped).toBeGreaterThan(tries(5, 100));
});

test('counts the job that was asked for, or else a present one', async () => {
  const asked = await answerBy('title', { experiences: [{ title: 'Cooper' }] });
  expect(asked.groups.values).toEqual([{ value: 'Cooper', people: asked.total }]);
  const present = await answerBy('organization', everybody);
  for (const { value, people } of present.groups.values) {
    const { total } = await search.answer({
      intent: { experiences: [{ organization: value, temporalScope: 'current' }] },
    });
    expect(people).toBe(total);
  }
  // Two firms, each in two spellings.
  expect(present.groups.values).toHaveLength(FIRMS.length / 2);
});

test('counts everybody where nothing else is asked', async () => {
  const { groups, total, people } = await search.answer({ query: 'how many people per state?' });
  expect(total).toBe(PEOPLE.length);
  expect(groups?.values).toEqual(count(({ location }) => location?.split(', ')[1]));
  expect(people[0]?.reasons).toEqual([{ field: 'groupBy', text: 'everybody is counted' }]);
});

test('has no groups unless they are asked for, and empty ones when nobody matches', async () => {
  expect((await search.answer({ intent: everybody })).groups).toBeNull();
  const { groups } = await answerBy('state', { experiences: [{ title: 'Astronaut' }] });
  expect(groups).toEqual({ by: 'state', values: [], further_values: 0, not_known: 0 });
});
