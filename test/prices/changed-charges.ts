import { expect, test, vi } from 'vitest';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { CREDITS_REMAINING_HEADER } from '../../src/contract/headers.ts';
import { accountOf, ledgerSums } from '../service/access/credits/ledger-sums.ts';
import { BERIT } from '../service/deep-search/deep-world.ts';
import { openEnrichWorld } from '../service/enrich/enrich-world.ts';
import { openFaceSearchWorld } from '../service/searches/run/face/face-search-world.ts';
import { addPeople, opened, type Reply } from '../service/start-service.ts';
import { openWatchWorld } from '../service/watchers/watch-world.ts';
import { OTHER_LEVELS, OTHER_PRICES } from './other-prices.ts';

/** The service with another price list: code with a price of its own fails here. */

const BALANCE = 1000;
const left = (reply: Reply): number =>
  BALANCE - Number(reply.headers.get(CREDITS_REMAINING_HEADER));

test('every price of this list differs from the shipped one', async () => {
  const { PRICES: shipped } = await vi.importActual<{
    PRICES: Readonly<Record<string, { readonly credits?: number }>>;
  }>('../../src/contract/prices.ts');
  const same = Object.entries(OTHER_PRICES).filter(([id, { credits }]) => {
    return shipped[id] === undefined || shipped[id].credits === credits;
  });
  expect(same).toEqual([]);
  expect(Object.keys(OTHER_PRICES).sort()).toEqual(Object.keys(shipped).sort());
});

test('requests with a fixed price are charged the price of their row', async () => {
  const world = await opened(openEnrichWorld());
  const id = await world.known({ name: 'Berit Quistgaard', facts: [{ text: 'Casts bells.' }] }, 2);
  const asked = { query: 'Berit', numUsers: 1 };
  const rows = [
    ['v2.search', 'POST /v2/developer/search', asked],
    ['v2.search.sse', 'POST /v2/developer/search/sse', asked],
    ['v2.profile.query', `POST /v2/developer/profiles/${id}/query`, { query: 'bells', limit: 5 }],
    ['v2.profile.read', `GET /v2/developer/profiles/${id}`, undefined],
  ] as const;
  for (const [row, route, body] of rows) {
    const { id: keyId, secret } = await world.key({ credits: BALANCE });
    const reply = await world.ask(route, { key: secret, body });
    expect([row, reply.status]).toEqual([row, 200]);
    const { price } = ENDPOINTS[row];
    expect([row, (await accountOf(world.db, keyId)).consumed]).toEqual([row, price.credits]);
    expect([row, left(reply)]).toEqual([row, price.credits]);
    expect(await ledgerSums(world.db, keyId)).toEqual(await accountOf(world.db, keyId));
  }
});

test('a deep search charges the price of its row when the operator sets none', async () => {
  const world = await opened(openEnrichWorld());
  await world.pages(BERIT.home);
  const mail = { email: 'berit@brass-institute.example', requestId: 'mine' };
  expect(left(await world.start(mail))).toBe(17);
  await world.end('mine');
  expect((await world.balance()).consumed).toBe(17);
});

test('an enrichment charges the price of its row, and 0 when nothing is left to build', async () => {
  const world = await opened(openEnrichWorld());
  const berit = await world.known({ name: 'Berit Quistgaard' }, 1);
  const body = { operation: 'partial', request_id: 'mine' };
  expect(left(await world.enrich(berit, body))).toBe(7);
  await world.ended('mine');
  expect((await world.balance()).consumed).toBe(7);
  await world.enrich(berit, body);
  const done = await world.enrich(berit, { operation: 'partial', request_id: 'other' });
  expect(done.status).toBe(200);
  expect(await world.balance()).toEqual({ available: 993, reserved: 0, consumed: 7 });
});

test('a batch charges the price of its row for each profile that is built', async () => {
  const world = await opened(openEnrichWorld());
  const berit = await world.known({ name: 'Berit Quistgaard' }, 1);
  const ivo = await world.known({ name: 'Ivo Sandqvist' }, 1);
  const body = { operation: 'partial', request_id: 'b', profile_ids: [berit, ivo, 'p_none'] };
  const { secret: key } = world.owner;
  const reply = await world.ask('POST /v3/enrich', { key, body });
  expect(left(reply)).toBe(18);
  for (const id of [berit, ivo]) await world.ended(`b:${id}`);
  expect(await world.balance()).toEqual({ available: 982, reserved: 0, consumed: 18 });
  await world.ask('POST /v3/enrich', { key, body });
  expect((await world.balance()).consumed).toBe(18);
});

test('a batch that the balance does not cover returns 402 and starts nothing', async () => {
  const world = await opened(openEnrichWorld());
  const ids = [
    await world.known({ name: 'Berit Quistgaard' }, 1),
    await world.known({ name: 'Ivo Sandqvist' }, 1),
  ];
  const { id, secret } = await world.key({ credits: 17 });
  const body = { operation: 'partial', request_id: 'b', profile_ids: ids };
  expect((await world.ask('POST /v3/enrich', { key: secret, body })).status).toBe(402);
  expect(await accountOf(world.db, id)).toEqual({ available: 17, reserved: 0, consumed: 0 });
  expect((await world.status(`b:${ids[0]}`, secret)).status).toBe(404);
});

test('a search by face reserves the price of its row', async () => {
  const world = await opened(openFaceSearchWorld(BALANCE));
  const { id, secret: key } = world.client;
  const reply = await world.ask('POST /v3/search', { key, body: await world.asked() });
  expect(left(reply)).toBe(41);
  expect(reply.body).toMatchObject({ billing: { reserved: 41, consumed: 0 } });
  expect((await accountOf(world.db, id)).reserved).toBe(41);
});

test('a population is quoted and reserved at the price of each level', async () => {
  const world = await opened(openFaceSearchWorld(BALANCE));
  const { id, secret: key } = world.client;
  await addPeople(world.db, [
    { name: 'Bram Oxley', experiences: [{ title: 'Potter', organization: 'Kiln House' }] },
  ]);
  let reserved = 0;
  for (const [depth, credits] of Object.entries(OTHER_LEVELS)) {
    const population = { kind: 'company', name: 'Kiln House' };
    const body = { population, profile_depth: depth };
    const quoted = await world.ask('POST /v3/search/populations/quote', { key, body });
    expect(quoted.body).toMatchObject({ credits });
    expect((await world.ask('POST /v3/search/populations', { key, body })).status).toBe(202);
    reserved += credits;
    expect((await accountOf(world.db, id)).reserved).toBe(reserved);
  }
});

test('an import charges the price of its row', async () => {
  const world = await opened(openEnrichWorld());
  const { secret: key } = world.owner;
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  const content = `${header}\nAda,Quill,,ada@quill.example,Quill House,Binder,01 Feb 2024\n`;
  const body = { content };
  const reply = await world.ask('POST /v2/social/connections/import', { key, body });
  expect(reply.status).toBe(202);
  expect(left(reply)).toBe(31);
  await world.settled();
  expect((await world.balance()).consumed).toBe(31);
});

test('a look of a watcher charges its price', async () => {
  const world = await opened(openWatchWorld({}, BALANCE));
  await world.runs(await world.watch(), 1);
  expect((await world.balance()).consumed).toBe(23);
});
