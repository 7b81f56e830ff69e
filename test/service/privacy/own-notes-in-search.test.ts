import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchSnapshot } from '../../../src/contract/search.ts';
import { successOf } from '../start-service.ts';
import { openWorld, type World } from './world.ts';

const PEOPLE = [
  { name: 'Ada Brightwell', location: 'Berlin', title: 'Engineer' },
  { name: 'Bo Lindqvist', location: 'Oslo', title: 'Engineer' },
  { name: 'Cy Marlowe', location: 'Berlin', title: 'Nurse' },
].map(({ title, ...one }) => ({ ...one, experiences: [{ title, organization: 'Loom House' }] }));

let world: World;
let ann: string;
let ben: string;
let admin: string;
let searching: string;

beforeAll(async () => {
  world = await openWorld();
  const [ada = '', bo = '', cy = ''] = await world.add(PEOPLE, { ids: 'own' });
  const keyOf = async (owner: string, more = {}) =>
    (await world.key([], { owner, ...more })).secret;
  ann = await keyOf('ann');
  ben = await keyOf('ben');
  admin = await keyOf('boss', { scopes: ['search:read', 'notes:write', 'admin'] });
  searching = await keyOf('ann', { scopes: ['search:read'] });
  const send = (route: string, body: object, key = ann) => world.ask(route, { key, body });
  const label = (kind: string, name: string, add: string[], key = ann) =>
    send('POST /v3/labels', { kind, name, add }, key);
  await label('tag', 'investors', [ada, bo]);
  await label('list', 'Berlin trip', [cy]);
  await label('tag', 'gardeners', [cy], ben);
  await send('POST /v3/notes', { profile_id: bo, text: 'Went sailing in the fjord' });
  await send('POST /v3/notes', { profile_id: cy, text: 'Sings' }, ben);
});
afterAll(() => world.close());

const search = async (body: object, key = ann): Promise<SearchSnapshot> =>
  successOf('v3.search.start', await world.ask('POST /v3/search', { key, body }));
const ask = (query: string, key = ann) => search({ query }, key);
const names = ({ results }: SearchSnapshot) =>
  results.map(({ preview }) => preview?.display_name).sort();
const reasons = ({ results }: SearchSnapshot) =>
  results.map((row) => (row.match_reasons ?? []).map(({ text }) => text).join('; '));

test.each([
  ['people tagged investors', ['Ada Brightwell', 'Bo Lindqvist']],
  ['tagged investors in Berlin', ['Ada Brightwell']],
  ['engineers not tagged investor', []],
  ['people in Berlin who are not tagged investors', ['Cy Marlowe']],
  ['who is on my Berlin trip list?', ['Cy Marlowe']],
  ['my note says sailing', ['Bo Lindqvist']],
  ['Leute mit dem Tag investors in Oslo', ['Bo Lindqvist']],
])('finds by what the owner noted: "%s"', async (query, found) => {
  expect(names(await ask(query))).toEqual(found);
});

test('says by which tag or note somebody is found, and never the words of the note', async () => {
  expect(reasons(await ask('tagged investors in Berlin'))).toEqual([
    expect.stringContaining('your tag "investors"'),
  ]);
  const [noted] = reasons(await ask('my note says sailing'));
  expect(noted).toMatch(/^your note of \d{4}-\d\d-\d\d says "sailing"$/);
});

test('finds nobody by a tag that the owner does not have, and tells those with a name like it', async () => {
  const answer = await ask('people tagged investers in Berlin');
  expect([names(answer), answer.total_matches]).toEqual([[], 0]);
  expect(answer.notices).toContain(
    'Not known: you have no tag "investers". You have the tag "investors".',
  );
  const asList = await ask('people on my list investors');
  expect([names(asList), asList.notices]).toEqual([
    [],
    ['Not known: you have no list "investors". You have the tag "investors".'],
  ]);
});

test('leaves nobody out by a tag that the owner does not have, and says so', async () => {
  const answer = await ask('engineers not tagged gardeners');
  expect(names(answer)).toEqual(['Ada Brightwell', 'Bo Lindqvist']);
  expect(answer.notices).toContain('Not applied: you have no tag "gardeners" to leave out.');
});

test("finds nobody by another owner's tags and notes", async () => {
  for (const query of ['tagged gardeners', 'my note says sings']) {
    expect(names(await ask(query)), query).toEqual([]);
  }
  expect(names(await ask('tagged gardeners', ben))).toEqual(['Cy Marlowe']);
  expect((await ask('tagged investors', ben)).notices?.join()).not.toContain('You have');
});

test('reads no notes with a key that lacks the scope, and says so', async () => {
  const answer = await ask('tagged investors', searching);
  expect(names(answer)).toEqual([]);
  expect(answer.notices).toEqual([
    'Not known: who has this tag of yours, because this key lacks the scope notes:write.',
  ]);
});

test('hides a search by notes from colleagues and from keys with admin', async () => {
  const { search_id: id } = await search({ query: 'tagged investors', webhooks: true });
  const colleague = await world.ask(`GET /v3/search/${id}`, { key: ben });
  expect(colleague.status).toBe(404);
  const read = successOf('v3.search.read', await world.ask(`GET /v3/search/${id}`, { key: admin }));
  expect(read.results.every((row) => row.withheld === true)).toBe(true);
  expect([read.query, read.intent, read.query_intent]).toEqual([null, null, null]);
  expect(JSON.stringify(read)).not.toContain('investors');
  const based = await world.ask('POST /v3/search', { key: admin, body: { based_on: id } });
  expect(based.status).toBe(404);
});

test('narrows a search by a tag with another, and keeps both', async () => {
  const { search_id: based_on } = await ask('tagged investors');
  const both = await search({
    based_on,
    intent: { personalization: { notes: [{ text: 'sail' }] } },
  });
  expect(names(both)).toEqual(['Bo Lindqvist']);
});

test('takes the clauses of the caller before the words of the question, and says so', async () => {
  const personalization = { lists: [{ text: 'berlin TRIP' }], tags: [{ text: 'investors' }] };
  const none = await search({ query: 'people', intent: { personalization } });
  expect(none.results).toEqual([]);
  const given = await search({
    query: 'people on my list investors',
    intent: { personalization: { lists: [{ text: 'Berlin trip' }] } },
  });
  expect(names(given)).toEqual(['Cy Marlowe']);
  expect(given.notices).toEqual([
    'Not applied: "on my list investors", because the clause `lists` says otherwise.',
  ]);
});
