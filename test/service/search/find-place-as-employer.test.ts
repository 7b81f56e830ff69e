import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import {
  isSaidAsPlace,
  placeAsEmployer,
} from '../../../src/service/search/find-place-as-employer.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const at = (id: string, title: string, organization: string, location?: string): PersonRecord => ({
  id,
  name: `${id} Weft`,
  experiences: [{ title, organization }],
  ...(location === undefined ? {} : { location }),
});

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    at('Ada', 'General Counsel', 'Mercury'),
    at('Bea', 'CEO', 'Mercury'),
    at('Cal', 'Policy Lead', 'Norvane'),
    at('Dov', 'General Counsel', 'Quarrow', 'Reno, Nevada'),
    at('Eva', 'Welder', 'Reno'),
  ]);
});
afterAll(() => db.close());

const AS_EMPLOYER =
  /as an employer, because nobody who meets the rest is on record in such a place/;

async function asked(query: string) {
  const { people, notices } = await search.answer({ query });
  return {
    people: people.map(({ profileId }) => search.record(profileId)).toSorted(),
    isTold: notices.some((one) => AS_EMPLOYER.test(one)),
  };
}

describe('a name of a place that is an employer here', () => {
  it.each([
    ['general counsel of Mercury', ['Ada']],
    ['CEO of Mercury', ['Bea']],
  ])('is asked for as the employer in "%s", and that is said', async (query, people) => {
    expect(await asked(query)).toEqual({ people, isTold: true });
  });

  it('stays a place where it is said as one, or where somebody is', async () => {
    expect((await asked('CEOs in Mercury')).isTold).toBe(false);
    expect(await asked('general counsel of Reno')).toEqual({ people: ['Dov'], isTold: false });
  });
});

describe('placeAsEmployer', () => {
  it('joins the employers that are asked for', () => {
    const intent = { experiences: [{ organization: 'Norvane' }], geo: { place: 'Mercury' } };
    expect(placeAsEmployer(intent)).toEqual({
      places: ['Mercury'],
      intent: { experiences: [{ organizationAnyOf: ['Norvane', 'Mercury'] }] },
    });
  });

  it('is the employer of each job, and of nothing left out', () => {
    const intent = {
      experiences: [{ title: 'CEO' }, { title: 'CFO' }, { title: 'Welder', excluded: true }],
      geo: { place: 'Mercury' },
    };
    expect(placeAsEmployer(intent)?.intent.experiences).toEqual([
      { title: 'CEO', organization: 'Mercury' },
      { title: 'CFO', organization: 'Mercury' },
      { title: 'Welder', excluded: true },
    ]);
    expect(placeAsEmployer({ experiences: [{ title: 'CEO' }] })).toBeNull();
  });
});

describe('isSaidAsPlace', () => {
  it.each([
    ['engineers in Mercury', true],
    ['people from New Mercury', true],
    ['the CEO of Mercury', false],
    ['Fireline or Mercury', false],
  ])('of "%s" is %s', (query, expected) => {
    expect(isSaidAsPlace(query, query.includes('New') ? 'New Mercury' : 'Mercury')).toBe(expected);
  });
});
