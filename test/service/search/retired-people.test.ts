import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRecord } from '../../../src/service/people/record/clean-record.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const PEOPLE: PersonRecord[] = [
  {
    id: 'left',
    name: 'Perla Stonewick',
    experiences: [{ title: 'Retired', organization: 'Quill' }],
  },
  { id: 'alone', name: 'Otto Hazelmere', experiences: [{ title: 'Aposentado' }] },
  { id: 'teacher', name: 'Ada Thistledown', experiences: [{ title: 'Retired teacher' }] },
  { id: 'former', name: 'Rafe Linwood', experiences: [{ title: 'Former teacher' }] },
  {
    ...{ id: 'again', name: 'Cosmo Brackwater' },
    experiences: [{ title: 'Colonel', organization: 'Army (Retired)' }, { title: 'Baker' }],
  },
  { id: 'program', name: 'Ines Marlow', experiences: [{ title: 'Retired Volunteers Director' }] },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE.map(cleanRecord));
});
afterAll(() => db.close());

const surely = async (query: string) => {
  const { people } = await search.answer({ query });
  return people
    .filter(({ match }) => match === 'met')
    .map(({ profileId }) => PEOPLE.find(({ id = '' }) => search.profile(id) === profileId)?.id)
    .toSorted();
};

describe('people who are retired', () => {
  it.each(['who is retired', 'retired people', 'retirees'])('are found by "%s"', async (query) => {
    expect(await surely(query)).toEqual(['alone', 'left', 'teacher']);
  });

  it('are found by what they did, and not by what they never did', async () => {
    expect(await surely('retired teachers')).toEqual(['former', 'teacher']);
    expect(await surely('who left Quill')).toEqual(['left']);
    expect(await surely('bakers')).toEqual(['again']);
  });
});
