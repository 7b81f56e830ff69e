import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BUCKETS } from '../../src/contract/buckets.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { COMMON_ERRORS, ERROR_STATUS, isErrorCode } from '../../src/contract/errors.ts';
import { SCOPES } from '../../src/contract/scopes.ts';
import { successorPath } from '../../src/contract/successor.ts';

const rows: readonly [string, Endpoint][] = Object.entries(ENDPOINTS);
const templateParams = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** Every method and path of docs/api-reference.md that callers rely on. */
const PROMISED = [
  'POST /v2/developer/search',
  'POST /v2/developer/search/sse',
  'POST /v2/developer/profiles/{}/query',
  'GET /v2/developer/profiles/{}',
  'POST /v2/developer/deep-search',
  'GET /v2/developer/deep-search/{}',
  'DELETE /v2/developer/deep-search/{}',
  'POST /v2/social/connections/import',
  'GET /v2/social/connections/imports/{}',
  'POST /v2/social/connections/imports/{}/resume',
  'GET /v2/social/connections',
  'POST /v3/faces/detect',
  'POST /v3/faces/index-search',
  'POST /v3/search',
  'GET /v3/search/{}',
  'DELETE /v3/search/{}',
  'POST /v3/search/populations',
  'POST /v3/search/populations/quote',
  'POST /v3/enrich',
  'POST /v3/enrich/{}',
  'GET /v3/enrich/{}',
  'GET /v3/enrich/requests/{}',
  'DELETE /v3/enrich/requests/{}',
  'GET /v3/webhooks',
  'POST /v3/webhooks',
  'PATCH /v3/webhooks/{}',
  'DELETE /v3/webhooks/{}',
  'POST /v3/webhooks/{}/test',
  'GET /v3/webhooks/{}/deliveries',
  'POST /v3/webhooks/{}/deliveries/{}/replay',
  'POST /v3/watchers',
  'GET /v3/watchers',
  'GET /v3/watchers/{}',
  'PATCH /v3/watchers/{}',
  'DELETE /v3/watchers/{}',
  'GET /v3/watchers/{}/runs',
  'GET /v3/credits/usage',
];

describe('ENDPOINTS', () => {
  it('contains every route that the API promises', () => {
    const routes = rows.map(
      ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(PROMISED.filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('contains each method and path once, ignoring parameter names', () => {
    const routes = rows.map(
      ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });

  it('names each error code of the API in a row', () => {
    const named = new Set(rows.flatMap(([, { errors }]) => errors));
    const router = ['route_not_found', 'method_not_allowed', 'not_implemented'];
    const spare = /_(unprocessable|not_found|invalid_request)$/;
    const missing = Object.keys(ERROR_STATUS).filter(
      (code) =>
        isErrorCode(code) &&
        !named.has(code) &&
        !COMMON_ERRORS.includes(code) &&
        !router.includes(code) &&
        !spare.test(code),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(rows)('endpoint %s', (key, row) => {
  it('has its key as id, and its generation in the path', () => {
    expect(row.id).toBe(key);
    expect(row.path.startsWith(`/v${row.generation}/`)).toBe(true);
  });

  it('has a schema for exactly the parameters of its path', () => {
    expect(Object.keys(row.params?.shape ?? {})).toEqual(templateParams(row.path));
  });

  it('has no request body when its method is GET or DELETE', () => {
    if (row.method === 'GET' || row.method === 'DELETE') expect(row.request).toBeUndefined();
  });

  it('uses known scopes, buckets and error codes', () => {
    expect(row.scope === null || SCOPES.includes(row.scope)).toBe(true);
    expect(Object.keys(BUCKETS)).toContain(row.bucket);
    expect(row.errors.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it('lists every error code that its validation can return', () => {
    const validated = row.request !== undefined || row.query !== undefined;
    const codes = [
      ...(validated && !row.userAuthOnly ? [row.invalid] : []),
      ...(row.unknownField ? [row.unknownField] : []),
      ...(row.notFound ? [row.notFound] : []),
      ...(row.intentField ? (['structured_intent_invalid'] as const) : []),
      ...Object.values(row.fieldCodes ?? {}).flatMap(({ code, issues }) => [
        code,
        ...Object.values(issues ?? {}),
      ]),
      ...Object.values(row.refusedFields ?? {}).map(({ code }) => code),
    ];
    expect(codes.filter((code) => !row.errors.includes(code))).toEqual([]);
  });

  it('has a not-found code with status 404 when its path has parameters', () => {
    if (row.params && !row.userAuthOnly) {
      expect(row.notFound && ERROR_STATUS[row.notFound]).toBe(404);
    }
  });

  it('converts every part to JSON Schema', () => {
    const parts = [
      row.params,
      row.query,
      row.request,
      row.response,
      ...Object.values(row.events ?? {}),
    ];
    for (const schema of parts) {
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object');
    }
  });

  it('has a successor or a reason for none in generation 2, and neither in generation 3', () => {
    if (row.generation === 3) {
      expect([row.successors, row.noSuccessor]).toEqual([undefined, undefined]);
      return;
    }
    const path = successorPath(row, { id: 'p_1' });
    expect((path === null) === (row.noSuccessor !== undefined)).toBe(true);
    for (const { endpoint } of row.successors ?? []) {
      expect(Object.keys(ENDPOINTS)).toContain(endpoint);
    }
  });

  it('embeds profiles only through fields of its body', () => {
    const fields = row.request instanceof z.ZodObject ? Object.keys(row.request.shape) : [];
    expect((row.embedsProfiles ?? []).filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('has a request id field exactly when its idempotency is by request id', () => {
    const fields = row.request instanceof z.ZodObject ? Object.keys(row.request.shape) : [];
    const takesOne = fields.includes('request_id') || fields.includes('requestId');
    expect(takesOne).toBe(row.idempotency === 'request_id');
  });
});
