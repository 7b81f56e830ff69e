import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { isRatherWork } from '../../../src/service/search/read-work-words.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

describe('a word that names and titles hold', () => {
  it.each([
    ['lintero', { inNames: 1, inTitles: 2 }, true],
    ['lintero', { inNames: 1, inTitles: 1 }, false],
    ['lintero', { inNames: 0, inTitles: 0 }, false],
    ['cfo', { inNames: 1, inTitles: 1 }, true],
    ['hunter', { inNames: 2, inTitles: 4 }, false],
    ['hunter', { inNames: 2, inTitles: 10 }, true],
    ['lintero', { inNames: 100, inTitles: 5000 }, false],
  ])('"%s" in %o is rather work: %s', (word, use, expected) => {
    expect(isRatherWork(word, use)).toBe(expected);
  });
});

const PEOPLE: PersonRecord[] = [
  {
    id: 'coach',
    name: 'COACH Maria Quarrow',
    experiences: [{ title: 'Owner' }, { title: 'Coach' }, { title: 'Sales Coach' }],
  },
  {
    id: 'boast',
    name: 'Ada Moss Lintero de Norvas, CFO',
    experiences: [{ title: 'Owner', organization: 'Quarrow' }],
  },
  { id: 'one', name: 'Bea Hale', experiences: [{ title: 'Lintero de Norvas' }] },
  { id: 'two', name: 'Cai Orr', experiences: [{ title: 'Lintero Senior' }] },
  { id: 'money', name: 'Dov Lund', experiences: [{ title: 'CFO' }] },
  { id: 'signs', name: 'Eda Vale', experiences: [{ title: '总经理' }] },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const found = async (query: string) => {
  const { people } = await search.answer({ query });
  return people
    .filter(({ match }) => match === 'met')
    .map(({ profileId }) => search.record(profileId));
};

it.each([
  ['CFO', ['money']],
  ['总经理', ['signs']],
])('asks for the work "%s", although a name holds the word or might be it', async (query, met) => {
  expect(await found(query)).toEqual(met);
});

it('takes words of work for no name, although a name holds them', async () => {
  const { people } = await search.answer({ query: 'lintero de norvas' });
  const [first] = people.map(({ profileId }) => search.record(profileId));
  expect(first).toBe('one');
});

it('finds who has such a name by the rest of it', async () => {
  expect(await found('Ada Moss')).toEqual(['boast']);
  expect(await found('Ada Moss Lintero')).toEqual(['boast']);
  expect(await found('COACH Maria Quarrow')).toEqual(['coach']);
});
