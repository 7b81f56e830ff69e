import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const inParty = (name: string, unit: string): PersonRecord => ({
  id: name,
  name,
  experiences: [{ organization: 'Assembly of Loomshire', unit, start_date: '2019' }],
});

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    inParty('Ada Weft', 'Varlo'),
    inParty('Bea Twill', 'Varlo'),
    inParty('Odo Varlo', 'Fionn Gael'),
    inParty('Fionn Serge', 'Lumen Party'),
    inParty('Una Gael', 'Lumen Party'),
  ]);
});
afterAll(() => db.close());

const answer = async (query: string) => {
  const { people, notices } = await search.answer({ query });
  const found = people.map(({ profileId }) => search.record(profileId)).toSorted();
  return { found, said: notices.join(' ') };
};

describe('words that a party and a person are called by', () => {
  it('mean the person, and that the party is called so is said', async () => {
    const { found, said } = await answer('Varlo');
    expect(found).toEqual(['Odo Varlo']);
    expect(said).toContain('"Varlo members" finds');
  });

  it('mean the party before its members, without a word', async () => {
    const { found, said } = await answer('Varlo members');
    expect(found).toEqual(['Ada Weft', 'Bea Twill']);
    expect(said).not.toContain('Varlo');
  });

  it('mean the party where nobody has all of them, and so it is said', async () => {
    const { found, said } = await answer('Fionn Gael');
    expect(found).toEqual(['Odo Varlo']);
    expect(said).toContain(
      '"Fionn Gael" as a department, team or party, as nobody has it as a name',
    );
  });

  it('mean the party where nobody is called so', async () => {
    const { found, said } = await answer('Lumen Party');
    expect(found).toEqual(['Fionn Serge', 'Una Gael']);
    expect(said).not.toContain('Lumen');
  });
});
