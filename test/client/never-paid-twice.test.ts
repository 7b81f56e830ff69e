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

/** A client as in a new process, without the memory of the others. */
function newProcess(): PeopleSearchClient {
  const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey } as const;
  const client = testClient({ target, clock });
  clients.push(client);
  return client;
}

/** An import that the client learns of by another answer. */
async function newAnswerAfterImport(client: PeopleSearchClient): Promise<void> {
  service.revision += 1;
  await client.usage();
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

describe('repeated deep search', () => {
  it('joins the running run', async () => {
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

  it('joins a run that succeeded within the last 15 minutes', async () => {
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

  it('joins after a restart in the next 15-minute window', async () => {
    await newProcess().startDeepSearch(DEEP);
    await clock.advance(12 * MINUTE);
    const again = await newProcess().startDeepSearch(DEEP);
    expect(again.joined).toBe(true);
    expect(service.charged).toBe(10);
  });

  it('starts a new run half an hour later', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    service.end(service.onlyRun, 'completed');
    await clock.advance(31 * MINUTE);
    expect((await client.startDeepSearch(DEEP)).joined).toBe(false);
    expect(service.runs.size).toBe(2);
  });

  it('starts a new run after a failure, also in another process', async () => {
    await newProcess().startDeepSearch(DEEP);
    service.end(service.onlyRun, 'failed');
    const second = newProcess();
    expect((await second.startDeepSearch(DEEP)).joined).toBe(false);
    expect((await second.startDeepSearch(DEEP)).joined).toBe(true);
    expect((await newProcess().startDeepSearch(DEEP)).joined).toBe(true);
    expect(service.runs.size).toBe(2);
  });

  it('starts a new run after an import', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    service.end(service.onlyRun, 'completed');
    service.revision += 1;
    expect((await client.startDeepSearch(DEEP)).joined).toBe(false);
    expect(service.runs.size).toBe(2);
  });

  it('starts a new run for each fresh call, which later calls join', async () => {
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    await client.startDeepSearch(DEEP, { fresh: true });
    await client.startDeepSearch(DEEP, { fresh: true });
    expect(service.runs.size).toBe(3);
    const joined = await newProcess().startDeepSearch(DEEP);
    expect(joined.data.request_id).toBe(service.lastRun);
    expect(service.charged).toBe(30);
  });

  it('starts one run for two concurrent calls, and two when both are fresh', async () => {
    const client = newProcess();
    await Promise.all([client.startDeepSearch(DEEP), client.startDeepSearch(DEEP)]);
    expect(service.runs.size).toBe(1);
    const fresh = () => client.startDeepSearch(DEEP, { fresh: true });
    await Promise.all([fresh(), fresh()]);
    expect(service.runs.size).toBe(3);
  });

  it('starts another run for other arguments, another tool and another API key', async () => {
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

  it('joins whatever the order of arguments and the purpose', async () => {
    const client = newProcess();
    const more = { phoneNumber: undefined, usernames: ['ada'] };
    await client.startDeepSearch({ ...DEEP, usernames: ['ada'] }, { purpose: 'hiring' });
    await client.startDeepSearch({ ...more, ...DEEP }, { purpose: 'press' });
    expect(service.charged).toBe(10);
  });

  it('uses the request id of the caller and reads no earlier run', async () => {
    const client = newProcess();
    await client.startDeepSearch({ ...DEEP, requestId: 'mine' });
    await client.startDeepSearch(DEEP, { idempotencyKey: 'mine-2' });
    expect([...service.runs.keys()]).toEqual(['mine', 'mine-2']);
    expect(service.count('GET', /deep-search/)).toBe(0);
  });
});

describe('paid call with a lost answer', () => {
  it.each([
    ['the connection breaks off after the work', { when: 'after', answer: null }],
    ['the connection breaks off before the work', { when: 'before', answer: null }],
    ['a gateway times out after the work', { when: 'after', answer: { status: 504 } }],
    ['a gateway cannot reach the service', { when: 'before', answer: { status: 502 } }],
  ] as const)('retries and charges once when %s', async (_, fault) => {
    service.faults.push({ ...fault, method: 'POST' });
    const client = newProcess();
    await client.startDeepSearch(DEEP);
    service.faults.push({ ...fault, method: 'POST' });
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(12);
    expect(service.worked).toBe(2);
  });

  it('charges once when the caller aborts and calls again', async () => {
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

  it('charges once when another process calls again after an error', async () => {
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

describe('repeated v2 search', () => {
  it('returns the stored answer without charge in the next 15-minute window', async () => {
    const client = newProcess();
    const first = await client.searchV2(SEARCH);
    await clock.advance(14 * MINUTE);
    const again = await client.searchV2(SEARCH);
    expect([first.joined, again.joined]).toEqual([false, true]);
    expect(again.data).toEqual(first.data);
    expect(service.charged).toBe(2);
  });

  it('searches again after 15 minutes', async () => {
    const client = newProcess();
    await client.searchV2(SEARCH);
    await clock.advance(16 * MINUTE);
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
  });

  it('uses a new idempotency key after a refund', async () => {
    const client = newProcess();
    service.users = [];
    await client.searchV2(SEARCH);
    service.users = ['p_ada'];
    const answer = await client.searchV2(SEARCH);
    expect(answer.data.payload.users).toHaveLength(1);
    expect(service).toMatchObject({ charged: 2, worked: 2 });
  });

  it('skips the keys of refunded searches after a restart', async () => {
    service.users = [];
    for (let i = 0; i < 3; i += 1) await newProcess().searchV2(SEARCH);
    service.users = ['p_ada'];
    await newProcess().searchV2(SEARCH);
    await newProcess().searchV2(SEARCH);
    expect(service.charged).toBe(2);
  });

  it('searches again after an import that another answer revealed', async () => {
    const client = newProcess();
    await client.searchV2(SEARCH);
    service.revision += 1;
    await client.usage();
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
  });

  it('searches again after an import that the stored answer reveals', async () => {
    const client = newProcess();
    await client.searchV2(SEARCH);
    service.revision += 1;
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(4);
  });

  it('charges once when people are imported while it is answered', async () => {
    const client = newProcess();
    await client.usage();
    service.gate = async () => {
      service.gate = () => Promise.resolve();
      await newAnswerAfterImport(client);
    };
    await client.queryProfile('p_ada', { query: 'work' });
    expect(service).toMatchObject({ charged: 1 });
  });

  it('charges once when its answer was lost and people were imported before the repeat', async () => {
    const client = newProcess();
    const lost = { when: 'after', answer: null, method: 'POST' } as const;
    const never = { ...lost, when: 'before' } as const;
    service.faults.push(lost, never, never);
    await expect(client.searchV2(SEARCH)).rejects.toThrow('closed the connection');
    await newAnswerAfterImport(client);
    await client.searchV2(SEARCH);
    expect(service.charged).toBe(2);
  });

  it('charges once for two clients of one process', async () => {
    const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey } as const;
    const states = new KeyStates();
    const pair = [testClient({ target, clock, states }), testClient({ target, clock, states })];
    clients.push(...pair);
    await Promise.all(pair.map((client) => client.searchV2(SEARCH)));
    expect(service.charged).toBe(2);
  });

  it('charges once for each of two owners who share an API key', async () => {
    const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey } as const;
    const states = new KeyStates();
    const of = (owner: string) => testClient({ target, clock, states, owner });
    const three = [of('ann'), of('ann'), of('bob')];
    clients.push(...three);
    await Promise.all(three.map((client) => client.searchV2(SEARCH)));
    expect(service.charged).toBe(4);
    const levels = (at: number) => three[at]?.bucketLevels();
    expect(levels(0)?.length).toBeGreaterThan(3);
    expect(levels(2)).toEqual(levels(0));
  });
});

describe('repeated v3 search', () => {
  it('joins the run of a lost answer even if people were imported before the repeat', async () => {
    const client = newProcess();
    const lost = { when: 'after', answer: null, method: 'POST' } as const;
    const never = { ...lost, when: 'before' } as const;
    service.faults.push(lost, never, never);
    await expect(client.search(FACE)).rejects.toThrow('closed the connection');
    const { charged } = service;
    expect(charged).toBeGreaterThan(0);
    await newAnswerAfterImport(client);
    await client.search(FACE);
    expect(service.charged).toBe(charged);
  });

  it('joins the run of a paid search and starts a new one after a refund', async () => {
    const client = newProcess();
    await client.search(FACE);
    service.end(service.onlyRun, 'completed');
    expect((await newProcess().search(FACE)).joined).toBe(true);
    expect(service.charged).toBe(100);
    service.end(service.onlyRun, 'completed', 100);
    expect((await client.search(FACE)).joined).toBe(false);
    expect(service.runs.size).toBe(2);
  });

  it('joins a free running search and starts a new one after it has ended', async () => {
    const client = newProcess();
    const body = { query: 'compiler engineers' };
    const first = await client.search(body);
    expect((await client.search(body)).data.search_id).toBe(first.data.search_id);
    service.end(service.onlyRun, 'completed');
    expect((await client.search(body)).data.status).toBe('completed');
    await client.search(body);
    expect(service.runs.size).toBe(2);
  });

  it('does not read earlier runs of a free search', async () => {
    await newProcess().search({ query: 'compiler engineers' });
    expect(service.received.map(({ method }) => method)).toEqual(['POST']);
  });

  it('starts one run of a free search when an answer was lost', async () => {
    service.faults.push({ when: 'after', answer: null });
    await newProcess().search({ query: 'compiler engineers' });
    expect(service.runs.size).toBe(1);
  });
});
