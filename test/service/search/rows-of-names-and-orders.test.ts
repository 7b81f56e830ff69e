import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type { SearchEngine } from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { EVERYBODY, NOW } from './people-fixture.ts';

const job = (title: string, organization: string, start?: string, end?: string) => ({
  title,
  organization,
  ...(start && { start_date: start }),
  ...(end && { end_date: end }),
});

const PEOPLE = [
  {
    id: '1',
    name: 'Mark Fenwright',
    birth_date: '1951-02-03',
    experiences: [
      job('Glazier', 'Alder Works', '1990', '2001'),
      job('Glazier', 'Birch Works', '2010-05'),
    ],
  },
  {
    id: '2',
    name: 'Mark Fenwright',
    experiences: [job('Weaver', 'Cedar Mill', '2004', '2015-06')],
  },
  {
    id: '3',
    name: 'Susan M. Fenwright',
    birth_date: '1949',
    experiences: [job('Glazier', 'Alder Works', '2021-01-05', '2029-01-04')],
  },
  {
    id: '4',
    name: 'Lee Fenwright',
    other_names: ['L.M. Fenwright', 'Fenwright, L.'],
    experiences: [job('Glazier', 'Elm Yard')],
  },
  {
    id: '5',
    name: 'M. Fenwright',
    family_name: 'Fenwright',
    experiences: [job('Baker', 'Fir House')],
  },
  {
    id: '6',
    name: 'Robert Mark Fenwright',
    family_name: 'Fenwright',
    experiences: [job('Baker', 'Fir House')],
  },
  { id: '7', name: 'Nils Abbot', family_name: 'Abbot', experiences: [job('Baker', 'Fir House')] },
  {
    id: '8',
    name: 'Hob Tarn',
    other_names: ['H. Dexter Tarn'],
    experiences: [job('Poet', 'Fir House')],
  },
  {
    id: '9',
    name: 'Ola Reed',
    experiences: [
      job('Sawyer', 'Elm Yard', '2012'),
      job('Sawyer', 'Alder Works', '2006-03', '2008'),
      job('Sawyer', 'Birch Works', undefined, '2003'),
    ],
  },
];

let db: Database;
let search: SearchEngine;
let idOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  db = await openTestDatabase();
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const options = { origin: 'import', gazetteer, embedder, now: NOW, isPublic: true } as const;
  const outcomes = await writePeople(db, PEOPLE, options);
  idOf = new Map(
    outcomes.map((one, at) => {
      if (one.kind === 'failed') throw new Error('not written');
      return [one.profileId, PEOPLE[at]?.id ?? ''];
    }),
  );
  search = await createSearch({ db, gazetteer, embedder });
  await search.refresh();
});
afterAll(() => db.close());

const ask = (intent: Intent) =>
  search.search({ intent, limit: 20, visibility: EVERYBODY, now: NOW });

async function rowsOf(intent: Intent): Promise<[id: string, why: string][]> {
  const { people } = await ask(intent);
  return people.map(({ profileId, reasons }) => [
    idOf.get(profileId) ?? '',
    reasons.map(({ text }) => text).join('; '),
  ]);
}
const listed = async (intent: Intent) => (await rowsOf(intent)).map(([id]) => id);

describe('people of a name', () => {
  it('lists and counts only who has the name, where somebody has it', async () => {
    const { total, near, ambiguity } = await ask({ names: ['Mark Fenwright'] });
    expect([total, near, ambiguity?.people]).toEqual([2, 2, 2]);
    expect((await listed({ names: ['Mark Fenwright'] })).sort()).toEqual(['1', '2']);
  });

  it('lists an initial and a second given name as near, never another given name', async () => {
    const near = await listed({ names: ['Mark Fenwright'], matchStatus: ['near'] });
    expect(near.sort()).toEqual(['5', '6']);
  });

  it('keeps a whole second given name that only another name says', async () => {
    expect(await listed({ names: ['Dexter Tarn'] })).toEqual(['8']);
  });

  it('shows the job of each with its dates, and the birth where several have the name', async () => {
    expect(new Map(await rowsOf({ names: ['Mark Fenwright'] }))).toEqual(
      new Map([
        ['1', 'Mark Fenwright; Glazier, Birch Works, since 2010-05; born 1951-02-03'],
        ['2', 'Mark Fenwright; Weaver, Cedar Mill, 2004 to 2015-06'],
      ]),
    );
  });

  it('says a job that is asked for once', async () => {
    const [row] = await rowsOf({ names: ['Mark Fenwright'], experiences: [{ title: 'Weaver' }] });
    expect(row?.[1]).toBe('Mark Fenwright; Weaver, Cedar Mill, 2004 to 2015-06');
  });
});

describe('what an order goes by', () => {
  const glaziers = { experiences: [{ title: 'Glazier' }] };

  it('is the day of birth, and of how many it is unknown', async () => {
    const order = { by: 'birth', direction: 'ascending' } as const;
    const rows = await rowsOf({ ...glaziers, order });
    expect(rows.map(([, why]) => why.split('; ').at(-1))).toEqual([
      'born 1949',
      'born 1951-02-03',
      'Glazier, Elm Yard',
    ]);
    const { notices } = await ask({ ...glaziers, order });
    expect(notices.map(({ message }) => message)).toContain(
      'Not known: a birth date, for 1 of the 3 people; these come last.',
    );
  });

  it('is the time in all terms, none of which counts beyond today', async () => {
    const order = { by: 'tenure', direction: 'descending' } as const;
    const rows = await rowsOf({ ...glaziers, order });
    expect(rows.map(([id, why]) => [id, why.split('; ').at(-1)])).toEqual([
      ['1', '27 years in all'],
      ['3', '5 years in all'],
      ['4', 'Glazier, Elm Yard'],
    ]);
  });

  it('is the date that the order takes, unless the row says it already', async () => {
    const order = { by: 'start', direction: 'ascending' } as const;
    const [sawyer] = await rowsOf({ experiences: [{ title: 'Sawyer' }], order });
    expect(sawyer?.[1]).toBe('Sawyer, Elm Yard, since 2012, one of 3 such stays; began 2006-03');
    const all = await rowsOf({ ...glaziers, order });
    expect(all.filter(([, why]) => why.includes('began'))).toEqual([]);
  });
});

describe('the first of an order', () => {
  const bakers = { experiences: [{ title: 'Baker' }] };

  it('is nobody where the order is not known of anybody: all are listed, and not surely', async () => {
    const query = 'the youngest baker';
    const { total, people, notices } = await search.search({
      ...{ query, limit: 9, visibility: EVERYBODY },
    });
    expect([total, people.length]).toEqual([3, 3]);
    expect(people.every(({ confidenceLevel }) => confidenceLevel !== 'high')).toBe(true);
    expect(notices.map(({ message }) => message)).toContain(
      'Not known: a birth date, for any of the 3 people; they are in no such order.',
    );
  });

  it('is as many as an intent says, whatever is known', async () => {
    const order = { by: 'birth', direction: 'descending' } as const;
    expect(await listed({ ...bakers, order, first: 1 })).toHaveLength(1);
  });

  it('is known where one has a value', async () => {
    const order = { by: 'birth', direction: 'descending' } as const;
    const glaziers = { experiences: [{ title: 'Glazier' }] };
    expect(await listed({ ...glaziers, order, first: 1 })).toEqual(['1']);
  });

  it('is said to be any where a question asks for a number of people in no order', async () => {
    const query = 'two bakers';
    const { total, notices } = await search.search({ query, limit: 9, visibility: EVERYBODY });
    expect(total).toBe(2);
    expect(notices.map(({ message }) => message)).toContain(
      'Applied: 2 of the 3 people who match, the best matches first; nothing says which are meant.',
    );
  });
});

it('lists equal people by name', async () => {
  const bakers = await listed({ experiences: [{ title: 'Baker' }] });
  expect(bakers).toEqual(['7', '5', '6']);
});
