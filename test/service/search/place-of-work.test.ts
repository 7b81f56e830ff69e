import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const mayor = (id: string, name: string, location: string, works: string): PersonRecord => ({
  ...{ id, name, location },
  experiences: [{ title: 'Mayor', organization: 'City Hall', location: works }],
});

const PEOPLE: PersonRecord[] = [
  mayor('of-the-state', 'Perla Stonewick', 'California', 'San Diego, California'),
  mayor('of-the-country', 'Otto Hazelmere', 'United States', 'San Diego, California'),
  mayor('of-another-city', 'Mina Copperfold', 'Fresno, California', 'San Diego, California'),
  mayor('of-another-state', 'Rafe Linwood', 'Nevada', 'San Diego, California'),
];

const FORMER: PersonRecord = {
  ...{ id: 'moved-away', name: 'Ines Waldgrave', location: 'Oregon' },
  experiences: [
    { title: 'State Senator', organization: 'Senate', location: 'Oregon' },
    {
      ...{ title: 'Mayor', organization: 'City Hall', location: 'Reno, Nevada' },
      end_date: '2020-01-05',
    },
  ],
};

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [...PEOPLE, FORMER]);
});
afterAll(() => db.close());

const intent = { experiences: [{ title: 'mayor' }], geo: { place: 'San Diego' } };

describe('the place of a present job', () => {
  it('counts for people whose own place is only the state or country around it', async () => {
    expect((await search.ask({ intent })).toSorted()).toEqual(['of-the-country', 'of-the-state']);
  });

  it('is the reason given, as the own place does not show the match', async () => {
    const { people } = await search.answer({ intent });
    const reasons = people.flatMap((person) => person.reasons);
    expect(reasons.filter(({ field }) => field === 'geo.place').map(({ text }) => text)).toEqual([
      'San Diego, California, Mayor, City Hall',
      'San Diego, California, Mayor, City Hall',
    ]);
  });

  it('leaves out people who surely live elsewhere', async () => {
    const nevada = { ...intent, geo: { place: 'Nevada' } };
    expect(await search.ask({ intent: nevada })).toEqual(['of-another-state']);
  });
});

describe('the place of a former office', () => {
  const mayorOfReno = { title: 'mayor', former: true };

  it('counts for somebody who lives elsewhere now', async () => {
    const asked = { experiences: [mayorOfReno], geo: { place: 'Reno' } };
    expect(await search.ask({ intent: asked })).toEqual(['moved-away']);
  });

  it('is no home of people who left an employer', async () => {
    const asked = {
      experiences: [{ organization: 'City Hall', former: true }],
      geo: { place: 'Reno' },
    };
    expect(await search.ask({ intent: asked })).toEqual([]);
  });

  it('shows who has the name and not the place as only near, and says so', async () => {
    const { total, near, notices } = await search.answer({
      query: 'Ines Waldgrave, mayor of San Diego',
    });
    expect({ total, near }).toEqual({ total: 0, near: 1 });
    expect(notices).toContain(
      'On record for nobody: "San Diego", for anyone called "Ines Waldgrave".',
    );
  });
});
