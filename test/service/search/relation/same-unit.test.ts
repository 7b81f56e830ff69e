import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSearch, type SearchFixture } from '../people-fixture.ts';

const working = (name: string, organization: string, unit: string): PersonRecord => ({
  id: name,
  name,
  experiences: [{ title: 'Lecturer', organization, unit, current: true }],
});

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    working('Hilda Vance', 'Loomshire College', 'Weaving'),
    working('Ada Weft', 'Loomshire College', 'Weaving'),
    working('Bea Twill', 'Loomshire College', 'Dyeing'),
    working('Cy Loom', 'Norvane', 'Weaving'),
    { id: 'Dot Serge', name: 'Dot Serge', experiences: [{ organization: 'Norvane' }] },
    {
      id: 'Elm Felt',
      name: 'Elm Felt',
      experiences: [
        { organization: 'Assembly', unit: 'Varlo', start_date: '2012', end_date: '2015' },
      ],
    },
    {
      id: 'Flo Gauze',
      name: 'Flo Gauze',
      experiences: [
        { organization: 'Assembly', unit: 'Varlo', start_date: '2013', end_date: '2016' },
      ],
    },
  ]);
});
afterAll(() => db.close());

const found = async (query: string) => (await search.ask({ query })).toSorted();

describe('who is in the department or party of somebody', () => {
  it('are the others there, at the same employer', async () => {
    expect(await found('who else is in the department of Hilda Vance?')).toEqual(['Ada Weft']);
    expect(await found("lecturers in Hilda Vance's department")).toEqual(['Ada Weft']);
  });

  it('are those of the last one on record where it is over', async () => {
    expect(await found('who else was in the party of Elm Felt?')).toEqual(['Flo Gauze']);
  });

  it('is nobody where none is on record, and so it is said', async () => {
    const { total, notices } = await search.answer({
      query: 'who is in the same department as Dot Serge',
    });
    expect(total).toBe(0);
    expect(notices.join(' ')).toContain('a department or party of Dot Serge');
  });
});
