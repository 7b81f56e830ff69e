import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { HANDLERS } from '../../../src/service/handlers/handlers.ts';
import { DEFERRED_FIELDS } from '../../../src/service/handlers/refuse-deferred.ts';
import { startService, type TestService } from '../start-service.ts';

let run: TestService;
let secret: string;
beforeAll(async () => {
  run = await startService();
  secret = (await run.key()).secret;
});
afterAll(() => run.close());

const rows = Object.values<Endpoint>(ENDPOINTS);
const remaining = rows.filter((row) => !HANDLERS.has(row.id) && row.userAuthOnly !== true);

test('no row is still to be built', () => {
  expect(remaining.map((row) => row.id)).toEqual([]);
});

test('these fields of a search are still to be built', () => {
  expect(DEFERRED_FIELDS).toMatchInlineSnapshot(`
    [
      "signals.face_source",
    ]
  `);
});

test.each([['signals.face_source', { signals: { face_source: { image_url: 'photo:x' } } }]])(
  'a search with %s says that the field is not implemented',
  async (field, asked) => {
    const reply = await run.ask('POST /v3/search', {
      key: secret,
      body: { query: 'tamsin', ...asked },
    });
    expect(reply.status).toBe(501);
    expect(reply.body).toMatchObject({ error: { code: 'not_implemented', field } });
  },
);

test('every handler belongs to a row', () => {
  const ids = new Set(rows.map((row) => row.id));
  expect([...HANDLERS.keys()].filter((id) => !ids.has(id))).toEqual([]);
});
