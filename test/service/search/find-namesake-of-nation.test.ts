import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const open: Database[] = [];
let placed: SearchFixture;
let unplaced: SearchFixture;

beforeAll(async () => {
  open.push(await openTestDatabase(), await openTestDatabase());
  const [first, second] = open as [Database, Database];
  placed = await openSearch(first, [
    { id: 'Ada', name: 'Ada French', location: 'Reno, Nevada' },
    { id: 'Bea', name: 'Bea Weft', location: 'Paris, France' },
    { id: 'Cal', name: 'Cal Scot', location: 'Reno, Nevada' },
    { id: 'Dov', name: 'Dov Twill', location: 'Berlin, Germany' },
  ]);
  unplaced = await openSearch(second, [
    { id: 'Eva', name: 'Eva Swiss' },
    {
      id: 'Fay',
      name: 'Fay Weft',
      experiences: [{ title: 'Clerk', organization: 'British Looms' }],
    },
    { id: 'Gus', name: 'Gus Weft', experiences: [{ title: 'Clerk', organization: 'Norvane' }] },
  ]);
});
afterAll(() => Promise.all(open.map((db) => db.close())));

async function asked(search: SearchFixture, query: string) {
  const { people, notices } = await search.answer({ query });
  return {
    people: people.map(({ profileId }) => search.record(profileId)),
    said: notices.join(' '),
  };
}

describe('a nationality that people are called by', () => {
  it('means who is in the country, and that people are called so is said', async () => {
    const { people, said } = await asked(placed, 'the French');
    expect(people).toEqual(['Bea']);
    expect(said).toContain('somebody is called so as well, whom "named French" finds');
    expect((await asked(placed, 'named French')).people).toEqual(['Ada']);
  });

  it.each([
    ['Scots', 'Cal', '"Scot"', 'Scotland'],
    ['the Scots', 'Cal', '"Scot"', 'Scotland'],
  ])('means them in "%s", where nobody is in the country', async (query, person, name, country) => {
    const { people, said } = await asked(placed, query);
    expect(people).toEqual([person]);
    expect(said).toContain(`${name} as a person's name, as nobody is on record in ${country}`);
  });

  it('is said of nobody else', async () => {
    expect(await asked(placed, 'Germans')).toEqual({ people: ['Dov'], said: '' });
  });
});

describe('where nobody has a place on record', () => {
  it('a nationality means who is called so', async () => {
    expect((await asked(unplaced, 'the Swiss')).people).toEqual(['Eva']);
  });

  it.each(['Germans', 'British people', 'people in Germany'])(
    '"%s" lists nobody',
    async (query) => {
      const { people, said } = await asked(unplaced, query);
      expect(people).toEqual([]);
      expect(said).toContain('On record for nobody: a place');
    },
  );

  it('a job beside the place still lists who has the job', async () => {
    expect((await asked(unplaced, 'German clerks')).people.toSorted()).toEqual(['Fay', 'Gus']);
  });
});
