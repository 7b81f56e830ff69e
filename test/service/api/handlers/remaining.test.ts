import { expect, test } from 'vitest';
import type { Endpoint } from '../../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { HANDLERS } from '../../../../src/service/api/handlers/handlers.ts';

const rows = Object.values<Endpoint>(ENDPOINTS);

test('every endpoint has a handler unless it needs a signed-in user', () => {
  const remaining = rows.filter((row) => !HANDLERS.has(row.id) && row.userAuthOnly !== true);
  expect(remaining.map((row) => row.id)).toEqual([]);
});

test('every handler belongs to an endpoint', () => {
  const ids = new Set(rows.map((row) => row.id));
  expect([...HANDLERS.keys()].filter((id) => !ids.has(id))).toEqual([]);
});
