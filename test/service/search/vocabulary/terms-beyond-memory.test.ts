import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { NOW, openSearch, PEOPLE, type SearchFixture } from '../people-fixture.ts';

/** A vocabulary in the database finds the same people as one in memory. */

const OTHERS = [
  { id: 'ember', name: 'Orla Penhaligon', experiences: [{ organization: 'Zephyrine Works GmbH' }] },
  { id: 'school', name: 'Teo Vasquill', education: [{ school: 'Braxholme College' }] },
  {
    id: 'letters',
    name: 'Una Farrow',
    experiences: [{ organization: 'Institute of Quill Studies' }],
  },
  { id: 'robots', name: 'Ida Moss', experiences: [{ title: 'Senior Robotics Engineer' }] },
  { id: 'part', name: 'Bo Tarn', experiences: [{ organization: 'Palmetto Institute' }] },
];

const databases: Database[] = [];
const engines = new Map<string, SearchFixture>();

async function openEmpty(): Promise<Database> {
  const db = await openTestDatabase();
  databases.push(db);
  return db;
}

const engine = (memory: string): SearchFixture => {
  const found = engines.get(memory);
  if (found === undefined) throw new Error(`no engine with ${memory}`);
  return found;
};

beforeAll(async () => {
  engines.set('all', await openSearch(await openEmpty(), [...PEOPLE, ...OTHERS]));
  const none = await openEmpty();
  engines.set('none', await openSearch(none, [...PEOPLE, ...OTHERS], { termsInMemory: 0 }));
  const some = await openEmpty();
  await openSearch(some, PEOPLE, { termsInMemory: 0 });
  engines.set('the newest', await openSearch(some, OTHERS, { termsInMemory: 1_000 }));
});
afterAll(async () => {
  for (const db of databases) await db.close();
});

const answer = async (memory: string, query: string) => {
  const { people, notices, total, near } = await engine(memory).answer({ query });
  return {
    ids: people.map(({ profileId }) => engine(memory).record(profileId)),
    notices,
    total,
    near,
  };
};

describe.each([
  ['an employer as it is written', 'who works at Zephyrine Works GmbH', 'ember'],
  ['an employer by a part of its name', 'who works at Zephyrine', 'ember'],
  ['an employer by a word that others have too', 'who works at Palmetto', 'part'],
  ['an employer by its letters', 'who works at IQS', 'letters'],
  ['a misspelt employer', 'who works at Zephirine Works', 'ember'],
  ['an employer in quotes', 'who works at "zephyrine work"', 'ember'],
  ['a school', 'who studied at Braxholme College', 'school'],
  ['a misspelt school', 'who studied at Braxhlme College', 'school'],
  ['a name', 'Orla Penhaligon', 'ember'],
  ['a misspelt name', 'Orla Penhaligan', 'ember'],
  ['a name with a wrong first letter', 'Orla Benhaligon', 'ember'],
  ['a name by its start', 'Orla Penhal', 'ember'],
  ['a name by its sound', 'Teo Waskuil', 'school'],
  ['a title by one of its words', 'engineers', 'robots'],
  ['a misspelt title', 'robotics enginers', 'robots'],
  ['a title and a place', 'mayors in Idaho', 'quill-robert'],
])('%s', (_kind, query, expected) => {
  test.each(['none', 'the newest'])('is found with %s of the terms in memory', async (memory) => {
    const whole = await answer('all', query);
    expect(whole.ids).toContain(expected);
    expect(await answer(memory, query)).toEqual(whole);
  });
});

test('terms of a directory that the caller may not see change nothing', async () => {
  const [, db] = databases;
  if (db === undefined) throw new Error('no database');
  const before = await answer('none', 'who works at Zephirine');
  const gazetteer = await loadGazetteer();
  await db.query(
    `insert into directories (id, name, type, owner_id) values ('d_theirs', 'C', 'connections', 'them')`,
  );
  await writePeople(
    db,
    [{ id: 'hidden', name: 'Ilva Hidden', experiences: [{ organization: 'Zephirine Ltd' }] }],
    { origin: 'import', isPublic: false, directoryId: 'd_theirs', gazetteer, now: NOW },
  );
  await engine('none').follow();
  expect(await answer('none', 'who works at Zephirine')).toEqual(before);
});
