import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { BERIT } from '../../deep-search/deep-world.ts';
import { openEnrichWorld } from '../../enrich/enrich-world.ts';
import { openFaceSearchWorld } from '../../searches/run/face/face-search-world.ts';
import { addPeople, codeOf, opened } from '../../start-service.ts';
import { accountOf } from './ledger-sums.ts';

/** A request that costs more than its sender agreed to does nothing. */

const EXCEEDED = 'developer_api_max_credits_exceeded';
const limit = (credits: string) => ({ 'x-max-credits': credits });

/** Every request that can cost credits, with what it costs. */
async function pricedRequests() {
  const world = await opened(openFaceSearchWorld(1000));
  const [bram = ''] = await addPeople(world.db, [
    { name: 'Bram Oxley', experiences: [{ title: 'Potter', organization: 'Kiln House' }] },
  ]);
  const query = { query: 'Bram', numUsers: 1 };
  const population = { kind: 'company', name: 'Kiln House' };
  const requests = [
    ['v2.search', 'POST /v2/developer/search', query, 2],
    ['v2.search.sse', 'POST /v2/developer/search/sse', query, 2],
    ['v2.profile.query', `POST /v2/developer/profiles/${bram}/query`, { query: 'clay' }, 1],
    ['v2.profile.read', `GET /v2/developer/profiles/${bram}`, undefined, 1],
    ['v3.search.start', 'POST /v3/search', await world.asked(), 100],
    ['v3.populations.start', 'POST /v3/search/populations', { population }, 5],
  ] as const;
  return { world, requests };
}

describe('X-Max-Credits', () => {
  test('refuses each priced request that costs more, before anything is reserved', async () => {
    const { world, requests } = await pricedRequests();
    const { id, secret: key } = world.client;
    for (const [row, route, body, credits] of requests) {
      const headers = limit(String(credits - 1));
      const reply = await world.ask(route, { key, body, headers });
      expect([row, reply.status, codeOf(reply)]).toEqual([row, 409, EXCEEDED]);
      expect(reply.body).toMatchObject({ error: { requiredCredits: credits } });
    }
    expect(await accountOf(world.db, id)).toEqual({ available: 1000, reserved: 0, consumed: 0 });
    expect(await world.db.query('select 1 from runs')).toEqual([]);
  });

  test('lets each priced request pass that costs as much as it allows', async () => {
    const { world, requests } = await pricedRequests();
    const { secret: key } = world.client;
    for (const [row, route, body, credits] of requests) {
      const reply = await world.ask(route, { key, body, headers: limit(String(credits)) });
      expect([row, reply.status < 300]).toEqual([row, true]);
    }
    const priced = Object.values(ENDPOINTS).filter(({ price }) => price.kind !== 'free');
    const tried = [...requests.map(([row]) => row), 'v2.deep_search.start'];
    expect(priced.map(({ id }) => id).sort()).toEqual(tried.sort());
  });

  test('counts with the price of a deep search that the operator has set', async () => {
    const world = await opened(openEnrichWorld({ settings: { deepSearchCredits: 40 } }));
    await world.pages(BERIT.home);
    const { secret: key } = world.owner;
    const body = { email: 'berit@brass-institute.example', requestId: 'mine' };
    const start = (credits: string) =>
      world.ask('POST /v2/developer/deep-search', { key, body, headers: limit(credits) });
    expect(codeOf(await start('39'))).toBe(EXCEEDED);
    expect((await start('40')).status).toBe(202);
    // It is paid: a repeat costs nothing, whatever it allows.
    expect((await start('0')).status).toBe(200);
  });

  test.each(['', '-1', '1e3', 'ten', '99999999999999999999'])(
    'allows nothing when its value is %j',
    async (value) => {
      const { world, requests } = await pricedRequests();
      const [[, route, body]] = requests;
      const { secret: key } = world.client;
      const reply = await world.ask(route, { key, body, headers: limit(value) });
      expect(codeOf(reply)).toBe(EXCEEDED);
    },
  );

  test('does not stop a key that is not metered', async () => {
    const { world, requests } = await pricedRequests();
    const [[, route, body]] = requests;
    const { secret: key } = await world.key({});
    expect((await world.ask(route, { key, body, headers: limit('0') })).status).toBe(200);
  });
});
