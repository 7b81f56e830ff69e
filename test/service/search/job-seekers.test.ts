import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const PEOPLE: PersonRecord[] = [
  { id: 'employer', name: 'Perla Stonewick', experiences: [{ organization: 'Open to work' }] },
  { id: 'headline', name: 'Otto Hazelmere', headline: 'Accountant seeking new opportunities' },
  {
    ...{ id: 'school', name: 'Rafe Linwood' },
    experiences: [{ title: 'Instructor', organization: 'Norvane Open Learning' }],
  },
  { id: 'fund', name: 'Ada Thistledown', experiences: [{ title: 'Tactical Opportunities' }] },
  { id: 'source', name: 'Cosmo Brackwater', headline: 'Works on open source at work' },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

it.each(['people looking for a job', 'who is open to work', 'job seekers'])(
  'finds those who write that they seek a job for "%s", and nobody else surely',
  async (query) => {
    const { people } = await search.answer({ query });
    const sure = people.filter(({ match }) => match === 'met').map(({ profileId }) => profileId);
    const seekers = ['employer', 'headline'].map((id) => search.profile(id));
    expect(new Set(sure)).toEqual(new Set(seekers));
  },
);
