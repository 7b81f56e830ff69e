import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { misreadWords, withoutWords } from '../../../src/service/search/given-words.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const keeper = (organization: string, start_date: string, end_date?: string) => ({
  title: 'Archivist',
  organization,
  start_date,
  ...(end_date === undefined ? {} : { end_date }),
});

/** Made-up people whose family names are also a title, a place or a word. */
const PEOPLE: readonly PersonRecord[] = [
  {
    id: 'marshall',
    name: 'Edda Marshall',
    location: 'Alabama',
    birth_date: '1970-01-01',
    experiences: [keeper('Alabama Records', '2019')],
  },
  {
    id: 'hollow',
    name: 'Bo Hollow',
    location: 'Texas',
    birth_date: '1960-01-01',
    experiences: [keeper('Texas Records', '2015', '2020')],
  },
  {
    id: 'paris',
    name: 'Ines Paris',
    location: 'Ohio',
    birth_date: '1980-01-01',
    experiences: [keeper('Ohio Records', '2021')],
  },
  {
    id: 'marshal',
    name: 'Tor Vane',
    location: 'Alabama',
    experiences: [{ title: 'Marshal', organization: 'Alabama Rangers', start_date: '2010' }],
  },
  {
    id: 'other',
    name: 'Lo Vane',
    location: 'Texas',
    experiences: [keeper('Texas Records', '2022')],
  },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const NAMES = ['Edda Marshall', 'Bo Hollow', 'Ines Paris'];

describe('a query beside clauses that say the same', () => {
  it.each<[string, string, Intent]>([
    [
      'places that are listed one by one',
      'Get Edda Marshall in Alabama, Bo Hollow in Texas and Ines Paris in Ohio',
      { names: NAMES, geo: { placeAnyOf: ['Alabama', 'Texas', 'Ohio'] } },
    ],
    [
      'family names that are words of other clauses',
      'compare Marshall of Alabama, Hollow of Texas and Paris of Ohio',
      { names: NAMES },
    ],
    [
      'family names alone',
      'Hollow, Marshall and Paris, please',
      { names: NAMES, geo: { placeAnyOf: ['Texas', 'Ohio', 'Alabama'] } },
    ],
  ])('finds all three of the names for %s', async (_, query, intent) => {
    const { people, notices } = await search.answer({ query, intent });
    const found = people.map(({ profileId }) => search.record(profileId));
    expect(new Set(found)).toEqual(new Set(['marshall', 'hollow', 'paris']));
    expect(notices).toEqual([]);
  });

  it('finds people of several places that one person cannot all be in', async () => {
    const query = 'Edda Marshall in Alabama, Bo Hollow in Texas and Ines Paris in Ohio';
    expect((await search.ask({ query })).toSorted()).toEqual(['hollow', 'marshall', 'paris']);
  });

  it('keeps what the query says of a job that the clause names again', async () => {
    const intent = { experiences: [{ title: 'Archivist' }], geo: { place: 'Texas' } };
    const query = 'former archivists in Texas';
    const { intent: read } = await search.answer({ query, intent });
    expect(read.experiences).toEqual([{ title: 'Archivist', former: true }]);
    expect(await search.ask({ query, intent })).toEqual(['hollow']);
  });

  it('keeps the name asked for in a relation', async () => {
    const query = 'who worked with Lo Vane';
    const { intent } = await search.answer({ query, intent: { geo: { place: 'Texas' } } });
    expect(intent.relation).toEqual({ type: 'with', name: 'Lo Vane' });
  });
});

describe('a limit of the caller beside a superlative', () => {
  const query = 'archivists in office, most recently started first';
  it.each([
    ['lists as many as the caller wants', 'who is the youngest archivist', 2, 2],
    ['lists one where the caller gives no limit', 'who is the youngest archivist', 20, 1],
    ['lists as many as the question counts', 'top 1 archivists by age', 3, 1],
    ['lists all of an order that is for several', query, 3, 3],
  ])('%s', async (_, asked, limit, count) => {
    const { people, intent } = await search.answer({ query: asked, limit });
    expect(people).toHaveLength(count);
    expect(intent.order).toBeDefined();
  });

  it('keeps the number of people of the intent', async () => {
    const intent = { first: 1 };
    const { people } = await search.answer({ query: 'the oldest archivists', intent, limit: 5 });
    expect(people).toHaveLength(1);
  });
});

describe('words that were read as something else than the clause says', () => {
  const spans = (query: string, ...read: readonly (readonly [clause: string, text: string])[]) =>
    read.map(([clause, text]) => {
      const start = query.indexOf(text);
      return { clause, text, start, end: start + text.length };
    });
  const query = 'Is Marshall of Alabama a keeper at Loom House?';
  const misread = (intent: Intent, ...read: readonly (readonly [string, string])[]) =>
    misreadWords(query, intent, spans(query, ...read)).map((one) =>
      query.slice(one.start, one.end),
    );

  test.each<[string, Intent, readonly (readonly [string, string])[], string[]]>([
    [
      'a name as a title',
      { names: ['Edda Marshall'] },
      [['experiences.title', 'Marshall']],
      ['Marshall'],
    ],
    [
      'a name inside a place',
      { names: ['Al Marshall'] },
      [['geo.place', 'Marshall of Alabama']],
      ['Marshall'],
    ],
    [
      'an employer as a topic',
      { experiences: [{ organization: 'Loom House' }] },
      [['semanticClauses', 'Loom House']],
      ['Loom House'],
    ],
    [
      'half an employer as a topic',
      { experiences: [{ organization: 'Loom House' }] },
      [['semanticClauses', 'Loom']],
      ['Loom House'],
    ],
    ['a name as a name', { names: ['Edda Marshall'] }, [['names', 'Marshall']], []],
    ['a place as a place', { geo: { place: 'Alabama' } }, [['geo.place', 'Alabama']], []],
    ['a name that is asked about', { names: ['Edda Marshall'] }, [['relation', 'Marshall']], []],
    [
      'a title that holds a given word',
      { geo: { place: 'Loom' } },
      [['experiences.organization', 'Loom House']],
      [],
    ],
    [
      'what is left out',
      { experiences: [{ title: 'keeper', excluded: true }] },
      [['semanticClauses', 'keeper']],
      [],
    ],
  ])('finds %s', (_, intent, read, words) => {
    expect(misread(intent, ...read)).toEqual(words);
  });

  test('leave a gap of the same length, so that other words keep their places', () => {
    expect(withoutWords('ask Vale now', [{ start: 4, end: 8 }])).toBe('ask      now');
  });
});
