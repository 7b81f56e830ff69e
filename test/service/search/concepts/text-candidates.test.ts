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
      textCandidates({ db, words }, weighted(concept), visibility, within);
    const byTexts = await among(everybody);
    expect(new Map([...byTexts].toSorted())).toEqual(
      new Map([...(await among([...everybody, ...nobody]))].toSorted()),
    );
    expect(byTexts.size > 0).toBe(concept !== 'the of');
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
])('takes the first 1,000 in the order of ids of too many: %s', async (_, word, others) => {
  const newIds = (many: number) => Array.from({ length: many }, () => newId('p'));
  const ids = newIds(1100);
  await addPeople(ids, `Knows about ${word}`);
  await addPeople(newIds(others), 'Knows about nothing else');
  const visibility = { includePublic: true, directoryIds: [] };
  const found = await textCandidates({ db, words }, weighted(word), visibility, null);
  const withAll = [...found].filter(([, match]) => match === 2).map(([id]) => id);
  expect(withAll).toEqual(ids.toSorted().slice(0, 1000));
});
