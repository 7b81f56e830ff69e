import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyStates } from '../../src/client/key-state.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { LedgerService } from './support/ledger-service.ts';
import { ManualClock } from './support/manual-clock.ts';
import { testClient } from './support/test-client.ts';

const MINUTE = 60_000;
const DEEP = { email: 'ada@example.org' };
const SEARCH = { query: 'compiler engineers', numUsers: 5 };
const FACE = { signals: { face_source: { image_url: 'photo:1' } } };

let service: LedgerService;
let clock: ManualClock;
const clients: PeopleSearchClient[] = [];

/** A client as a process of its own has it: it remembers nothing of the others. */
function newProcess(): PeopleSearchClient {
  const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey } as const;
  const client = testClient({ target, clock });
  clients.push(client);
  return client;
}

beforeEach(async () => {
  clock = new ManualClock();
  service = new LedgerService();
  service.now = () => clock.now();
  await service.listen();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await service.close();
});

describe('a deep search that is called again', () => {
  it('joins the run that is under way', async () => {
    const client = newProcess();
    const first = await client.startDeepSearch(DEEP);
    const again = await client.startDeepSearch(DEEP);
    expect([first.joined, again.joined]).toEqual([false, true]);
    expect(again.data).toMatchObject({
      request_id: first.data.request_id,
      status: 'already_running',
    });
    expect(service.charged).toBe(10);
  });

  it('joins a run that succeeded within a quarter of an hour', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    service.end(service.onlyRun, 'completed');
    await clock.advance(14 * MINUTE);
    expect((await client.startDeepSearch(DEEP)).joined).toBe(true);
    expect(service.charged).toBe(10);
  });

  it('joins after a restart of the process', async () => {
    await newProcess().startDeepSearch(DEEP);
    const again = await newProcess().startDeepSearch(DEEP);
    expect(again.joined).toBe(true);
    expect(service.charged).toBe(10);
  });

  it('joins after a restart although the quarter of an hour has turned', async () => {
    await newProcess().startDeepSearch(DEEP);
    await clock.advance(12 * MINUTE);
    const again = await newProcess().startDeepSearch(DEEP);
    expect(again.joined).toBe(true);
    expect(service.charged).toBe(10);
  });

  it('is a new run half an hour later', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    service.end(service.onlyRun, 'completed');
    await clock.advance(31 * MINUTE);
    expect((await client.startDeepSearch(DEEP)).joined).toBe(false);
    expect(service.runs.size).toBe(2);
  });

  it('is a new run after a failure, also in another process', async () => {
    await newProcess().startDeepSearch(DEEP);
    service.end(service.onlyRun, 'failed');
    const second = newProcess();
    expect((await second.startDeepSearch(DEEP)).joined).toBe(false);
    expect((await second.startDeepSearch(DEEP)).joined).toBe(true);
    expect((await newProcess().startDeepSearch(DEEP)).joined).toBe(true);
    expect(service.runs.size).toBe(2);
  });

  it('is a new run after an import', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    service.end(service.onlyRun, 'completed');
    service.revision += 1;
    expect((await client.startDeepSearch(DEEP)).joined).toBe(false);
    expect(service.runs.size).toBe(2);
  });

  it('is a new run each time when fresh, and then joined by calls that are not', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    await client.startDeepSearch(DEEP, { fresh: true });
    await client.startDeepSearch(DEEP, { fresh: true });
    expect(service.runs.size).toBe(3);
    const joined = await newProcess().startDeepSearch(DEEP);
    expect(joined.data.request_id).toBe(service.lastRun);
    expect(service.charged).toBe(30);
  });

  it('is one run when called twice at once, and two when both are fresh', async () => {
    const client = newProcess();
    await Promise.all([client.startDeepSearch(DEEP), client.startDeepSearch(DEEP)]);
    expect(service.runs.size).toBe(1);
    const fresh = () => client.startDeepSearch(DEEP, { fresh: true });
    await Promise.all([fresh(), fresh()]);
    expect(service.runs.size).toBe(3);
  });

  it('is another run for other arguments, another tool and another key', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    await client.startDeepSearch({ email: 'grace@example.org' });
    await client.startDeepSearch(DEEP, { tool: 'enrich_profile' });
    service.acceptedKey = 'psk_other';
    const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: 'psk_other' } as const;
    const other = testClient({ target, clock });
    clients.push(other);
    await other.startDeepSearch(DEEP);
    expect(service.runs.size).toBe(4);
  });

  it('is the same run whatever the order of its arguments and its purpose', async () => {
    const client = newProcess();
    const more = { phoneNumber: undefined, usernames: ['ada'] };
    await client.startDeepSearch({ ...DEEP, usernames: ['ada'] }, { purpose: 'hiring' });
    await client.startDeepSearch({ ...more, ...DEEP }, { purpose: 'press' });
    expect(service.charged).toBe(10);
  });

  it('carries the run id that the caller gave, and nothing else decides', async () => {
    const client = newProcess();
    await client.startDeepSearch({ ...DEEP, requestId: 'mine' });
    await client.startDeepSearch(DEEP, { idempotencyKey: 'mine-2' });
    expect([...service.runs.keys()]).toEqual(['mine', 'mine-2']);
    expect(service.count('GET', /deep-search/)).toBe(0);
  });
});

describe('a paid call whose answer is lost', () => {
  it.each([
    ['the connection breaks off after the work', { when: 'after', answer: null }],
    ['the connection breaks off before the work', { when: 'before', answer: null }],
    ['a gateway times out after the work', { when: 'after', answer: { status: 504 } }],
    ['a gateway has nobody behind it', { when: 'before', answer: { status: 502 } }],
  ] as const)('is tried again and charged once when %s', async (_, fault) => {
    service.faults.push({ ...fault, method: 'POST' });
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    service.faults.push({ ...fault, method: 'POST' });
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(12);
    expect(service.worked).toBe(2);
  });

  it('is charged once when its caller gave up and called again', async () => {
    let open = () => {};
    service.gate = () =>
      new Promise((resolve) => {
        open = resolve;
      });
    const client = newProcess();
    const leave = new AbortController();
    const call = client.queryProfile('p_ada', { query: 'work' }, { signal: leave.signal });
    await expect.poll(() => service.worked).toBe(1);
    leave.abort(new Error('too slow'));
    await expect(call).rejects.toThrow('too slow');
    service.gate = () => Promise.resolve();
    open();
    await client.queryProfile('p_ada', { query: 'work' });
    expect(service).toMatchObject({ charged: 1, worked: 1 });
  });

  it('is charged once when its process died and another one calls again', async () => {
    service.faults.push(
      { when: 'after', answer: null },
      { when: 'before', answer: null },
      { when: 'before', answer: null },
    );
    await expect(newProcess().searchV2(SEARCH)).rejects.toThrow('closed the connection');
    await newProcess().searchV2(SEARCH);
    expect(service).toMatchObject({ charged: 2, worked: 1 });
  });
});

describe('a search or profile query of generation 2', () => {
  it('is answered from store, uncharged, across the turn of the quarter of an hour', async () => {
    const client = newProcess();
    const first = await client.searchV2(SEARCH);
    await clock.advance(14 * MINUTE);
    const again = await client.searchV2(SEARCH);
    expect([first.joined, again.joined]).toEqual([false, true]);
    expect(again.data).toEqual(first.data);
    expect(service.charged).toBe(2);
  });

  it('is new after a quarter of an hour', async () => {
    const client = newProcess();
    await client.searchV2(SEARCH);
    await clock.advance(16 * MINUTE);
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
  });

  it('gets a new key after a refund', async () => {
    const client = newProcess();
    service.users = [];
    await client.searchV2(SEARCH);
    service.users = ['p_ada'];
    const answer = await client.searchV2(SEARCH);
    expect(answer.data.payload.users).toHaveLength(1);
    expect(service).toMatchObject({ charged: 2, worked: 2 });
  });

  it('finds its way past refunded keys after a restart', async () => {
    service.users = [];
    for (let i = 0; i < 3; i += 1) await newProcess().searchV2(SEARCH);
    service.users = ['p_ada'];
    await newProcess().searchV2(SEARCH);
    await newProcess().searchV2(SEARCH);
    expect(service.charged).toBe(2);
  });

  it('is new after an import that this process has heard of', async () => {
    const client = newProcess();
    await client.searchV2(SEARCH);
    service.revision += 1;
    await client.usage();
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
  });

  it('is new after an import that it hears of from the stored answer itself', async () => {
    const client = newProcess();
    await client.searchV2(SEARCH);
    service.revision += 1;
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
  });

  it('is charged once for two clients of one process', async () => {
    const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey } as const;
    const states = new KeyStates();
    const pair = [testClient({ target, clock, states }), testClient({ target, clock, states })];
    clients.push(...pair);
    await Promise.all(pair.map((client) => client.searchV2(SEARCH)));
    expect(service.charged).toBe(2);
  });

  it('is charged to each of two owners of calls with one key, and once to each', async () => {
    const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey } as const;
    const states = new KeyStates();
    const of = (owner: string) => testClient({ target, clock, states, owner });
    const three = [of('ann'), of('ann'), of('bob')];
    clients.push(...three);
    await Promise.all(three.map((client) => client.searchV2(SEARCH)));
    expect(service.charged).toBe(4);
    const room = (at: number) => three[at]?.rooms();
    expect(room(0)?.length).toBeGreaterThan(3);
    expect(room(2)).toEqual(room(0));
  });
});

describe('a search of generation 3', () => {
  it('that costs joins its run, and starts a new one after a refund', async () => {
    const client = newProcess();
    await client.search(FACE);
    service.end(service.onlyRun, 'completed');
    expect((await newProcess().search(FACE)).joined).toBe(true);
    expect(service.charged).toBe(100);
    service.end(service.onlyRun, 'completed', 100);
    expect((await client.search(FACE)).joined).toBe(false);
    expect(service.runs.size).toBe(2);
  });

  it('that is free and under way is joined, and started anew once it is over', async () => {
    const client = newProcess();
    const body = { query: 'compiler engineers' };
    const first = await client.search(body);
    expect((await client.search(body)).data.search_id).toBe(first.data.search_id);
    service.end(service.onlyRun, 'completed');
    expect((await client.search(body)).data.status).toBe('completed');
    await client.search(body);
    expect(service.runs.size).toBe(2);
  });

  it('that is free asks for no earlier runs', async () => {
    await newProcess().search({ query: 'compiler engineers' });
    expect(service.received.map(({ method }) => method)).toEqual(['POST']);
  });

  it('that is free is one run when a try was lost', async () => {
    service.faults.push({ when: 'after', answer: null });
    await newProcess().search({ query: 'compiler engineers' });
    expect(service.runs.size).toBe(1);
  });
});
