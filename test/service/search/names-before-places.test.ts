import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const person = (id: string, name: string, location: string, title: string) => ({
  ...{ id, name, location },
  experiences: [{ title, organization: 'Loom House', location, start_date: '2020' }],
});

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    person('wren', 'Wren Prattle', 'Boise, Idaho', 'Weaver'),
    person('helena', 'Helena Orrin', 'Boise, Idaho', 'Dyer'),
    person('joss', 'Joss Carpenter', 'Reno, Nevada', 'Weaver'),
    person('mab', 'Mab Dyer', 'Reno, Nevada', 'Weaver'),
    person('tess', 'Tess Vole', 'Reno, Nevada', 'Dyer'),
    person('jose', 'Jose Quill', 'Fargo, North Dakota', 'Weaver'),
    person('moore', 'Ines Moore', 'Macon, Georgia', 'Weaver'),
    person('paul', 'Paul Ferret', 'Macon, Georgia', 'Weaver'),
  ]);
});
afterAll(() => db.close());

describe('a single name before a place or a job', () => {
  it.each([
    ['wren in idaho', 'wren'],
    ['Wren in Idaho', 'wren'],
    ['prattle near Boise', 'wren'],
    ['Prattle in Idaho', 'wren'],
    ['do we know helena in Idaho', 'helena'],
    // Helena is a city in Montana as well.
    ['Helena in Idaho', 'helena'],
    ['Jose, North Dakota', 'jose'],
    ['Paul, Georgia', 'paul'],
    ['Mab, Nevada', 'mab'],
    ['prattle the weaver', 'wren'],
    ['prattle idaho', 'wren'],
    ['helena boise', 'helena'],
    ['Moore, Loom House', 'moore'],
  ])('"%s" finds who has it', async (query, id) => {
    expect(await search.ask({ query })).toEqual([id]);
  });

  it('is told where it may be another word, which makes it doubtful', async () => {
    const { people, notices } = await search.answer({ query: 'carpenter in Nevada' });
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['joss']);
    expect(people[0]?.confidence).toBeLessThan(0.6);
    expect(notices).toContain(
      'Applied differently: "carpenter" read as a person\'s name, because nobody surely matches otherwise.',
    );
  });

  it('is never a given name with the place as its family name', async () => {
    expect(await search.answer({ query: 'carpenter in idaho' })).toMatchObject({
      total: 0,
      people: [],
    });
  });

  it('stays a job where somebody has it', async () => {
    expect(await search.ask({ query: 'dyer in Nevada' })).toEqual(['tess']);
  });
});
