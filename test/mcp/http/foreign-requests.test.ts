import { describe, expect, test } from 'vitest';
import {
  addCorsHeaders,
  type HostRules,
  preflight,
  rejectForeignRequest,
} from '../../../src/mcp/http/foreign-requests.ts';

const LOOPBACK: HostRules = { loopback: true, publicUrl: null, hosts: [], origins: [] };
const PUBLIC: HostRules = {
  loopback: false,
  publicUrl: 'https://people.example',
  hosts: ['people.internal'],
  origins: ['https://app.example:8443'],
};
const UNNAMED: HostRules = { ...PUBLIC, publicUrl: null, hosts: [], origins: [] };

const asked = (headers: Record<string, string>, path = '/mcp', method = 'POST') =>
  new Request(`http://127.0.0.1${path}`, { method, headers });

function statusOf(hostRules: HostRules, headers: Record<string, string>, path?: string) {
  return rejectForeignRequest(asked(headers, path), hostRules)?.status ?? 'let in';
}

describe('rejectForeignRequest on loopback', () => {
  test.each([
    ['127.0.0.1:8765', 'let in'],
    ['localhost', 'let in'],
    ['[::1]:80', 'let in'],
    ['evil.example', 403],
    ['people.example', 403],
    ['127.0.0.1.evil.example', 403],
  ])('result for the host %s is: %s', (host, outcome) => {
    expect(statusOf(LOOPBACK, { host })).toBe(outcome);
  });

  test('accepts the host of the public URL besides loopback names', () => {
    const hostRules = { ...PUBLIC, loopback: true };
    expect(statusOf(hostRules, { host: 'people.example' })).toBe('let in');
    expect(statusOf(hostRules, { host: 'localhost:1' })).toBe('let in');
    expect(statusOf(hostRules, { host: 'evil.example' })).toBe(403);
  });

  test.each([
    ['http://localhost:5173', 'let in'],
    ['https://evil.example', 403],
    ['null', 403],
    ['nonsense', 403],
  ])('result for the origin %s is: %s', (origin, outcome) => {
    expect(statusOf(LOOPBACK, { host: 'localhost', origin })).toBe(outcome);
  });
});

describe('rejectForeignRequest beyond loopback', () => {
  test.each([
    ['people.example', 'let in'],
    ['PEOPLE.example:443', 'let in'],
    ['people.internal:8765', 'let in'],
    ['localhost', 403],
    ['10.0.0.5:8765', 403],
  ])('result for the host %s is: %s', (host, outcome) => {
    expect(statusOf(PUBLIC, { host })).toBe(outcome);
  });

  test('accepts any host for /healthz and /metrics', () => {
    expect(statusOf(PUBLIC, { host: '10.0.0.5:8765' }, '/healthz')).toBe('let in');
    expect(statusOf(PUBLIC, { host: '10.0.0.5:8765' }, '/metrics')).toBe('let in');
    expect(statusOf(PUBLIC, { host: '10.0.0.5:8765' }, '/healthz/../mcp')).toBe(403);
  });

  test.each([
    ['https://people.example', 'let in'],
    ['https://app.example:8443', 'let in'],
    ['https://app.example', 403],
    ['http://people.example', 403],
    ['http://localhost:5173', 403],
    ['null', 403],
  ])('result for the origin %s is: %s', (origin, outcome) => {
    expect(statusOf(PUBLIC, { host: 'people.example', origin })).toBe(outcome);
  });

  test('accepts any host but no origin when no host is configured', () => {
    expect(statusOf(UNNAMED, { host: '10.0.0.5:8765' })).toBe('let in');
    expect(statusOf(UNNAMED, { host: '10.0.0.5', origin: 'http://10.0.0.5' })).toBe(403);
  });
});

describe('preflight and addCorsHeaders', () => {
  const question = (origin: string, more = {}) =>
    asked({ origin, 'access-control-request-method': 'POST', ...more }, '/mcp', 'OPTIONS');

  test('allows a configured origin to send requests and read answers', () => {
    const origin = 'https://app.example:8443';
    const headers = { 'access-control-request-headers': 'authorization, mcp-param-x' };
    const answer = preflight(question(origin, headers), PUBLIC);
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get('access-control-allow-headers')).toBe('authorization, mcp-param-x');
    const shared = addCorsHeaders(asked({ origin }), PUBLIC, Response.json({}));
    expect(shared.headers.get('access-control-allow-origin')).toBe(origin);
    expect(shared.headers.get('access-control-expose-headers')).toMatch(
      /Mcp-Session-Id.*WWW-Authenticate/,
    );
    expect(shared.headers.get('vary')).toBe('Origin');
  });

  test.each([
    ['another origin', PUBLIC, 'https://evil.example'],
    ['any page of this machine', LOOPBACK, 'http://localhost:5173'],
  ])('shares no answer with %s', (_whose, hostRules, origin) => {
    expect(preflight(question(origin), hostRules)).toBe(undefined);
    const shared = addCorsHeaders(asked({ origin }), hostRules, Response.json({}));
    expect(shared.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('allows no headers when the requested list is too long', () => {
    const headers = { 'access-control-request-headers': 'a'.repeat(5000) };
    const answer = preflight(question('https://people.example', headers), PUBLIC);
    expect(answer?.headers.has('access-control-allow-headers')).toBe(false);
  });
});
