import { expect, test } from 'vitest';
import { needsSession, supportsElicitation } from '../../../src/mcp/http/sessions/needs-session.ts';

const opening = (capabilities: object, more: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities,
    clientInfo: { name: 'host', version: '1' },
    ...more,
  },
});
const FORMS = opening({ elicitation: { form: {} } });

test.each([
  [FORMS, true],
  [opening({ elicitation: {} }), true],
  [opening({ roots: {} }), false],
  [opening({}), false],
  [{ ...FORMS, method: 'tools/list' }, false],
  [[FORMS], false],
  [null, false],
  ['initialize', false],
])(
  'supportsElicitation recognizes only an initialize request with forms: %j',
  (message, expected) => {
    expect(supportsElicitation(message)).toBe(expected);
  },
);

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1/mcp', { method: 'POST', body, headers });

test('needsSession leaves the body readable', async () => {
  const request = post(JSON.stringify(FORMS));
  expect(await needsSession(request)).toBe(true);
  expect(await request.json()).toEqual(FORMS);
});

test('needsSession is false for a request of revision 2026-07-28', async () => {
  expect(await needsSession(post(JSON.stringify(FORMS), { 'mcp-method': 'tools/list' }))).toBe(
    false,
  );
});

test('needsSession is false for a large, broken or missing body', async () => {
  const padded = JSON.stringify(opening({ elicitation: {} }, { pad: 'x'.repeat(70_000) }));
  expect(await needsSession(post(padded))).toBe(false);
  expect(await needsSession(post('{"method":"initialize"'))).toBe(false);
  expect(await needsSession(post(''))).toBe(false);
  expect(await needsSession(new Request('http://127.0.0.1/mcp'))).toBe(false);
});
