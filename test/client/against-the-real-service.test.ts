import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { addPeople, startService, type TestService } from '../service/start-service.ts';
import { ManualClock } from './support/manual-clock.ts';
import { testClient } from './support/test-client.ts';

const ada = { id: 'rec-1', name: 'Ada Example', facts: [{ text: 'Ran a compiler team in Oslo.' }] };

let world: TestService;
let clock: ManualClock;
let apiKey: string;
/** Runs after the service has responded and before the client gets the response. */
let lose: () => void;

/** A client as in a new process, over the embedded service inside this one. */
function newProcess(): PeopleSearchClient {
  const fetch = async (request: Request) => {
    world.clock.now = clock.now();
    const answer = await world.service.fetch(request);
    lose();
    return answer;
  };
  return testClient({ target: { kind: 'fetch', fetch, apiKey }, clock });
}

const spent = async () => (await newProcess().usage()).data.period?.consumed;

beforeAll(async () => {
  world = await startService();
  await addPeople(world.db, [ada]);
});

afterAll(() => world.close());

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  apiKey = (await world.key({ organization: 'acme', credits: 50 })).secret;
  lose = () => undefined;
});

it('charges a repeated profile query once, also from another process', async () => {
  const ask = () => newProcess().queryProfile('rec-1', { query: 'compiler' });
  const first = await ask();
  expect(first.data.payload.matches[0]?.text).toBe('Ran a compiler team in Oslo.');
  expect((await ask()).data).toEqual(first.data);
  expect(await spent()).toBe(1);
});

it('charges a profile query once when its answer was lost', async () => {
  let losses = 2;
  lose = () => {
    losses -= 1;
    if (losses >= 0) throw new Error('the connection broke');
  };
  await newProcess().queryProfile('rec-1', { query: 'compiler' });
  expect(losses).toBeLessThan(0);
  expect(await spent()).toBe(1);
});

it('charges a repeated profile query again after an import', async () => {
  const client = newProcess();
  await client.queryProfile('rec-1', { query: 'compiler' });
  await addPeople(world.db, [{ id: 'rec-2', name: 'Grace Example' }]);
  await client.queryProfile('rec-1', { query: 'compiler' });
  expect(await spent()).toBe(2);
});

it('refunds a search without matches and can repeat it', async () => {
  const body = { query: 'Nobody Atall', numUsers: 3 };
  const client = newProcess();
  for (let i = 0; i < 3; i += 1) {
    expect((await client.searchV2(body)).data.payload.users).toEqual([]);
  }
  expect(await spent()).toBe(0);
});

it('reads a search again by its id and by its link', async () => {
  const client = newProcess();
  const { data } = await client.search({ query: 'Ada Example' });
  const again = await client.readSearch(data.search_id);
  expect(again.data.results).toEqual(data.results);
  expect((await client.follow(data.links.status)).data).toEqual(again.data);
  expect(data.results[0]?.preview?.display_name).toBe('Ada Example');
});

it('reports an unknown profile and too few credits with their own errors', async () => {
  const client = newProcess();
  await expect(client.readProfile('nobody-here')).rejects.toMatchObject({
    name: 'ServiceError',
    code: 'developer_profile_not_found',
  });
  apiKey = (await world.key({ credits: 0 })).secret;
  const poor = newProcess();
  await expect(poor.searchV2({ query: 'Ada', numUsers: 1 })).rejects.toMatchObject({
    requiredCredits: 2,
    remainingCredits: 0,
  });
});
