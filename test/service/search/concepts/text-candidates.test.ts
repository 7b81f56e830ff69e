import { afterAll, beforeAll, expect, it } from 'vitest';
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
