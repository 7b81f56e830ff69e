import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const worker = (id: string, name: string, title: string, organization: string): PersonRecord => ({
  id,
  name,
  experiences: [{ title, organization }],
});

/** Made-up people at well-known and at made-up employers. */
const PEOPLE: readonly PersonRecord[] = [
  worker('pay', 'Orla Fenwright', 'Technical Recruiter', 'Stripe'),
  worker('neobank', 'Bram Oxley', 'Software Engineer', 'N26 GmbH'),
  worker('cars', 'Wren Gable', 'Recruiter', 'VW'),
  worker('village', 'Ivo Tolliver', 'Recruiter', 'Saltmere Bank'),
  worker('head', 'Juno Marlick', 'Head of Treasury', 'Deutsche Bank AG'),
  worker('clerk', 'Pell Rasmund', 'Analyst', 'Deutsche Bank'),
  worker('equity', 'Hale Ostwick', 'Private Equity Associate', 'Saltmere Works'),
  worker('buyout', 'Ebba Trellis', 'Associate', 'Blackstone'),
  worker('teacher', 'Nell Harwick', 'Lecturer', 'American University'),
  worker('scholar', 'Otis Varley', 'Lecturer', 'Stanford University'),
  worker('nurse', 'Maud Selwick', 'Dispatcher', 'Shipping Company'),
  worker('writer', 'Tova Quillby', 'Periodista', 'Fennport Post'),
];

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

describe('a search for a kind of employer', () => {
  it('finds who works at one, by the table, and says so', async () => {
    const { people, total, notices } = await search.answer({ query: 'recruiters in fintech' });
    expect([total, people.map((one) => search.record(one.profileId))]).toEqual([1, ['pay']]);
    expect(people[0]?.reasons.map(({ text }) => text)).toContain(
      'Stripe is a fintech company (table of known employers)',
    );
    expect(notices.join(' ')).toContain('others may be one too and are not counted');
  });

  it('names a title that says the kind of work, at whatever employer', async () => {
    const { people, notices } = await search.answer({ query: 'private equity people' });
    expect(people.map((one) => search.record(one.profileId))).toEqual(['buyout']);
    expect(notices.join(' ')).toContain('in a title, such as "Private Equity Associate"');
  });

  it('counts an employer only nearly of the kind apart', async () => {
    const { total, near } = await search.answer({ query: 'someone at a bank' });
    expect([total, near]).toEqual([3, 1]);
  });

  it('takes the whole name of an employer for that employer', async () => {
    expect(await search.ask({ query: 'people at Shipping Company' })).toEqual(['nurse']);
  });

  it('keeps to the country of the seat', async () => {
    expect(await search.ask({ query: 'anyone at a german car maker' })).toEqual(['cars']);
    expect(await search.ask({ query: 'anyone at a french car maker' })).toEqual([]);
  });

  it('is a name where somebody works at an employer called so', async () => {
    const { people, notices } = await search.answer({ query: 'people at American University' });
    expect(people.map((one) => search.record(one.profileId))).toEqual(['teacher']);
    expect(notices.join(' ')).not.toContain('American University');
  });

  it('is a word of a name where the name is asked for', async () => {
    const { people } = await search.answer({ query: 'people whose company name contains bank' });
    const met = people.filter(({ match }) => match === 'met');
    expect(met.map((one) => search.record(one.profileId)).toSorted()).toEqual([
      'clerk',
      'head',
      'village',
    ]);
  });

  it('searches texts when no employer of the index is of the kind', async () => {
    const { intent, queryIntent, notices } = await search.answer({ query: 'people in insurance' });
    expect(intent.semanticClauses).toEqual([{ text: 'insurance' }]);
    expect(queryIntent?.spans?.map(({ clause }) => clause)).toContain('semanticClauses');
    expect(queryIntent?.organizations).toEqual([]);
    expect(notices.join(' ')).toContain(
      '"insurance" as a topic, because no employer is known to be one',
    );
  });
});

describe('a search for a level or function', () => {
  it.each([
    ['somebody senior at Deutsche Bank', ['head']],
    ['journalists', ['writer']],
    ['people in HR', ['cars', 'pay', 'village']],
  ])('finds the titles that "%s" means', async (query, expected) => {
    expect((await search.ask({ query })).toSorted()).toEqual(expected);
  });
});
