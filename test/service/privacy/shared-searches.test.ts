import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionsDirectory } from '../../../src/service/access/directories/connections-directory.ts';
import { archiveDirectory } from '../../../src/service/access/directories/create-directory.ts';
import { ALL_SCOPES, codeOf, successOf } from '../start-service.ts';
import { openWorld, type World } from './world.ts';

/** Names that only closed directories contain; no other key's answer may include them. */
const SECRET = /Quentin|Isolde|Marrow|Larkspur|Vantongeren/i;

let world: World;
let closed: string;
let open: string;
let starter: string;
let reader: string;
beforeAll(async () => {
  world = await openWorld();
  closed = await world.directory('Closed');
  open = await world.directory('Open');
  const job = (organization: string) => [
    { title: 'Harbour Pilot', organization, start_date: '2016' },
  ];
  await world.add(
    [
      { name: 'Wren Vantongeren', location: 'Porto', experiences: job('Marrow & Larkspur') },
      { name: 'Quentin Vantongeren', location: 'Lyon', experiences: job('Marrow & Larkspur') },
      { name: 'Isolde Quentin', location: 'Porto', experiences: job('Larkspur Pilots') },
    ],
    { directoryId: closed, ids: 'clos' },
  );
  await world.add([{ name: 'Tilda Orrery', experiences: job('Tide Office') }], {
    directoryId: open,
    ids: 'open',
  });
  await world.add([{ name: 'Ives Calder', experiences: job('Copperline'), facts: [] }], {
    ids: 'publ',
  });
  starter = (await world.key([closed, open])).secret;
  reader = (await world.key([open])).secret;
});
afterAll(() => world.close());

const start = async (key: string, body: object) =>
  successOf('v3.search.start', await world.ask('POST /v3/search', { key, body }));
const read = async (key: string, id: string) =>
  successOf('v3.search.read', await world.ask(`GET /v3/search/${id}`, { key }));
const PILOTS = { query: 'harbour pilots', limit: 20 };

describe('a search read by another key of the same owner', () => {
  test('rows that the key may not see are replaced by withheld rows without content', async () => {
    const started = await start(starter, PILOTS);
    const seen = await read(reader, started.search_id);
    expect(seen.results).toHaveLength(started.results.length);
    for (const [at, row] of started.results.entries()) {
      const isOpen = /Tilda|Ives/.test(row.preview?.display_name ?? '');
      expect(seen.results[at]).toEqual(
        isOpen ? row : { profile_id: `withheld:${at + 1}`, withheld: true },
      );
    }
    expect(JSON.stringify(seen)).not.toMatch(SECRET);
    expect(JSON.stringify(seen)).not.toContain('p_clos');
  });

  test('rows are also withheld from a repeat of the request_id with another key', async () => {
    const body = { ...PILOTS, request_id: 'pilots' };
    await start(starter, body);
    const repeated = await start(reader, body);
    expect(repeated.results.filter((row) => row.withheld)).toHaveLength(3);
    expect(JSON.stringify(await read(reader, 'pilots'))).not.toMatch(SECRET);
  });

  test('total_matches, intent, ambiguity and loosen are withheld with the rows', async () => {
    const queries = ['Vantongeren', 'pilots at Marrow Larkspur', 'Vantongeren in Oslo'];
    for (const query of queries) {
      const started = await start(starter, { query });
      const seen = await read(reader, started.search_id);
      expect(seen.query).toBe(query);
      expect(JSON.stringify({ ...seen, query: '' })).not.toMatch(SECRET);
      expect(seen).toMatchObject({ intent: null, query_intent: null, ambiguity: null, loosen: [] });
      expect(seen.total_matches).toBeUndefined();
      expect(seen.notices).toEqual([expect.stringContaining('withheld')]);
    }
  });

  test('nothing is withheld from a key that may see as much', async () => {
    const started = await start(starter, PILOTS);
    const equal = await world.key([open, closed]);
    expect(await read(equal.secret, started.search_id)).toEqual(started);
    const lesser = await start(reader, PILOTS);
    expect(await read(starter, lesser.search_id)).toEqual(lesser);
  });

  test('profiles are embedded only in rows that the key may see', async () => {
    const started = await start(starter, { ...PILOTS, include_profile: true });
    const seen = await read(reader, started.search_id);
    const embedded = seen.results.flatMap((row) => row.profile?.displayName ?? []);
    expect(embedded.sort()).toEqual(['Ives Calder', 'Tilda Orrery']);
  });
});

test('membership in a directory is not revealed by a public person among its rows', async () => {
  const both = await world.directory('Members');
  await world.db.query(
    `insert into directory_profiles (directory_id, profile_id)
     select $1, id from profiles where display_name = 'Ives Calder'`,
    [both],
  );
  const member = await world.key([both]);
  const search_scope = { type: 'directory', directoryId: both };
  const started = await start(member.secret, { ...PILOTS, search_scope });
  expect(started.results.map((row) => row.preview?.display_name)).toEqual(['Ives Calder']);
  const seen = await read(reader, started.search_id);
  expect(seen.results).toEqual([{ profile_id: 'withheld:1', withheld: true }]);
});

test("membership in an owner's network is revealed only to that owner's keys", async () => {
  const network = await connectionsDirectory(world.db, 'captain');
  await world.db.query(
    `insert into directory_profiles (directory_id, profile_id)
     select $1, id from profiles where display_name = 'Ives Calder'`,
    [network],
  );
  const captain = await world.key([], { owner: 'captain' });
  const intent = { personalization: { network: { scope: 'first_degree' } } };
  // Even if limited to public people, the list consists of the owner's connections.
  const search_scope = { type: 'global' };
  const started = await start(captain.secret, { intent, search_scope });
  expect(started.results.map((row) => row.preview?.display_name)).toEqual(['Ives Calder']);
  const admin = await world.key([], { scopes: [...ALL_SCOPES, 'admin'] });
  const seen = await read(admin.secret, started.search_id);
  expect(seen.results).toEqual([{ profile_id: 'withheld:1', withheld: true }]);
  expect(seen.total_matches).toBeUndefined();
  const other = await world.key([], { owner: 'captain' });
  expect((await read(other.secret, started.search_id)).results).toEqual(started.results);
});

test('archiving a directory withholds its rows from the key that started the search', async () => {
  const brief = await world.directory('Brief');
  await world.add([{ name: 'Mabel Finch-Marrow' }], { directoryId: brief, ids: 'brie' });
  const key = await world.key([brief]);
  const started = await start(key.secret, { query: 'Mabel Finch-Marrow' });
  expect(started.results).toHaveLength(1);
  await archiveDirectory(world.db, brief);
  const seen = await read(key.secret, started.search_id);
  expect(seen.results).toEqual([{ profile_id: 'withheld:1', withheld: true }]);
});

test('a deleted person becomes a withheld row in a stored search', async () => {
  const [id = ''] = await world.add([{ name: 'Osric Pell' }], { ids: 'gone' });
  const started = await start(reader, { query: 'Osric Pell' });
  expect(started.results.map((row) => row.profile_id)).toEqual([id]);
  await world.db.query('delete from profiles where id = $1', [id]);
  const seen = await read(reader, started.search_id);
  expect(seen.results).toEqual([{ profile_id: 'withheld:1', withheld: true }]);
  expect(seen.ambiguity).toBeNull();
});

test('a key of another organization gets 404 for the search', async () => {
  const started = await start(starter, { ...PILOTS, request_id: 'ours' });
  const stranger = await world.key([], { organization: 'Strangers' });
  for (const id of [started.search_id, 'ours']) {
    const reply = await world.ask(`GET /v3/search/${id}`, { key: stranger.secret });
    expect([reply.status, codeOf(reply)]).toEqual([404, 'developer_v3_search_not_found']);
  }
});
