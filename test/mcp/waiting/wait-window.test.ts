import { expect, test } from 'vitest';
import { z } from 'zod';
import { callTool } from '../../../src/mcp/call-tool.ts';
import { NO_PERSON } from '../../../src/mcp/consent/consent.ts';
import { waitWindow } from '../../../src/mcp/waiting/wait-window.ts';
import { defineTool } from '../../../tools/define-tool.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../support/environment.ts';

test.each([
  ['claude-ai', 55],
  ['claude-code', 55],
  ['codex-mcp-client', 55],
  ['cursor-vscode', 55],
  ['claude-ai (via mcp-remote 0.1.37)', 55],
])('answers %s within %s seconds, before its timeout of a minute', (host, window) => {
  expect(waitWindow(null, host)).toBe(window);
});

test('waits at most 55 seconds for a host with a timeout of minutes', () => {
  expect(waitWindow(null, 'gemini-cli-mcp-client')).toBe(55);
});

test.each([null, '', 'a host nobody knows', 'constructor', '__proto__'])(
  'waits 25 seconds for the unknown host %j',
  (host) => {
    expect(waitWindow(null, host)).toBe(25);
  },
);

test('uses the configured wait for every host', () => {
  expect(waitWindow(7, 'claude-ai')).toBe(7);
  expect(waitWindow(3600, null)).toBe(3600);
});

const patient = defineTool({
  name: 'patient',
  title: 'Says how long it may wait',
  toolset: 'default',
  scope: null,
  description: 'Says how long it may wait.',
  input: () => z.strictObject({}),
  output: () => z.object({}),
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: (_args, { waitSeconds }) => Promise.resolve({ text: `${waitSeconds}`, data: {} }),
});

test.each([
  [null, 'claude-ai', '55'],
  [null, undefined, '25'],
  [40, 'claude-ai', '40'],
])('with waitSeconds %s and host %s a tool may wait %s seconds', async (set, host, window) => {
  const environment = {
    client: () => Promise.reject(new Error('no service here')),
    connection: () => Promise.resolve('remote' as const),
    settings: { ...SETTINGS, waitSeconds: set },
    consent: CONSENT,
    purse: roomyPurse(),
    logger: SILENT,
  };
  const { signal } = new AbortController();
  const caller = { signal, report: () => undefined, person: NO_PERSON, ...(host ? { host } : {}) };
  expect((await callTool(patient, {}, environment, caller)).text).toBe(window);
});
