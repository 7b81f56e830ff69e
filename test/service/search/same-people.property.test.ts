import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { fitIntent } from '../../../src/service/evidence/discover/fit-intent.ts';
import { requestedPlaces } from '../../../src/service/evidence/discover/fit-place.ts';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import { dayNumber } from '../../../src/service/people/record/day-number.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { PlaceIndex } from '../../../src/service/people/record/place-resolver.ts';
import type { Gazetteer } from '../../../src/service/places/gazetteer.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { ColumnFinder } from '../../../src/service/search/columns/column-finder.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import { readDetails } from '../../../src/service/search/explain/person-details.ts';
import { reasonsFor } from '../../../src/service/search/explain/reasons.ts';
import { makePlan } from '../../../src/service/search/plan/make-plan.ts';
import { type SearchPlan, uncertainClauses } from '../../../src/service/search/plan/search-plan.ts';
import {
  type PeopleFinder,
  SqlFinder,
} from '../../../src/service/search/retrieve/people-finder.ts';
import { TitleVectors } from '../../../src/service/search/vocabulary/resolve-title.ts';
import { Vocabulary } from '../../../src/service/search/vocabulary/vocabulary.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { tries } from '../../support/thorough.ts';
import { EVERYBODY, NOW } from './people-fixture.ts';

const TODAY = NOW.toISOString().slice(0, 10);
const TITLES = ['Miller', 'Baker', 'Weaver'];
const FIRMS = ['Alder Works', 'Birch Works', 'Cedar Mill'];
const SCHOOLS = ['Elm College', 'Fir Academy'];
const PLACES = ['Boise, Idaho', 'Provo, Utah', 'Oslo, Norway'];
/** They leave open where in them a person is. */
const WIDE = ['Utah', 'United States'];
const NAMES = ['Ann Reed', 'Bo Lark', 'Cy Moss', 'Di Fern'];

const year = fc.integer({ min: 2012, max: 2026 });
const dates = fc
  .record({ start: year, length: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] })
  .map(({ start, length }) => ({
    ...(start === undefined ? {} : { start_date: String(start) }),
    ...(length === undefined
      ? {}
      : { end_date: `${(start ?? 2008) + length}${length % 2 ? '-03' : ''}` }),
  }));
const job = fc
  .tuple(
    dates,
    fc.record(
      {
        title: fc.constantFrom(...TITLES),
        organization: fc.constantFrom(...FIRMS),
        location: fc.constantFrom(...PLACES),
      },
      { requiredKeys: ['title'] },
    ),
  )
  .map(([when, what]) => ({ ...what, ...when }));
const course = fc
  .tuple(dates, fc.constantFrom(...SCHOOLS))
  .map(([when, school]) => ({ school, ...when }));

/** A person with many known fields, or few. */
const person: fc.Arbitrary<PersonRecord> = fc.record(
  {
    name: fc.constantFrom(...NAMES),
    gender: fc.constantFrom('Female', 'Male'),
    birth_date: fc.integer({ min: 1950, max: 2000 }).map(String),
    location: fc.constantFrom(...PLACES, ...WIDE),
    past_locations: fc.uniqueArray(fc.constantFrom(...PLACES), { maxLength: 1 }),
    experiences: fc.array(job, { maxLength: 3 }),
    education: fc.array(course, { maxLength: 2 }),
  },
  { requiredKeys: ['name'] },
);

const window = {
  temporalScope: fc.constantFrom('current', 'historical', 'both'),
  startYear: year,
  endYear: year,
} as const;
const asked: { requiredKeys: [] } = { requiredKeys: [] };
const jobClause = fc.record(
  {
    title: fc.constantFrom(...TITLES),
    organization: fc.constantFrom(...FIRMS),
    year,
    startYearLte: year,
    ...window,
  },
  asked,
);
const schoolClause = fc.record(
  { school: fc.constantFrom(...SCHOOLS), graduationYear: year, ...window },
  asked,
);
const range = fc.constantFrom({ min: 1955, max: 1975 }, { min: 1970, max: 1999 });
const intents: fc.Arbitrary<Intent> = fc.record(
  {
    names: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 }),
    experiences: fc.array(fc.oneof(jobClause, fc.constant({})), { maxLength: 2 }),
    schools: fc.array(fc.oneof(schoolClause, fc.constant({})), { maxLength: 1 }),
    geo: fc.record(
      { place: fc.constantFrom(...PLACES, 'Utah'), isHistorical: fc.boolean() },
      { requiredKeys: ['place'] },
    ),
    demographics: fc.record(
      {
        gender: fc.constantFrom('female', 'Male'),
        birthYearRange: range,
        ageRange: fc.constantFrom({ min: 30, max: 50 }, { min: 45, max: 70 }),
      },
      asked,
    ),
  },
  asked,
);

let db: Database;
let gazetteer: Gazetteer;
let vocabulary: Vocabulary;
let titleVectors: TitleVectors;
let finders: readonly PeopleFinder[];
let people: ReadonlyMap<string, PersonRecord>;

beforeAll(async () => {
  db = await openTestDatabase();
  gazetteer = await loadGazetteer();
  const records = fc
    .sample(person, { numRuns: tries(50, 150), seed: 7 })
    .map((one, at) => ({ ...one, id: `made-up-${at}` }));
  const options = { origin: 'import', gazetteer, now: NOW, isPublic: true } as const;
  const outcomes = await writePeople(db, records, options);
  people = new Map(
    records.map((record, at) => {
      const outcome = outcomes[at];
      if (outcome === undefined || outcome.kind === 'failed') throw new Error('not written');
      return [outcome.profileId, record];
    }),
  );
  expect(people.size).toBe(records.length);
  vocabulary = new Vocabulary(db);
  await vocabulary.follow();
  titleVectors = new TitleVectors(await createWordEmbedder());
  const columns = new ColumnFinder(db);
  await columns.follow();
  await columns.loaded();
  finders = [new SqlFinder(db), columns];
});
afterAll(() => db.close());

const planOf = (intent: Intent): Promise<SearchPlan> =>
  makePlan(intent, {
    db,
    vocabulary: vocabulary.seenBy(EVERYBODY),
    titleVectors,
    gazetteer,
    question: { visibility: EVERYBODY },
    today: dayNumber(TODAY),
    named: new Map(),
  });

const asking = (plan: SearchPlan) => ({
  plan,
  visibility: EVERYBODY,
  today: dayNumber(TODAY),
  concepts: null,
});

/** People that the index finds, with their grades: by SQL, and by the columns in memory. */
async function found(intent: Intent): Promise<Map<string, number>[]> {
  const question = asking(await planOf(intent));
  const answers = await Promise.all(finders.map((finder) => finder.find(question, 1000)));
  return answers.map((answer) => new Map(answer.people.map(({ id, grade }) => [id, grade])));
}

/** People whose records fit the intent, with their grades, without the index. */
function fitting(intent: Intent): Map<string, number> {
  const places = new PlaceIndex(gazetteer);
  const context = { intent, asked: requestedPlaces(intent, gazetteer, null), places, today: TODAY };
  const grades = [...people].map(([id, record]) => {
    return [id, fitIntent([record], context).grade] as const;
  });
  return new Map(grades.filter(([, grade]) => grade > 0));
}

const asksDates = (clause: object): boolean => /year/i.test(Object.keys(clause).join(' '));
const lacksDate = ({ start_date, end_date }: { start_date?: string; end_date?: string }) =>
  start_date === undefined || end_date === undefined;

/** Whether a person of a known birth year may have had this year's birthday or not. */
function isBirthdayOpen({ demographics }: Intent, { birth_date }: PersonRecord): boolean {
  const { ageRange } = demographics ?? {};
  if (!ageRange || birth_date === undefined) return false;
  const age = NOW.getUTCFullYear() - Number(birth_date);
  return age === ageRange.min || age - 1 === ageRange.max;
}

/** Whether a clause asks for a field that is unknown of the person: pages seldom tell all. */
function isLeftOpen(intent: Intent, record: PersonRecord): boolean {
  const { geo, demographics, experiences, schools } = intent;
  const { gender, birthYearRange, ageRange } = demographics ?? {};
  const isUndated =
    ((experiences ?? []).some(asksDates) && (record.experiences ?? []).some(lacksDate)) ||
    ((schools ?? []).some(asksDates) && (record.education ?? []).some(lacksDate));
  if (isUndated || isBirthdayOpen(intent, record)) return true;
  const isUnborn = record.birth_date === undefined && Boolean(birthYearRange ?? ageRange);
  const isNowhere = record.location === undefined && geo !== undefined && geo !== null;
  return (Boolean(gender) && record.gender === undefined) || isUnborn || isNowhere;
}

const rounded = (grade = 0): number => Math.round(grade * 1e4);

/** The grades that the three evaluators give each person. */
async function judged(intent: Intent) {
  const [bySql = new Map<string, number>(), byColumns = new Map<string, number>()] =
    await found(intent);
  const byRecords = fitting(intent);
  return [...people].map(([id, record]) => ({
    record,
    sql: rounded(bySql.get(id)),
    columns: rounded(byColumns.get(id)),
    records: rounded(byRecords.get(id)),
  }));
}

/** Whether a clause has a condition; `{}` and `[{}]` are tested separately below. */
const asksForSomething = ({ names, experiences, schools, geo, demographics }: Intent): boolean =>
  [names, geo].some(Boolean) ||
  [...(experiences ?? []), ...(schools ?? []), demographics ?? {}].some(
    (clause) => Object.keys(clause).length > 0,
  );

const asksNothing: Intent[] = [{}, { experiences: [{}] }, { experiences: [], schools: [{}] }];

test('SQL, in-memory columns and records agree on people and grades for any intent', async () => {
  let met = 0;
  await fc.assert(
    fc.asyncProperty(intents, async (intent) => {
      const all = await judged(intent);
      expect(all.filter((one) => one.sql !== one.columns)).toEqual([]);
      if (!asksForSomething(intent)) return;
      met += all.filter(({ sql }) => sql > 0).length;
      const known = all.filter(({ record }) => !isLeftOpen(intent, record));
      const apart = known.filter(({ sql, records }) =>
        // With a name the index counts a past job nearly whole, and the records do not.
        intent.names ? sql > 0 !== records > 0 : sql !== records,
      );
      expect(apart).toEqual([]);
    }),
    {
      numRuns: tries(120, 250),
      examples: [[{ names: ['Ann Reed'], experiences: [{}], schools: [{}] }]],
    },
  );
  expect(met).toBeGreaterThan(tries(30, 300));
});

const MILLER = { title: 'Miller' };
const AT_BIRCH = { organization: 'Birch Works' };
const AT_ELM = { school: 'Elm College' };

test.each<Intent>([
  { experiences: [MILLER, MILLER] },
  { experiences: [MILLER, AT_BIRCH, MILLER, MILLER] },
  { experiences: [MILLER, MILLER], schools: [AT_ELM, AT_ELM] },
])('what is asked for again counts again in the grade, by SQL as in memory: %j', async (intent) => {
  const all = await judged(intent);
  expect(all.filter(({ sql }) => sql > 0).length).toBeGreaterThan(0);
  expect(all.filter(({ sql, columns, records }) => sql !== columns || sql !== records)).toEqual([]);
});

test('the index excludes people whose gender is unknown, and the records do not', async () => {
  const intent: Intent = { names: NAMES, demographics: { gender: 'female' } };
  const unknown = (await judged(intent)).filter(({ record }) => record.gender === undefined);
  expect(unknown.length).toBeGreaterThan(0);
  expect(unknown.filter(({ sql, columns }) => sql + columns > 0)).toEqual([]);
  expect(unknown.filter(({ records }) => records === 0)).toEqual([]);
});

test.each(asksNothing)(
  '%j matches everyone in the index, but no record by itself',
  async (intent) => {
    const all = await judged(intent);
    expect(all.filter(({ sql, columns }) => sql !== 1e4 || columns !== 1e4)).toEqual([]);
    expect(all.filter(({ records }) => records > 0)).toEqual([]);
  },
);

/** What the reasons say of how each of these people meets the clauses. */
async function statusesOf(intent: Intent, plan: SearchPlan, ids: readonly string[]) {
  const details = await readDetails(db, ids, EVERYBODY);
  return [...details.values()].map((person) => ({
    name: person.displayName,
    statuses: reasonsFor(
      { intent, plan, today: dayNumber(TODAY), tellsUnits: false },
      person,
    ).flatMap(({ status }) => status ?? []),
  }));
}

test('reasons say of a clause what the finders find: met, or unknown', async () => {
  const judged = { met: 0, unknown: 0 };
  await fc.assert(
    fc.asyncProperty(intents, async (intent) => {
      const plan = await planOf(intent);
      const [finder] = finders;
      if (finder === undefined) return;
      const idsOf = async (question: Parameters<PeopleFinder['find']>[0]) =>
        (await finder.find(question, 1000)).people.map(({ id }) => id);
      const met = await statusesOf(intent, plan, await idsOf(asking(plan)));
      expect(met.filter(({ statuses }) => statuses.length > 0)).toEqual([]);
      judged.met += met.length;
      for (const clause of uncertainClauses(plan)) {
        const ids = await idsOf({ ...asking(plan), unknown: clause });
        const unknown = await statusesOf(intent, plan, ids);
        expect(unknown.filter(({ statuses }) => statuses.join() !== 'unknown')).toEqual([]);
        judged.unknown += unknown.length;
      }
    }),
    { numRuns: tries(110, 150) },
  );
  expect(judged.met).toBeGreaterThan(tries(40, 300));
  expect(judged.unknown).toBeGreaterThan(tries(20, 100));
});
