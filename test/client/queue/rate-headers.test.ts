import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRateHeaders } from '../../../src/client/queue/rate-headers.ts';
import { BUCKETS } from '../../../src/contract/buckets.ts';
import { rateLimit, rateLimitPolicy } from '../../../src/contract/headers.ts';

describe('readRateHeaders', () => {
  it('returns the remaining requests and the rate', () => {
    const headers = { limit: '"search";r=12;t=1', policy: '"search";q=25;w=1' };
    expect(readRateHeaders(headers, 'search')).toEqual({ remaining: 12, rate: 25 });
  });

  it('reads headers as the contract writes them', () => {
    const headers = {
      limit: rateLimit('webhook_test', 0, 9.2),
      policy: rateLimitPolicy('webhook_test', BUCKETS.webhook_test),
    };
    expect(readRateHeaders(headers, 'webhook_test')).toEqual({ remaining: 0, rate: 0.1 });
  });

  it.each([
    ['"minute";r=900;t=9, "search" ; r=3 ; t=1', 3],
    ['"search";t=1;r=7', 7],
    ['"other";r=3', null],
    ['search;r=3', null],
    ['"search";r=-3', null],
    ['"search";r=many', null],
    ['', null],
  ])('reads only the member of the bucket: %s', (limit, remaining) => {
    expect(readRateHeaders({ limit }, 'search').remaining).toBe(remaining);
  });

  it.each(['"search";q=0;w=1', '"search";q=25;w=0', '"search";w=1', 'q=25'])(
    'returns no rate for an invalid policy: %s',
    (policy) => {
      expect(readRateHeaders({ policy }, 'search').rate).toBeNull();
    },
  );

  it('returns null or a number for any text, also a huge hostile one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), (text) => {
        const { remaining, rate } = readRateHeaders({ limit: text, policy: text }, 'search');
        expect([remaining, rate].every((n) => n === null || n >= 0)).toBe(true);
      }),
    );
    const hostile = `"search"${';r=1'.repeat(50_000)}${'"'.repeat(50_000)}`;
    expect(readRateHeaders({ limit: hostile }, 'search').remaining).not.toBeNaN();
  });
});
