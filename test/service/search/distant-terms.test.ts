import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { mergeProfiles } from '../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../src/service/identity/decisions/undo-decision.ts';
import { dayNumber } from '../../../src/service/people/record/day-number.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { deleteProfiles } from '../../../src/service/people/rows/delete-profiles.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { ColumnFinder } from '../../../src/service/search/columns/column-finder.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import { makePlan } from '../../../src/service/search/plan/make-plan.ts';
import type { SearchPlan } from '../../../src/service/search/plan/search-plan.ts';
import { SqlFinder } from '../../../src/service/search/retrieve/people-finder.ts';
import { TitleVectors } from '../../../src/service/search/vocabulary/resolve-title.ts';
import { Vocabulary } from '../../../src/service/search/vocabulary/vocabulary.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { EVERYBODY, NOW, openSearch, type SearchFixture } from './people-fixture.ts';

/** Beyond what 32 bits with a sign hold. */
const FIRST = 3_000_000_000;
const TODAY = dayNumber(NOW.toISOString().slice(0, 10));

const WREN: PersonRecord = {
  ...{ id: 'wren', name: 'Wren Alderby', location: 'Boise, Idaho' },
  experiences: [{ title: 'Glassblower', organization: 'Quillworks', start_date: '2019' }],
  education: [{ school: 'Moorland College', end_date: '2012' }],
};
const PEOPLE: readonly PersonRecord[] = [
  WREN,
  { ...WREN, id: 'ivo', name: 'Ivo Marsh' },
  {
    ...{ id: 'olm', name: 'Olm Tarnley' },
    experiences: [{ title: 'Baker', organization: 'Cedar Mill' }],
  },
];
const QUERIES = [
  'glassblowers',
  'people who work at Quillworks',
  'people who studied at Moorland College',
] as const;
const INTENTS: readonly Intent[] = [
  { experiences: [{ title: 'Glassblower' }] },
  { experiences: [{ organization: 'Quillworks' }] },
  { schools: [{ school: 'Moorland College' }] },
];

let db: Database;
let search: SearchFixture;
let planOf: (intent: Intent) => Promise<SearchPlan>;

beforeAll(async () => {
  db = await openTestDatabase();
  // A term that is known already: ids of one question lie far apart.
  await openSearch(db, [{ id: 'ada', name: 'Ada Brand', experiences: [{ title: 'Glassblower' }] }]);
  await db.query(`select setval(pg_get_serial_sequence('terms', 'id'), ${FIRST}, false)`);
  search = await openSearch(db, PEOPLE);
  const [gazetteer, embedder] = [await loadGazetteer(), await createWordEmbedder()];
  const titleVectors = new TitleVectors(embedder);
  planOf = async (intent) => {
    const vocabulary = new Vocabulary(db);
    await vocabulary.follow();
    const question = { visibility: EVERYBODY };
    const known = { db, vocabulary: vocabulary.seenBy(EVERYBODY), titleVectors, gazetteer };
    return makePlan(intent, { ...known, question, today: TODAY, named: new Map() });
  };
});
afterAll(() => db.close());

/** Who is found for each question: by the engine, by SQL, and by the columns in memory. */
async function found() {
  await search.follow();
  const columns = new ColumnFinder(db);
  await columns.follow();
  await columns.loaded();
  const answers: string[][] = [];
  for (const [at, query] of QUERIES.entries()) {
    answers.push([...(await search.ask({ query }))].sort());
    const plan = await planOf(INTENTS[at] ?? {});
    const question = { plan, visibility: EVERYBODY, today: TODAY, concepts: null };
    for (const finder of [new SqlFinder(db), columns]) {
      const { people } = await finder.find(question, 10);
      answers.push(people.map(({ id }) => search.record(id)).sort());
    }
  }
  return answers;
}

/** The same for each question and finder; Ada has the title alone. */
const everywhere = (...ids: string[]) =>
  QUERIES.flatMap((_, at) => Array(3).fill(at === 0 ? ['ada', ...ids] : ids));

test('people whose terms have ids beyond 32 bits are found, merged, parted and removed', async () => {
  const [range] = await db.query<{ least: number; most: number }>(
    'select min(id) as least, max(id) as most from terms',
  );
  expect(range?.least).toBeLessThan(100);
  expect(range?.most).toBeGreaterThan(FIRST);
  expect(await found()).toEqual(everywhere('ivo', 'wren'));

  const [into, from] = [search.profile('wren'), search.profile('ivo')];
  const merged = await db.transaction((tx) =>
    mergeProfiles(tx, { into, from, reasons: [], runId: null }),
  );
  expect((await found()).map((ids) => ids.length)).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1]);

  await db.transaction((tx) => undoDecision(tx, merged));
  expect(await found()).toEqual(everywhere('ivo', 'wren'));

  await db.transaction((tx) => deleteProfiles(tx, [search.profile('ivo')]));
  expect(await found()).toEqual(everywhere('wren'));
});
