import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Intent } from '../../../../src/contract/intent.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { placeInText } from '../../../../src/service/search/in-text/find-place-in-text.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSearch, type SearchFixture } from '../people-fixture.ts';

const PEOPLE: readonly PersonRecord[] = [
  { id: 'sales', name: 'Ada Moss', experiences: [{ title: 'Sales Manager, DACH' }] },
  { id: 'legal', name: 'Bea Hale', experiences: [{ title: 'Legal Counsel, DACH' }] },
  { id: 'named', name: 'Cai Orr', experiences: [{ title: 'Cook', organization: 'DACH Robotics' }] },
  { id: 'other', name: 'Dov Lund', experiences: [{ title: 'Sales Manager' }] },
  { id: 'away', name: 'Fay Reed', location: 'York', experiences: [{ title: 'Trader, DACH' }] },
  { id: 'placed', name: 'Eda Vale', location: 'Leeds, United Kingdom' },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

async function ask(query: string) {
  const answer = await search.answer({ query });
  const ids = answer.people.map(({ profileId }) => search.record(profileId));
  return { ...answer, ids, said: answer.notices.join(' ') };
}

describe('a place that nobody has on record', () => {
  it('finds whose title names it as near, and quotes the title', async () => {
    const { ids, total, people, said } = await ask('who is in the DACH region');
    expect(total).toBe(0);
    expect(ids.toSorted()).toEqual(['legal', 'sales']);
    expect(people.every(({ match }) => match === 'near')).toBe(true);
    expect(people[0]?.reasons).toContainEqual(
      expect.objectContaining({ field: 'geo.place', status: 'near' }),
    );
    expect(said).toContain('"DACH" as a name in titles and texts');
  });

  it('keeps the rest of the question', async () => {
    expect((await ask('legal counsels in DACH')).ids).toEqual(['legal']);
  });

  it('leaves a place to those who are on record there', async () => {
    const { ids, said } = await ask('people in Leeds');
    expect(ids).toEqual(['placed']);
    expect(said).not.toContain('in titles and texts');
  });
});

test.each<[string, Intent]>([
  ['a past home', { geo: { place: 'Leeds', isHistorical: true } }],
  ['a distance', { geo: { place: 'Leeds', distance: '20km' } }],
  ['two places at once', { geo: { place: 'Leeds' }, places: [{ place: 'York' }] }],
  ['no place', { names: ['Ada'] }],
])('%s is not looked for in texts', (_, intent) => {
  expect(placeInText(intent)).toBeNull();
});

test('the question without its place is what else must be met', () => {
  const intent: Intent = { geo: { placeAnyOf: ['Leeds', 'York'] }, names: ['Ada'] };
  expect(placeInText(intent)).toEqual({ places: ['Leeds', 'York'], rest: { names: ['Ada'] } });
});
