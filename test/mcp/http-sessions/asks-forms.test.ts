import { expect, test } from 'vitest';
import { asksForSession, opensWithForms } from '../../../src/mcp/http/sessions/asks-forms.ts';

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
])('opensWithForms recognizes only an initialize request with forms: %j', (message, expected) => {
  expect(opensWithForms(message)).toBe(expected);
});

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1/mcp', { method: 'POST', body, headers });

test('asksForSession leaves the body readable', async () => {
  const request = post(JSON.stringify(FORMS));
  expect(await asksForSession(request)).toBe(true);
  expect(await request.json()).toEqual(FORMS);
});

test('asksForSession is false for a request of revision 2026-07-28', async () => {
  expect(await asksForSession(post(JSON.stringify(FORMS), { 'mcp-method': 'tools/list' }))).toBe(
    false,
  );
});

test('asksForSession is false for a large, broken or missing body', async () => {
  const padded = JSON.stringify(opening({ elicitation: {} }, { pad: 'x'.repeat(70_000) }));
  expect(await asksForSession(post(padded))).toBe(false);
  expect(await asksForSession(post('{"method":"initialize"'))).toBe(false);
  expect(await asksForSession(post(''))).toBe(false);
  expect(await asksForSession(new Request('http://127.0.0.1/mcp'))).toBe(false);
});
