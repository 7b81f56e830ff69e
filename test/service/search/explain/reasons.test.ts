import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSearch, type SearchFixture } from '../people-fixture.ts';

const term = (start_date: string, end_date?: string) => ({
  ...{ title: 'Warden', organization: 'Salt Marsh Trust', start_date },
  ...(end_date === undefined ? {} : { end_date }),
});

const PEOPLE: PersonRecord[] = [
  {
    id: 'often',
    name: 'Runa Saltgrave',
    location: 'Boise, Idaho',
    gender: 'female',
    experiences: [
      term('2019-03-04', '2023-01-09'),
      term('2011-05-02', '2015'),
      { title: 'Ferry Pilot', organization: 'Low Quay', unit: 'Pier 4', start_date: '2023-02' },
    ],
  },
  {
    id: 'undated',
    name: 'Milo Penhallow',
    location: 'Boise, Idaho',
    experiences: [{ title: 'Warden', organization: 'Salt Marsh Trust' }],
  },
  {
    id: 'around',
    name: 'Petra Longmire',
    location: 'Garden City, Idaho',
    experiences: [{ title: 'Lamplighter', organization: 'Low Quay', start_date: '2021' }],
  },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

describe('reasons of a row', () => {
  it('tell the exact dates of the job that met the clause, and how many there were', async () => {
    const { people } = await search.answer({
      intent: { experiences: [{ title: 'warden', former: true }] },
    });
    expect(people.map(({ reasons }) => reasons)).toEqual([
      [
        {
          field: 'experiences.title',
          text: 'Warden, Salt Marsh Trust, 2019-03-04 to 2023-01-09, one of 2 terms, the first from 2011-05-02',
        },
      ],
    ]);
  });

  it('tell only of the terms in the time asked for', async () => {
    const { people } = await search.answer({
      intent: { experiences: [{ title: 'warden', held: { from: '2012', to: '2013' } }] },
    });
    expect(people[0]?.reasons[0]?.text).toBe('Warden, Salt Marsh Trust, 2011-05-02 to 2015');
  });

  it('name the clause that a record leaves open', async () => {
    const { people } = await search.answer({
      intent: {
        experiences: [{ title: 'warden', held: { from: '2012', to: '2013' } }],
        demographics: { gender: 'male' },
        matchStatus: ['unknown'],
      },
    });
    expect(people).toEqual([]);
    const undated = await search.answer({
      intent: {
        experiences: [{ title: 'warden', held: { from: '2012', to: '2013' } }],
        matchStatus: ['unknown'],
      },
    });
    expect(undated.people.map(({ reasons }) => reasons)).toEqual([
      [{ field: 'experiences.title', text: 'Warden, Salt Marsh Trust', status: 'unknown' }],
    ]);
  });

  it('name the clause that is only nearly met', async () => {
    const { people } = await search.answer({
      intent: { experiences: [{ title: 'lamplighter' }], geo: { place: 'Boise' } },
    });
    expect(people.map(({ match, reasons }) => [match, reasons])).toEqual([
      [
        'near',
        [
          { field: 'experiences.title', text: 'Lamplighter, Low Quay, since 2021' },
          { field: 'geo.place', text: 'Garden City, Idaho', status: 'near' },
        ],
      ],
    ]);
  });

  it('tell the unit of a job where few are listed, or one is found by name', async () => {
    const held = await search.answer({ intent: { experiences: [{ title: 'ferry pilot' }] } });
    expect(held.people[0]?.reasons[0]?.text).toBe('Ferry Pilot, Low Quay, Pier 4, since 2023-02');
    const named = await search.answer({ intent: { names: ['Runa Saltgrave'] } });
    const job = { field: 'job', text: 'Ferry Pilot, Low Quay, Pier 4, since 2023-02' };
    expect(named.people[0]?.reasons).toContainEqual(job);
  });
});
