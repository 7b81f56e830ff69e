import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../src/service/audit/read-audit.ts';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { suppress } from '../../../src/service/suppression/suppress.ts';
import { codeOf, type Reply, successOf } from '../start-service.ts';
import { openWorld, type World } from './world.ts';

const tamsin = (host: string): PersonRecord => ({
  name: 'Tamsin Orrery',
  headline: 'Keeper at Northern Lights',
  experiences: [{ title: 'Keeper', organization: 'Northern Lights', start_date: '2014' }],
  facts: [{ text: 'Keeps bees on a lighthouse roof' }],
  emails: [`tamsin@${host}.example`],
});
const OWN: PersonRecord = {
  ...tamsin('own'),
  phones: ['+351 22 000 01 77', '+351 22 000 01 78'],
  addresses: ['7 Pier Lane, Porto'],
  usernames: ['tamsin-own'],
};
const SAVED: PersonRecord = { name: 'Ulla Quill', emails: ['ulla@own.example'] };

/** Every detail of these people. */
const DETAIL = /@(own|second|public|closed|shown)\.example|000 ?01 ?7[78]|pier lane|tamsin-own/i;
const PURPOSE = { 'x-purpose': 'to invite her' };

/** The people of the made-up world, by whose they are. */
const ids = { own: '', second: '', public: '', closed: '', shown: '', saved: '' };
/** Secrets of keys: of two owners, of the first one's team, and of the organization. */
const keys = { first: '', alike: '', second: '', granted: '', organization: '' };
let world: World;

async function connectionsOf(owner: string): Promise<string> {
  const [row] = await world.db.query<{ id: string }>(
    "select id from directories where type = 'connections' and owner_id = $1",
    [owner],
  );
  return row?.id ?? '';
}

async function addKeys(closed: string): Promise<void> {
  keys.first = (await world.key([], { owner: 'first' })).secret;
  keys.alike = (await world.key([], { owner: 'first' })).secret;
  keys.second = (await world.key([], { owner: 'second' })).secret;
  keys.granted = (await world.key([await connectionsOf('first')])).secret;
  keys.organization = (await world.key([closed])).secret;
}

async function addShown(directoryId: string): Promise<string> {
  const [shown] = await writePeople(world.db, [{ ...tamsin('shown'), name: 'Ivo Fenn' }], {
    ...{ origin: 'import', isPublic: true, directoryId },
  });
  return shown?.kind === 'failed' ? '' : (shown?.profileId ?? '');
}

beforeAll(async () => {
  world = await openWorld();
  const closed = await world.directory('Closed');
  await addKeys(closed);
  const [first, second] = [await connectionsOf('first'), await connectionsOf('second')];
  [ids.own = '', ids.saved = ''] = await world.add([OWN, SAVED], {
    directoryId: first,
    ids: 'aaaa',
  });
  [ids.second = ''] = await world.add([tamsin('second')], { directoryId: second, ids: 'bbbb' });
  [ids.public = ''] = await world.add([tamsin('public')], { ids: 'cccc' });
  [ids.closed = ''] = await world.add([tamsin('closed')], { directoryId: closed, ids: 'dddd' });
  ids.shown = await addShown(first);
});
afterAll(() => world.close());

const read = (key: string, id: string, headers: Record<string, string> = PURPOSE) =>
  world.ask(`GET /v3/enrich/${id}`, { key, headers });
const contactOf = (reply: Reply) => successOf('v3.profile.read', reply).own_contact;

test('tells the owner of a contact, with a purpose, every detail with its import', async () => {
  const contact = contactOf(await read(keys.first, ids.own));
  expect(contact?.held).toEqual({ email: 1, phone: 2, address: 1, username: 1 });
  expect(contact?.details?.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'email tamsin@own.example',
    'phone +351 22 000 01 77',
    'phone +351 22 000 01 78',
    'address 7 Pier Lane, Porto',
    'username tamsin-own',
  ]);
  const days = contact?.details?.flatMap(({ sources }) => sources.map((one) => one.publishedAt));
  expect(days).toEqual(Array(5).fill(expect.stringMatching(/^\d{4}-\d\d-\d\d$/)));
  expect(contactOf(await read(keys.alike, ids.own))).toEqual(contact);
});

test('without a purpose it tells how many details there are, and none of them', async () => {
  const unsaid: Record<string, string>[] = [{}, { 'x-purpose': ' ' }];
  for (const headers of unsaid) {
    const reply = await read(keys.first, ids.own, headers);
    expect(contactOf(reply)).toEqual({ held: { email: 1, phone: 2, address: 1, username: 1 } });
    expect(JSON.stringify(reply.body)).not.toMatch(DETAIL);
  }
});

test('the same person as a public profile shows the owner nothing more', async () => {
  const reply = await read(keys.first, ids.public);
  expect(contactOf(reply)).toBeUndefined();
  expect(JSON.stringify(reply.body)).not.toMatch(DETAIL);
});

test.each([
  ['second', 'own', 404],
  ['second', 'public', 200],
  ['second', 'shown', 200],
  ['granted', 'own', 200],
  ['granted', 'shown', 200],
  ['organization', 'closed', 200],
  ['organization', 'own', 404],
  ['first', 'second', 404],
  ['first', 'shown', 200],
] as const)('the key %s learns no detail of the person %s', async (key, person, status) => {
  const reply = await read(keys[key], ids[person]);
  expect(codeOf(reply)).toBe(status === 200 ? 200 : 'developer_profile_not_found');
  expect(JSON.stringify(reply.body)).not.toMatch(DETAIL);
  expect(reply.body).not.toHaveProperty('own_contact');
});

describe.each(['first', 'second', 'granted', 'organization'] as const)('the key %s', (key) => {
  test.each([
    ['GET /v2/developer/profiles/ID', undefined],
    ['POST /v2/developer/profiles/ID/query', { query: 'What is her e-mail address?' }],
    ['POST /v3/enrich/ID', { operation: 'partial', include_profile: true }],
    ['POST /v3/search', { query: 'Tamsin Orrery', include_profile: true }],
    ['POST /v3/search', { query: "keeper's e-mail", include_profile: true }],
    ['POST /v2/developer/search', { query: 'Tamsin Orrery', numUsers: 9 }],
    ['POST /v2/developer/search/sse', { query: 'Tamsin Orrery', numUsers: 9 }],
    ['GET /v2/social/connections', undefined],
    ['POST /v3/watchers', { profile_id: 'ID', interval_seconds: 3600 }],
    ['GET /v3/watchers', undefined],
    ['GET /v3/identity/reviews', undefined],
    ['GET /v3/identity/profiles/ID/decisions', undefined],
  ])('reads no detail at %s, whatever the purpose', async (route, body) => {
    for (const id of Object.values(ids)) {
      const wanted = JSON.parse(JSON.stringify(body ?? null).replace('ID', id)) ?? undefined;
      const reply = await world.ask(route.replace('ID', id), {
        ...{ key: keys[key], headers: PURPOSE },
        ...(wanted === undefined ? {} : { body: wanted }),
      });
      expect(reply.status).not.toBe(400);
      expect(JSON.stringify(reply.body)).not.toMatch(DETAIL);
      expect(JSON.stringify(reply.body)).not.toContain('"own_contact"');
    }
  });
});

test.each(['first', 'alike', 'second', 'granted', 'organization'] as const)(
  'the rows of a search say of nobody but own contacts of the key %s that they are',
  async (name) => {
    const key = keys[name];
    const seen: string[] = [];
    for (const query of ['Tamsin Orrery', 'Ivo Fenn', 'Ulla Quill']) {
      const started = await world.ask('POST /v3/search', { key, body: { query } });
      const { search_id: id } = successOf('v3.search.start', started);
      const polled = await world.ask(`GET /v3/search/${id}`, { key });
      const { results } = successOf('v3.search.read', polled);
      expect(results).toEqual(successOf('v3.search.start', started).results);
      for (const row of results) {
        const contact = contactOf(await read(key, row.profile_id));
        expect(row.is_own_contact ?? false, row.profile_id).toBe(contact !== undefined);
        if (row.is_own_contact === true) seen.push(row.profile_id);
      }
    }
    const owned = {
      first: [ids.own, ids.saved],
      alike: [ids.own, ids.saved],
      second: [ids.second],
    };
    expect(seen.sort()).toEqual((Reflect.get(owned, name) ?? []).toSorted());
  },
);

test('the audit log has each reading with its purpose, and no detail', async () => {
  const log = await readAudit(world.db, { profile: ids.own, operation: 'v3.profile.read' });
  expect(log.some(({ purpose }) => purpose === 'to invite her')).toBe(true);
  expect(JSON.stringify(log)).not.toMatch(DETAIL);
});

test('after an opt-out nothing is told of a contact', async () => {
  expect(contactOf(await read(keys.first, ids.saved))?.held).toEqual({ email: 1 });
  await suppress(world.db, { person: ids.saved });
  const reply = await read(keys.first, ids.saved);
  expect(codeOf(reply)).toBe('developer_profile_not_found');
  expect(JSON.stringify(reply.body)).not.toMatch(DETAIL);
  const kept = await world.db.query('select record from import_records where profile_id = $1', [
    ids.saved,
  ]);
  expect(kept).toEqual([]);
});
