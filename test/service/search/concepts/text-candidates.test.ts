import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../src/service/runtime/ids.ts';
import { textCandidates } from '../../../../src/service/search/concepts/text-candidates.ts';
import {
  loadWordTable,
  type WordTable,
} from '../../../../src/service/search/embedding/word-table.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSearch } from '../people-fixture.ts';

const TOPICS = [
  'river otters',
  'otter counts',
  'rivers',
  'violin repair',
  'old violins',
  'tax law',
];
const PEOPLE = TOPICS.map((topic, at) => ({
  id: `person-${at}`,
  name: `Una Ashgrove ${at}`,
  facts: [{ text: `Knows about ${topic}.` }],
}));

let db: Database;
let words: WordTable;

beforeAll(async () => {
  [db, words] = await Promise.all([openTestDatabase(), loadWordTable()]);
  await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const weighted = (text: string) => text.split(' ').map((word) => ({ word, weight: 1 }));

it.each(['river otters', 'violin repair', 'law', 'river otters violin repair tax', 'the of'])(
  'finds the same people for "%s" by their texts as by the index of words',
  async (concept) => {
    const rows = await db.query<{ id: string }>('select id from profiles');
    const everybody = rows.map(({ id }) => id);
    const nobody = Array.from({ length: 1000 }, (_, at) => `p_nobody${at}`);
    const visibility = { includePublic: true, directoryIds: [] };
    const among = (within: readonly string[]) =>
      textCandidates({ db, words }, weighted(concept), visibility, { within, sample: 200 });
    const byTexts = await among(everybody);
    const byIndex = await among([...everybody, ...nobody]);
    expect(new Map([...byTexts.matches].toSorted())).toEqual(
      new Map([...byIndex.matches].toSorted()),
    );
    expect(byTexts.matches.size > 0).toBe(concept !== 'the of');
    expect([...byTexts.ofMore, ...byIndex.ofMore]).toEqual([]);
  },
);

/** Writes people with this text; only what a search for words reads of them. */
async function addPeople(ids: readonly string[], text: string): Promise<void> {
  await db.query(
    `insert into profiles (id, slug, display_name, is_public, origin, sections, document)
     select id, id, 'Copy', true, 'import', '[]', to_tsvector('simple', $2)
     from unnest($1::text[]) as those (id)`,
    [[...ids], text],
  );
}

it.each([
  ['nearly everybody', 'basketry', 0],
  ['few of very many', 'glassblowing', 15_000],
])('takes the first few in the order of ids of too many: %s', async (_, word, others) => {
  const newIds = (many: number) => Array.from({ length: many }, () => newId('p'));
  const ids = newIds(1100);
  await addPeople(ids, `Knows about ${word}`);
  await addPeople(newIds(others), 'Knows about nothing else');
  const visibility = { includePublic: true, directoryIds: [] };
  const among = { within: null, sample: 200 };
  const find = async () => textCandidates({ db, words }, weighted(word), visibility, among);
  const withAll = async () => [...(await find()).matches].filter(([, match]) => match === 2);
  const first = ids.toSorted().slice(0, 200);
  expect((await withAll()).map(([id]) => id)).toEqual(first);
  expect((await find()).ofMore).toEqual(expect.arrayContaining(first));
  // With numbers of the table, which say that it is better to look at everybody.
  await db.query('analyze profiles');
  expect((await withAll()).map(([id]) => id)).toEqual(first);
});

it('takes all, in the order of ids, if they are no more than can be compared', async () => {
  const ids = Array.from({ length: 1000 }, () => newId('p'));
  await addPeople(ids, 'Knows about marquetry');
  const visibility = { includePublic: true, directoryIds: [] };
  const among = { within: null, sample: 200 };
  const found = await textCandidates({ db, words }, weighted('marquetry'), visibility, among);
  expect([...found.matches.keys()]).toEqual(ids.toSorted());
  expect(found.ofMore).toEqual([]);
});
