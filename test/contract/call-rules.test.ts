import { describe, expect, it } from 'vitest';
import { BUCKETS } from '../../src/contract/buckets.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ApiError, errorBody, errorResponse } from '../../src/contract/errors.ts';
import { rateLimit, rateLimitPolicy } from '../../src/contract/headers.ts';
import { creditsToReserve } from '../../src/contract/price.ts';
import { secondScope } from '../../src/contract/scopes.ts';
import { successorLink, successorPath } from '../../src/contract/successor.ts';

describe('successorPath and successorLink', () => {
  it('successorPath returns the replacing route with its parameters filled in', () => {
    expect(successorPath(ENDPOINTS['v2.search'])).toBe('/v3/search');
    expect(successorPath(ENDPOINTS['v2.search.sse'])).toBe('/v3/search');
    expect(successorPath(ENDPOINTS['v2.profile.read'], { id: 'ada/1?' })).toBe(
      '/v3/enrich/ada%2F1%3F',
    );
  });

  it('successorPath of a Deep Search is /v3/enrich with a profile id, else /v3/search', () => {
    const start = ENDPOINTS['v2.deep_search.start'];
    expect(successorPath(start, {}, { profileId: 'p_1' })).toBe('/v3/enrich/p_1');
    expect(successorPath(start, {}, { email: 'a@b.test' })).toBe('/v3/search');
    expect(successorPath(start, {}, 'no object')).toBe('/v3/search');
    expect(successorPath(ENDPOINTS['v2.deep_search.read'], { requestId: 'r' })).toBe('/v3/search');
  });

  it('successorPath is null when nothing replaces the route', () => {
    expect(successorPath(ENDPOINTS['v2.profile.query'], { id: 'p_1' })).toBeNull();
    expect(successorPath(ENDPOINTS['v3.search.start'])).toBeNull();
  });

  it('successorLink writes the path as a Link header', () => {
    expect(successorLink('/v3/search')).toBe('</v3/search>; rel="successor-version"');
  });
});

describe('creditsToReserve', () => {
  const of = (endpoint: Endpoint, body: unknown = {}) => creditsToReserve(endpoint, body);

  it('returns the prices of docs/contract.md section 6', () => {
    expect(of(ENDPOINTS['v2.search'])).toBe(2);
    expect(of(ENDPOINTS['v2.search.sse'])).toBe(2);
    expect(of(ENDPOINTS['v2.profile.query'])).toBe(1);
    expect(of(ENDPOINTS['v2.profile.read'])).toBe(1);
    expect(of(ENDPOINTS['v2.deep_search.start'])).toBe(10);
    expect(of(ENDPOINTS['v2.deep_search.read'])).toBe(0);
    expect(of(ENDPOINTS['v3.profile.read'])).toBe(0);
    expect(of(ENDPOINTS['v3.populations.start'])).toBeNull();
  });

  it('returns 100 for a search by face and 0 for any other search', () => {
    const search = ENDPOINTS['v3.search.start'];
    expect(of(search, { query: 'x' })).toBe(0);
    expect(of(search, { signals: { email: 'a@b.test' } })).toBe(0);
    expect(of(search, { signals: { face_source: { image_url: 'photo:1' } } })).toBe(100);
    expect(of(search, undefined)).toBe(0);
  });
});

describe('secondScope', () => {
  const embeds = ENDPOINTS['v3.search.start'].embedsProfiles;

  it('returns profile:read for a request that embeds profiles', () => {
    expect(secondScope(embeds, { include_profile: true })).toBe('profile:read');
    expect(secondScope(embeds, { webhooks: true })).toBe('profile:read');
  });

  it('returns null for a request that embeds no profiles', () => {
    expect(secondScope(embeds, { include_profile: false, webhooks: false })).toBeNull();
    expect(secondScope(embeds, undefined)).toBeNull();
    expect(secondScope([], { include_profile: true })).toBeNull();
  });
});

describe('rateLimitPolicy and rateLimit', () => {
  it('rateLimitPolicy names the bucket, its requests and its window', () => {
    expect(rateLimitPolicy('search', BUCKETS.search)).toBe('"search";q=25;w=1');
    expect(rateLimitPolicy('webhook_test', BUCKETS.webhook_test)).toBe('"webhook_test";q=1;w=10');
  });

  it('rateLimit rounds the remaining requests down and the wait up', () => {
    expect(rateLimit('search', 12.9, 0.2)).toBe('"search";r=12;t=1');
    expect(rateLimit('search', -1, 0)).toBe('"search";r=0;t=0');
  });
});

describe('errorBody', () => {
  it('contains the code and message and leaves out retryAfter', () => {
    const error = new ApiError('developer_api_key_rate_limited', 'wait', { retryAfter: 3 });
    expect(error.status).toBe(429);
    expect(errorBody(error)).toEqual({
      status: 'failed',
      error: { code: 'developer_api_key_rate_limited', message: 'wait' },
    });
  });

  it('contains the required and remaining credits', () => {
    const facts = { requiredCredits: 2, remainingCredits: 1 };
    const body = errorBody(new ApiError('developer_api_credits_insufficient', 'too few', facts));
    expect(errorResponse.parse(body).error).toMatchObject(facts);
  });
});
