import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const ofCouncil = (id: string, unit: string, title = 'Council Member'): PersonRecord => ({
  id,
  name: `${id} Weft`,
  experiences: [{ title, organization: 'Council of Loomshire', unit, start_date: '2019' }],
});

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    ofCouncil('Ada', 'District Chairman'),
    ofCouncil('Bea', 'District Ward 4'),
  ]);
});
afterAll(() => db.close());

const titled = (title: string) => ({
  intent: { experiences: [{ title, organization: 'Council of Loomshire' }] },
});

describe('a title that is on record only as the name of a unit', () => {
  it('finds who has the unit as near, and says so', async () => {
    const { people, total, near, notices } = await search.answer(titled('Chairman'));
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['Ada']);
    expect([total, near]).toEqual([0, 1]);
    expect(notices.join(' ')).toContain(
      'Applied differently: "Chairman" as the name of a district or team, because nobody who meets the rest has it as a title.',
    );
  });

  it('leaves a title that somebody has alone', async () => {
    expect((await search.ask(titled('Council Member'))).toSorted()).toEqual(['Ada', 'Bea']);
  });

  it('finds nobody by a title that names no unit either', async () => {
    const { total, near } = await search.answer(titled('Harbour Pilot'));
    expect([total, near]).toEqual([0, 0]);
  });
});
