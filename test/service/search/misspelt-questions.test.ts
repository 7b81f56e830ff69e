import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db);
});
afterAll(() => db.close());

describe('search with misspelt words', () => {
  it.each([
    ['mayers in Utah', ['marrow-ines'], ['Applied differently: "mayers" read as "mayors".']],
    ['mayors in Idhao', ['quill-robert'], ['Applied differently: "Idhao" read as "Idaho".']],
    [
      'quilfeather',
      ['quill-robert'],
      ['Applied differently: "quilfeather" read as "Quillfeather".'],
    ],
    ['quillfea', ['quill-robert'], ['Applied differently: "quillfea" read as "Quillfeather".']],
    ['Bob Quillf', ['quill-robert'], ['Applied differently: "Quillf" read as "Quillfeather".']],
    ['Chidi Ocoru', ['okoro-vp'], ['Applied differently: "Ocoru" read as "Okoro".']],
    ['chidiokoro', ['okoro-vp'], ['Applied differently: "chidiokoro" read as "chidi okoro".']],
    [
      'who worked at Nordlihgt Systems',
      ['tolliver-ada'],
      ['Applied differently: "Nordlihgt Systems" read as "Nordlight Systems".'],
    ],
  ])('finds who is meant by "%s", and says how it was read', async (query, ids, notices) => {
    expect(await search.ask({ query })).toEqual(ids);
    expect((await search.answer({ query })).notices).toEqual(expect.arrayContaining(notices));
  });

  it('gives the positions of what was written', async () => {
    const query = 'mayors from Idhao';
    const { queryIntent } = await search.answer({ query });
    const spans = queryIntent?.spans ?? [];
    expect(spans.map(({ text }) => text)).toContain('Idhao');
    for (const { text, start, end } of spans) expect(query.slice(start, end)).toBe(text);
  });

  it('says nothing when every word is as it is known', async () => {
    const { notices } = await search.answer({ query: 'Bob Quillfeather, mayor in Idaho' });
    expect(notices.filter((notice) => notice.startsWith('Read'))).toEqual([]);
  });
});
