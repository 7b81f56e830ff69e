import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import { readKnownTerms } from '../../../src/service/search/read-known-terms.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { NOW, openSearch, type SearchFixture } from './people-fixture.ts';

const PUBLIC: PersonRecord[] = [
  { id: 'public-1', name: 'Petra Vandersloot', location: 'Boise, Idaho' },
  {
    id: 'public-2',
    name: 'Gus Hallmark',
    location: 'Boise, Idaho',
    experiences: [{ title: 'Beekeeper', organization: 'Meadow Farm', start_date: '2015' }],
  },
];

const contact = (id: string, name: string): PersonRecord => ({
  id,
  name,
  location: 'Boise, Idaho',
  experiences: [{ title: 'Falconer', organization: 'Zephyrine Holdings', start_date: '2012' }],
  facts: [{ text: 'Trains peregrine falcons for airports.' }],
  emails: ['someone@zephyrine.example'],
});

const NOBODY_ELSE = { includePublic: true, directoryIds: [] };
const MINE = { includePublic: true, directoryIds: ['d_mine'] };
const ONLY_MINE = { includePublic: false, directoryIds: ['d_mine'] };

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    `insert into directories (id, name, type, owner_id) values
       ('d_mine', 'Connections', 'connections', 'me'),
       ('d_theirs', 'Connections', 'connections', 'them')`,
  );
  search = await openSearch(db, PUBLIC);
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const own = { origin: 'import', isPublic: false, gazetteer, embedder, now: NOW } as const;
  await writePeople(db, [contact('mine-1', 'Petra Vandersloot')], {
    ...own,
    directoryId: 'd_mine',
  });
  await writePeople(db, [contact('theirs-1', 'Oswin Kettlebury')], {
    ...own,
    directoryId: 'd_theirs',
  });
  await search.follow();
});
afterAll(() => db.close());

describe('search: private profiles', () => {
  it.each([
    ['by name', { intent: { names: ['Oswin Kettlebury'] } }],
    ['by job', { intent: { experiences: [{ title: 'falconer' }] } }],
    ['by meaning', { intent: { semanticClauses: [{ text: 'peregrine falcons' }] } }],
    ['by signal', { signals: { email: 'someone@zephyrine.example' } }],
    ['by query', { query: 'falconers at Zephyrine Holdings' }],
  ])(
    'hides a private profile from other keys when searched %s, totals included',
    async (_, question) => {
      expect(await search.answer({ ...question, visibility: NOBODY_ELSE })).toMatchObject({
        total: 0,
        people: [],
        ambiguity: null,
        loosen: [],
      });
    },
  );

  it("finds private profiles of the caller's own directory only", async () => {
    const intent = { experiences: [{ title: 'falconer' }] };
    expect(await search.ask({ intent, visibility: MINE })).toEqual(['mine-1']);
    const concept = { semanticClauses: [{ text: 'peregrine falcons' }] };
    expect(await search.ask({ intent: concept, visibility: MINE })).toEqual(['mine-1']);
  });

  it('a private namesake makes a name ambiguous only for keys that may see it', async () => {
    const intent = { names: ['Petra Vandersloot'] };
    const theirs = await search.answer({ intent, visibility: NOBODY_ELSE });
    expect(theirs).toMatchObject({ total: 1, ambiguity: null });
    const mine = await search.answer({ intent, visibility: MINE });
    expect(mine).toMatchObject({ total: 2, ambiguity: { people: 2 } });
  });

  it('suggestions for looser questions do not count private profiles of others', async () => {
    const intent = { experiences: [{ title: 'beekeeper' }], geo: { place: 'Norway' } };
    const { loosen } = await search.answer({ intent, visibility: NOBODY_ELSE });
    expect(loosen).toEqual([{ clause: 'geo.place', text: 'Norway', would_match: 1 }]);
  });

  it('the parser knows terms of private profiles only for keys that may see them', async () => {
    const phrases = ['falconer', 'zephyrine holdings', 'kettlebury', 'beekeeper', 'hallmark'];
    const others = await readKnownTerms(db, phrases, NOBODY_ELSE);
    expect([...others.titles.keys()]).toEqual(['beekeeper']);
    expect([...others.organizations.keys()]).toEqual([]);
    expect([...others.nameTokens.keys()]).toEqual(['hallmark']);
    const own = await readKnownTerms(db, phrases, MINE);
    expect([...own.titles.keys()].sort()).toEqual(['beekeeper', 'falconer']);
    expect([...own.nameTokens.keys()]).toEqual(['hallmark']);
  });
});

describe('search: visibility', () => {
  it('leaves public people out when the key may not see them', async () => {
    const intent = { geo: { place: 'Idaho' } };
    expect(await search.ask({ intent, visibility: ONLY_MINE })).toEqual(['mine-1']);
    expect(
      await search.ask({ intent, visibility: { includePublic: false, directoryIds: [] } }),
    ).toEqual([]);
  });

  it('finds people who join a directory and no longer finds them when they leave', async () => {
    const intent = { experiences: [{ title: 'beekeeper' }] };
    expect(await search.ask({ intent, visibility: ONLY_MINE })).toEqual([]);
    await db.query(`insert into directory_profiles values ('d_mine', $1)`, [
      search.profile('public-2'),
    ]);
    expect(await search.ask({ intent, visibility: ONLY_MINE })).toEqual(['public-2']);
    await db.query(`delete from directory_profiles where profile_id = $1`, [
      search.profile('public-2'),
    ]);
    expect(await search.ask({ intent, visibility: ONLY_MINE })).toEqual([]);
  });
});

describe('search: first-degree network', () => {
  const intent = { personalization: { network: { scope: 'first_degree' as const } } };

  it("finds the owner's connections", async () => {
    expect(await search.ask({ intent, visibility: MINE, networkOwner: 'me' })).toEqual(['mine-1']);
    const answer = await search.answer({ intent, visibility: MINE, networkOwner: 'me' });
    expect(answer.people[0]?.reasons).toContainEqual({
      field: 'personalization.network',
      text: 'among your connections',
    });
  });

  it('hides connections that the key may not see', async () => {
    expect(await search.ask({ intent, visibility: MINE, networkOwner: 'them' })).toEqual([]);
  });

  it('reports that the network clause was ignored when the key has no owner', async () => {
    const { notices } = await search.answer({ query: 'beekeeper', intent, visibility: MINE });
    expect(notices).toContainEqual(expect.stringContaining('Not applied: the network clause'));
  });
});
