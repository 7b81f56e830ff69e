import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyStates } from '../../src/client/key-state.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { type Fault, LedgerService } from './support/ledger-service.ts';
import { ManualClock, settle } from './support/manual-clock.ts';
import { testClient } from './support/test-client.ts';

const limited = (headers: Record<string, string>): Fault => ({
  when: 'before',
  answer: {
    status: 429,
    headers,
    body: {
      status: 'failed',
      error: { code: 'developer_api_key_rate_limited', message: 'Too many requests.' },
    },
  },
});

let service: LedgerService;
let clock: ManualClock;
let states: KeyStates;
let client: PeopleSearchClient;

const newClient = () =>
  testClient({
    target: { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey },
    clock,
    states,
  });

/** Holds all responses back. @returns a function that releases them. */
function holdAnswers(): () => void {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  service.gate = () => held;
  return open;
}

beforeEach(async () => {
  clock = new ManualClock();
  states = new KeyStates();
  service = new LedgerService();
  await service.listen();
  client = newClient();
});

afterEach(async () => {
  await client.close();
  await service.close();
});

describe('concurrent equal reads', () => {
  it('sends equal reads once, also from two clients with one key', async () => {
    const open = holdAnswers();
    const other = newClient();
    const calls = [client, other, client].map((each) => each.readProfile('p_1'));
    await expect.poll(() => service.received.length).toBe(1);
    await settle();
    open();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(service.received).toHaveLength(1);
    await other.close();
  });

  it('continues a shared read when one caller aborts', async () => {
    const open = holdAnswers();
    const leave = new AbortController();
    const left = client.readProfile('p_1', { signal: leave.signal });
    const stays = client.readProfile('p_1');
    await expect.poll(() => service.received.length).toBe(1);
    leave.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    open();
    expect((await stays).data.profile_id).toBe('p_1');
  });

  it('keeps a shared read until the latest deadline of its callers', async () => {
    const open = holdAnswers();
    const hasty = client.readProfile('p_1', { deadline: clock.now() + 1_000 });
    const patient = client.readProfile('p_1', { deadline: clock.now() + 90_000 });
    await expect.poll(() => service.received.length).toBe(1);
    const outcome = expect(hasty).rejects.toThrow(
      'The call v3.profile.read got no answer within its limit of 1 s.',
    );
    await clock.advance(1_000);
    await outcome;
    open();
    expect((await patient).status).toBe(200);
    expect(service.received).toHaveLength(1);
  });

  it('sends equal reads with two purposes twice, so that the audit log has both', async () => {
    await Promise.all([
      client.readProfile('p_1', { purpose: 'hiring' }),
      client.readProfile('p_1', { purpose: 'press' }),
    ]);
    expect(service.received).toHaveLength(2);
  });
});

describe('client after a 429', () => {
  it.each([
    ['seconds', '7'],
    ['a date', 'Tue, 03 Nov 2026 10:00:07 GMT'],
  ])('Retry-After with %s holds back only the same bucket, for all clients', async (_, after) => {
    service.faults.push(limited({ 'retry-after': after, date: 'Tue, 03 Nov 2026 10:00:00 GMT' }));
    const first = client.readProfile('p_1');
    await clock.someoneSleeps();
    const second = newClient().readProfile('p_2');
    await client.usage();
    await clock.advance(6_999);
    expect(service.count('GET', /enrich/)).toBe(1);
    await clock.advance(3_000);
    await Promise.all([first, second]);
    expect(service.count('GET', /enrich/)).toBe(3);
  });

  it("rejects with the wait when it exceeds the caller's deadline", async () => {
    service.faults.push(limited({ 'retry-after': '40' }));
    const deadline = clock.now() + 30_000;
    await expect(client.readProfile('p_1', { deadline })).rejects.toMatchObject({
      code: 'developer_api_key_rate_limited',
      retryAfterSeconds: 40,
    });
    await expect(client.readProfile('p_2', { deadline })).rejects.toMatchObject({
      name: 'DeadlineError',
      retryAfterSeconds: 41,
    });
    expect(service.received).toHaveLength(1);
  });

  it('a Retry-After of a century does not block the process for ever', async () => {
    service.faults.push(limited({ 'retry-after': '3153600000' }));
    await expect(client.readProfile('p_1')).rejects.toMatchObject({ status: 429 });
    await clock.advance(3_700_000);
    expect((await client.readProfile('p_1')).status).toBe(200);
  });

  it('retries a 429 without Retry-After', async () => {
    service.faults.push(limited({}));
    expect((await client.readProfile('p_1')).status).toBe(200);
  });

  it('tries three times in all, even for a call that is not repeatable', async () => {
    const now = limited({ 'retry-after': '0' });
    service.faults.push(now, now, now);
    await expect(client.cancelSearch('s_1')).rejects.toMatchObject({ status: 429 });
    expect(service.received).toHaveLength(3);
  });
});

describe('call that is not repeatable', () => {
  it.each([
    ['broke off', null],
    ['got a 503', { status: 503 }],
  ])('does not send a call again that %s', async (_, answer) => {
    service.faults.push({ when: 'after', answer });
    await expect(client.cancelSearch('s_1')).rejects.toThrow();
    expect(service.received).toHaveLength(1);
  });
});

describe('retry budget', () => {
  it('allows ten retries when all calls of the process fail', async () => {
    const away = { when: 'before', answer: { status: 503 } } as const;
    const failing = Array.from({ length: 8 }, async (_, i) => {
      service.faults.push(away, away, away);
      await client.readProfile(`p_${i}`).catch(() => undefined);
    });
    await Promise.all(failing);
    expect(service.received.length).toBe(8 + 10);
  });
});

describe('deadline of a call', () => {
  it('sends nothing when the deadline has passed', async () => {
    const call = client.usage({ deadline: clock.now() });
    await expect(call).rejects.toMatchObject({ name: 'DeadlineError' });
    expect(service.received).toHaveLength(0);
  });

  it('the deadline of a call defaults to one minute', async () => {
    holdAnswers();
    const call = expect(client.usage()).rejects.toThrow('within its limit of 60 s');
    await expect.poll(() => service.received.length).toBe(1);
    await clock.advance(60_000);
    await call;
  });
});

describe('client.bucketLevels', () => {
  it('returns what is left of each bucket, and nothing before the first call', async () => {
    expect(client.bucketLevels()).toEqual([]);
    await client.readProfile('p_1');
    const levels = new Map(client.bucketLevels().map(({ bucket, left }) => [bucket, left]));
    expect(levels.get('profile_read')).toBe(249);
    expect(levels.get('search')).toBe(100);
    expect(levels.has('webhook_test')).toBe(false);
  });
});
