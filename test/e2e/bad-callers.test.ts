import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { errorResponse } from '../../src/contract/errors.ts';
import { type HostedReply, type HostedService, hostService } from '../support/hosted-service.ts';
import { OFFICIALS } from './made-up-officials.ts';

let service: HostedService;
beforeAll(async () => {
  service = await hostService(OFFICIALS);
});
afterAll(() => service.close());

const SEARCH = 'POST /v2/developer/search';
const BODY = { query: 'Orla Vance', numUsers: 5 };
const NO_PERSON = { query: 'Zebulon Quackenbush-Fitzgerald', numUsers: 5 };

function refusal(reply: HostedReply) {
  const { error } = errorResponse.parse(reply.body);
  return { status: reply.status, ...error };
}

const usage = z.looseObject({
  available: z.number(),
  reserved: z.number(),
  period: z.looseObject({ consumed: z.number() }),
});
async function usageOf(key: string) {
  return usage.parse((await service.ask('GET /v3/credits/usage', { key })).body);
}

const search = (key: string, body: object = BODY, idempotencyKey?: string) =>
  service.ask(SEARCH, {
    key,
    body,
    ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
  });

describe('API key', () => {
  test.each([
    ['that is missing', undefined, 401, 'missing_api_key'],
    ['that is empty', '', 401, 'missing_api_key'],
    ['of another scheme', 'Basic cHNrOng=', 401, 'missing_api_key'],
    ['without the psk_ prefix', 'Bearer hello', 403, 'invalid_api_key'],
    ['that does not exist', `Bearer psk_${'A'.repeat(43)}`, 403, 'invalid_api_key'],
    ['of 12,000 characters', `Bearer psk_${'A'.repeat(12_000)}`, 403, 'invalid_api_key'],
    ['with SQL in it', `Bearer psk_' or '1'='1`, 403, 'invalid_api_key'],
  ])('rejects an API key %s', async (_what, authorization, status, code) => {
    const headers = new Headers(authorization === undefined ? {} : { authorization });
    expect(
      refusal(await service.ask(SEARCH, { body: BODY, headers: Object.fromEntries(headers) })),
    ).toMatchObject({
      status,
      code,
    });
  });

  test('rejects a revoked API key from the next request on, even for a paid repeat', async () => {
    const { id, key } = await service.key('--credits', '10');
    expect((await search(key, BODY, 'paid')).status).toBe(200);
    expect((await service.home.run('keys', 'revoke', id)).code).toBe(0);
    for (const more of ['paid', undefined]) {
      expect(refusal(await search(key, BODY, more))).toMatchObject({
        status: 403,
        code: 'invalid_api_key',
      });
    }
  });

  test('names the missing scope when the API key lacks one', async () => {
    const { key } = await service.key('--scopes', 'search:read');
    const read = await service.ask('GET /v3/enrich/rec-1', { key });
    expect(refusal(read)).toMatchObject({ status: 403, code: 'missing_api_key_scope' });
    expect(refusal(read).message).toContain('profile:read');
    const embedding = { query: 'Orla Vance', include_profile: true };
    const embedded = await service.ask('POST /v3/search', { key, body: embedding });
    expect(refusal(embedded).message).toContain('profile:read');
  });

  test('does not let an API key manage keys, whatever its scopes', async () => {
    const { key } = await service.key(
      '--scopes',
      'search:read,profile:read,watchers:write,webhooks:write',
    );
    const { text } = await service.ask('GET /v3/credits/usage', { key });
    expect(text).not.toContain(key);
    for (const route of ['GET /v3/keys', 'POST /v3/keys', 'GET /v2/developer/keys']) {
      const reply = await service.ask(route, {
        key,
        ...(route.startsWith('POST') && { body: {} }),
      });
      expect([403, 404, 405]).toContain(reply.status);
    }
  });
});

test('returns 429 with Retry-After beyond the burst and charges only answered requests', async () => {
  const { key } = await service.key('--credits', '10000');
  const before = performance.now();
  const replies = await Promise.all(Array.from({ length: 170 }, () => search(key)));
  const seconds = (performance.now() - before) / 1000;
  const answered = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 429);
  expect(answered.length + refused.length).toBe(170);
  // A burst of 100, and 25 more for each second that the requests took.
  expect(answered.length).toBeGreaterThanOrEqual(100);
  expect(answered.length).toBeLessThanOrEqual(100 + Math.ceil(25 * seconds));
  for (const reply of refused) {
    expect(refusal(reply).code).toBe('developer_api_key_rate_limited');
    expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
  expect(await usageOf(key)).toMatchObject({
    available: 10_000 - 2 * answered.length,
    reserved: 0,
    period: { consumed: 2 * answered.length },
  });
});

test('returns 402 with required and remaining credits, and keeps the balance', async () => {
  const { key } = await service.key('--credits', '3');
  expect((await search(key)).status).toBe(200);
  for (let n = 0; n < 3; n += 1) {
    const reply = await search(key, BODY, `poor-${n}`);
    expect(refusal(reply)).toMatchObject({
      status: 402,
      code: 'developer_api_credits_insufficient',
      requiredCredits: 2,
      remainingCredits: 1,
    });
  }
  expect(await usageOf(key)).toMatchObject({ available: 1, reserved: 0, period: { consumed: 2 } });
  const query = await service.ask('POST /v2/developer/profiles/rec-1/query', {
    key,
    body: { query: 'mayor' },
  });
  expect(query.headers.get('x-developer-api-credits-remaining')).toBe('0');
});

test('serves no more parallel searches than the remaining credits pay for', async () => {
  const { key } = await service.key('--credits', '7');
  const replies = await Promise.all(Array.from({ length: 20 }, () => search(key)));
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 402]));
  expect(await usageOf(key)).toMatchObject({ available: 1, reserved: 0 });
});

describe('Idempotency-Key', () => {
  test('repeats the stored answer without charge and rejects other parameters', async () => {
    const { key } = await service.key('--credits', '10');
    const first = await search(key, BODY, 'same');
    const again = await search(key, { numUsers: 5, query: 'Orla Vance' }, 'same');
    expect(again.text).toBe(first.text);
    expect((await usageOf(key)).available).toBe(8);
    expect(refusal(await search(key, { ...BODY, numUsers: 6 }, 'same'))).toMatchObject({
      status: 409,
      code: 'developer_api_idempotency_key_conflict',
    });
    expect((await usageOf(key)).available).toBe(8);
  });

  test('rejects a repeat of a refunded request', async () => {
    const { key } = await service.key('--credits', '10');
    expect((await search(key, NO_PERSON, 'refunded')).status).toBe(200);
    expect(refusal(await search(key, NO_PERSON, 'refunded'))).toMatchObject({
      status: 409,
      code: 'developer_api_idempotency_key_refunded',
    });
    expect((await usageOf(key)).available).toBe(10);
  });

  test('accepts any text and rejects one that is too long', async () => {
    const { key } = await service.key('--credits', '100');
    for (const text of ["'; drop table ledger; --", '%', 'a'.repeat(200)]) {
      expect((await search(key, BODY, text)).status).toBe(200);
    }
    const reply = await search(key, BODY, 'a'.repeat(5000));
    expect(refusal(reply).status).toBe(400);
    expect(refusal(reply).message).toMatch(/\d+ characters/);
  });
});

test('rejects a request id that is reused with another body', async () => {
  const { key } = await service.key();
  const start = (body: object) => service.ask('POST /v3/search', { key, body });
  const first = await start({ query: 'Orla Vance', request_id: 'r/1 ?#' });
  expect(first.status).toBe(200);
  expect((await start({ query: 'Orla Vance', request_id: 'r/1 ?#' })).body).toEqual(first.body);
  expect(refusal(await start({ query: 'Tobin', request_id: 'r/1 ?#' }))).toMatchObject({
    status: 409,
    code: 'developer_v3_request_id_conflict',
  });
  const read = await service.ask(`GET /v3/search/${encodeURIComponent('r/1 ?#')}`, { key });
  expect(read.body).toEqual(first.body);
});

test('logs neither API keys nor queries', () => {
  expect(service.isAlive()).toBe(true);
  expect(service.log()).not.toMatch(/psk_|Orla|Zebulon|drop table|\n\s+at /);
});
