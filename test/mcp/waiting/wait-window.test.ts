import { expect, test } from 'vitest';
import { waitWindow } from '../../../src/mcp/waiting/wait-window.ts';

test.each([
  ['claude-ai', 55],
  ['claude-code', 55],
  ['codex-mcp-client', 55],
  ['cursor-vscode', 55],
  ['claude-ai (via mcp-remote 0.1.37)', 55],
])('%s gives up after a minute: five seconds before it there is an answer', (host, window) => {
  expect(waitWindow(null, host)).toBe(window);
});

test('a host that waits for minutes is not kept waiting in silence for longer than others', () => {
  expect(waitWindow(null, 'gemini-cli-mcp-client')).toBe(55);
});

test.each([null, '', 'a host nobody knows', 'constructor', '__proto__'])(
  'a host called %j is given 25 seconds',
  (host) => {
    expect(waitWindow(null, host)).toBe(25);
  },
);

test('what the user set holds for every host', () => {
  expect(waitWindow(7, 'claude-ai')).toBe(7);
  expect(waitWindow(3600, null)).toBe(3600);
});
