import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CREDITS_REMAINING_HEADER } from '../../../src/contract/headers.ts';
import { createService } from '../../../src/service/api/app.ts';
import { otherProcess } from '../../support/other-process.ts';
import { askService, codeOf, successOf } from '../start-service.ts';
import { BERIT, type DeepWorld, openDeepWorld } from './deep-world.ts';

let world: DeepWorld;
beforeEach(async () => {
  world = await openDeepWorld({}, 25);
  await world.pages(BERIT.home);
});
afterEach(async () => {
  await world.settled();
  await world.balance();
  await world.close();
});

const mail = { email: 'berit@brass-institute.example' };
const started = (reply: Awaited<ReturnType<DeepWorld['start']>>) =>
  successOf('v2.deep_search.start', reply);

describe('starting a deep search', () => {
  test('returns 202 and charges the run at once', async () => {
    const reply = await world.start({ ...mail, requestId: 'one of mine' });
    expect(reply.status).toBe(202);
    expect(reply.headers.get(CREDITS_REMAINING_HEADER)).toBe('15');
    expect(reply.body).toMatchObject({
      request_id: 'one of mine',
      run_id: expect.stringMatching(/^r_/),
      status: 'started',
      links: { status: '/v2/developer/deep-search/one%20of%20mine' },
      result: null,
    });
    expect((await world.end('one of mine')).status).toBe('completed');
    expect(await world.balance()).toEqual({ available: 15, reserved: 0, consumed: 10 });
  });

  test('generates a request id when none is given', async () => {
    expect(started(await world.start(mail)).request_id).toMatch(/^d_/);
  });

  test('charges the price that the operator has set', async () => {
    const priced = await openDeepWorld(
      { db: otherProcess(world.db), settings: { deepSearchCredits: 7 } },
      10,
    );
    const reply = await priced.start(mail);
    expect(reply.headers.get(CREDITS_REMAINING_HEADER)).toBe('3');
    expect(codeOf(await priced.start(mail))).toBe('developer_api_credits_insufficient');
    await priced.settled();
    await priced.service.close();
  });

  test('returns 402 and starts no run when the balance is too low', async () => {
    await world.run(mail);
    await world.run(mail);
    const reply = await world.start({ ...mail, requestId: 'too-dear' });
    expect(reply.status).toBe(402);
    expect(reply.body).toMatchObject({
      error: {
        code: 'developer_api_credits_insufficient',
        requiredCredits: 10,
        remainingCredits: 5,
      },
    });
    expect((await world.poll('too-dear')).status).toBe(404);
  });

  test('sends no credits header to an unmetered key', async () => {
    const { secret } = await world.key();
    const reply = await world.start(mail, secret);
    expect(reply.status).toBe(202);
    expect(reply.headers.has(CREDITS_REMAINING_HEADER)).toBe(false);
  });
});

describe('repeating a deep search request id', () => {
  test('a repeat returns the same run for 0 credits, even if the balance is too low', async () => {
    const body = { ...mail, requestId: 'mine' };
    await world.start(body);
    await world.run(mail);
    expect((await world.balance()).available).toBe(5);
    const again = await world.start(body);
    expect([again.status, started(again).status]).toEqual([200, 'already_running']);
    expect(again.headers.get(CREDITS_REMAINING_HEADER)).toBe('5');
    await world.end('mine');
    expect(started(await world.start(body)).status).toBe('already_running');
    expect((await world.balance()).consumed).toBe(20);
  });

  test('a repeat may spell out the default runShape', async () => {
    await world.start({ ...mail, requestId: 'mine' });
    const again = await world.start({ runShape: 'partial_only', ...mail, requestId: 'mine' });
    expect(started(again).status).toBe('already_running');
  });

  test('returns 409 when a request id is used with other parameters', async () => {
    await world.start({ ...mail, requestId: 'mine' });
    const other = await world.start({ usernames: ['berit'], requestId: 'mine' });
    expect([other.status, codeOf(other)]).toEqual([409, 'developer_api_idempotency_key_conflict']);
    expect((await world.balance()).available).toBe(15);
  });

  test('tenants do not share request ids and cannot read or cancel other runs', async () => {
    const other = await world.key({ organization: 'Other Guild', credits: 10 });
    await world.start({ ...mail, requestId: 'mine' });
    expect((await world.poll('mine', other.secret)).status).toBe(404);
    expect((await world.cancel('mine', other.secret)).status).toBe(404);
    expect((await world.start({ ...mail, requestId: 'mine' }, other.secret)).status).toBe(202);
  });

  test('twenty concurrent requests make one run and one charge', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.start({ ...mail, requestId: 'mine' })),
    );
    const ids = new Set(replies.map((reply) => started(reply).run_id));
    expect(ids.size).toBe(1);
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(1);
    await world.settled();
    expect((await world.balance()).consumed).toBe(10);
  });
});

describe('deep search of a complete profile', () => {
  test('returns a complete profile at once for 0 credits and starts no run', async () => {
    const full = await world.run({ ...mail, runShape: 'full_generation_only' });
    const profileId = full.result?.id ?? '';
    await world.run(mail);
    const reply = await world.start({ profileId, requestId: 'done' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get(CREDITS_REMAINING_HEADER)).toBe('5');
    expect(reply.body).toEqual({
      request_id: 'done',
      run_id: null,
      status: 'completed',
      links: { profile: `/v2/developer/profiles/${profileId}` },
      result: { id: profileId },
    });
    expect((await world.poll('done')).status).toBe(404);
  });
});

describe('deep search refusals', () => {
  const code = async (body: object) => codeOf(await world.start(body));

  test('returns developer_profile_not_found for an unknown profileId', async () => {
    expect(await code({ profileId: 'p_nowhere' })).toBe('developer_profile_not_found');
  });

  test('rejects signals that cannot be used', async () => {
    expect(await code({ usernames: ['two words'] })).toBe(
      'developer_deep_search_unprocessable_seed',
    );
    expect(await code({ urls: ['http://localhost/me'] })).toBe(
      'developer_deep_search_unprocessable_seed',
    );
  });

  test.each(['k', ''])(
    'refuses the Idempotency-Key header %j and charges nothing',
    async (sent) => {
      const headers = { 'idempotency-key': sent };
      const key = world.owner.secret;
      const answer = await world.ask('POST /v2/developer/deep-search', {
        key,
        headers,
        body: mail,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: {
            code: 'developer_deep_search_field_unsupported',
            message: expect.stringContaining('requestId'),
          },
        },
      });
      expect(await world.balance()).toEqual({ available: 25, reserved: 0, consumed: 0 });
    },
  );

  test('charges 0 credits for refused requests', async () => {
    await code({ profileId: 'p_nowhere' });
    await code({ usernames: ['two words'] });
    expect(await world.balance()).toEqual({ available: 25, reserved: 0, consumed: 0 });
  });
});

test('answers repeats and complete profiles while new runs are unavailable', async () => {
  const requestId = 'before';
  const status = await world.run({ ...mail, requestId, runShape: 'full_generation_only' });
  const closed = createService({
    db: world.db,
    search: world.engine,
    settings: { deepSearch: 'unavailable_for_request' },
  });
  const ask = (body: object) =>
    askService(closed, 'POST /v2/developer/deep-search', { key: world.owner.secret, body });
  const repeat = await ask({ ...mail, requestId, runShape: 'full_generation_only' });
  expect(started(repeat).status).toBe('already_running');
  expect(started(await ask({ profileId: status.result?.id })).status).toBe('completed');
  const fresh = await ask(mail);
  expect([fresh.status, codeOf(fresh)]).toEqual([
    503,
    'developer_deep_search_unavailable_for_request',
  ]);
  expect(codeOf(await ask({}))).toBe('developer_deep_search_input_required');
  expect((await world.balance()).consumed).toBe(10);
  await closed.close();
});

test('the first request of a service may cancel a run of an earlier one', async () => {
  const earlier = await openDeepWorld({ db: otherProcess(world.db) }, 25);
  const requestId = await earlier.begin(mail);
  await earlier.service.close();
  const later = createService({
    db: world.db,
    search: world.engine,
    backgroundAfterMs: 600_000,
  });
  const cancelling = { key: earlier.owner.secret };
  const reply = await askService(
    later,
    `DELETE /v2/developer/deep-search/${requestId}`,
    cancelling,
  );
  expect(reply.status).toBe(200);
  await later.close();
});
