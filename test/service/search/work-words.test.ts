import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { isPlainName, isRatherWork } from '../../../src/service/search/read-work-words.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

describe('a word that names and titles hold', () => {
  it.each([
    ['lintero', { inNames: 1, inTitles: 2, isOwn: false }, true],
    ['lintero', { inNames: 1, inTitles: 1, isOwn: false }, false],
    ['lintero', { inNames: 0, inTitles: 0, isOwn: false }, false],
    ['cfo', { inNames: 1, inTitles: 1, isOwn: false }, true],
    ['hunter', { inNames: 2, inTitles: 4, isOwn: false }, false],
    ['hunter', { inNames: 2, inTitles: 10, isOwn: false }, true],
    ['lintero', { inNames: 100, inTitles: 5000, isOwn: false }, false],
    ['lintero', { inNames: 1, inTitles: 5000, isOwn: true }, false],
  ])('"%s" in %o is rather work: %s', (word, use, expected) => {
    expect(isRatherWork(word, use)).toBe(expected);
  });
});

describe('isPlainName', () => {
  it.each([
    ['angel', 'angel tarn', true],
    ['hunter', 'maria cuevas hunter', true],
    ['lintero', 'bea lintero', true],
    ['lintero', 'ada moss lintero de norvas', false],
    ['coach', 'coach maria quarrow', false],
    ['cfo', 'dov lund cfo', false],
  ])('of "%s" in "%s" is %s', (word, name, expected) => {
    expect(isPlainName(word, name.split(' '))).toBe(expected);
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
  { id: 'angel', name: 'Angel Tarn', experiences: [{ title: 'Welder', organization: 'Norvane' }] },
  { id: 'three', name: 'Flo Ness', experiences: [{ title: 'Angel Investor' }] },
  { id: 'four', name: 'Gus Wray', experiences: [{ title: 'Business Angel' }] },
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

it('leaves a name that is nothing but a name to who is called so', async () => {
  expect(await found('Angel Tarn')).toEqual(['angel']);
  expect(await found('Angel at Norvane')).toEqual(['angel']);
  expect(await found('tell me about Angel')).toEqual(['angel']);
});

it('finds who has such a name by the rest of it', async () => {
  expect(await found('Ada Moss')).toEqual(['boast']);
  expect(await found('Ada Moss Lintero')).toEqual(['boast']);
  expect(await found('COACH Maria Quarrow')).toEqual(['coach']);
});
