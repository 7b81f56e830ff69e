import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, errorResponse } from '../../src/contract/errors.ts';
import {
  type HostedAsk,
  type HostedReply,
  type HostedService,
  hostService,
} from '../support/hosted-service.ts';
import { OFFICIALS } from './made-up-officials.ts';

let service: HostedService;
let key: string;
/** Several keys, because each has rate buckets of its own: rate limits are not tested here. */
let keys: string[];
beforeAll(async () => {
  service = await hostService(OFFICIALS);
  const created = await Promise.all(Array.from({ length: 6 }, () => service.key()));
  keys = created.map((one) => one.key);
  key = keys[0] ?? '';
});
afterAll(() => service.close());

const SEARCH = 'POST /v3/search';
const SEARCH_V2 = 'POST /v2/developer/search';
const QUERY = 'POST /v2/developer/profiles/rec-1/query';
const statuses = new Map<string, number>(Object.entries(ERROR_STATUS));

/** `[status, code]`; every refusal has the contract's shape and a message without internals. */
function refusal(reply: HostedReply): [number, string] {
  const { error } = errorResponse.parse(reply.body);
  expect(statuses.get(error.code)).toBe(reply.status);
  expect(error.message).toMatch(/^\S.{10,}/s);
  expect(error.message.length).toBeLessThan(600);
  expect(reply.text).not.toMatch(/psk_|\bat \/|node:|\.ts:|select |insert /);
  return [reply.status, error.code];
}

function ask(route: string, more: HostedAsk = {}): Promise<HostedReply> {
  const next = keys.shift() ?? '';
  keys.push(next);
  return service.ask(route, { key: next, ...more });
}

describe('request body', () => {
  test.each([
    ['that ends too early', '{"query": "Orla'],
    ['with a trailing comma', '{"query": "Orla",}'],
    ['with NaN', '{"query": "Orla", "limit": NaN}'],
    ['of single quotes', "{'query': 'Orla'}"],
    ['of blanks only', '   '],
    ['that is a list', '[]'],
    ['that is a string', '"Orla"'],
    ['that is null', 'null'],
    ['nested 200,000 levels deep and never closed', '['.repeat(200_000)],
    ['nested 100,000 levels deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['that is not UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['in UTF-16', new Uint8Array(Buffer.from('{"query": "Orla"}', 'utf16le'))],
  ])('rejects a body %s', async (_what, body) => {
    expect(refusal(await ask(SEARCH, { body }))).toEqual([
      400,
      'developer_v3_search_invalid_request',
    ]);
    const [status, code] = refusal(await ask(SEARCH_V2, { body }));
    expect([status, code]).toEqual([400, expect.stringMatching(/^(developer_|invalid_request)/)]);
  });

  test('returns 413 for a body over the limit, streamed or not', async () => {
    const body = `{"query": "${'x'.repeat(3_000_000)}"}`;
    expect(refusal(await ask(SEARCH, { body }))).toEqual([413, 'payload_too_large']);
    const chunks = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (let at = 0; at < 30; at += 1) stream.enqueue(new Uint8Array(100_000).fill(0x20));
        stream.close();
      },
    });
    const streamed = await fetch(`${service.url}/v3/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'query=Orla'],
    ['plain text', { 'content-type': 'text/plain' }, '{"query": "Orla"}'],
    [
      'gzip',
      { 'content-encoding': 'gzip' },
      new Uint8Array(gzipSync(JSON.stringify({ query: 'Orla' }))),
    ],
  ])('returns 415 for a body sent as %s', async (_what, headers, body) => {
    const reply = await ask(SEARCH, { headers, body });
    expect(refusal(reply)).toEqual([415, 'unsupported_media_type']);
  });

  test.each([
    ['an unknown field', { query: 'Orla', quary: 'Orla' }],
    ['an intent version', { intent: { version: 'v1', names: ['Orla'] } }],
    ['a profile id', { query: 'Orla', profile_id: 'p_0000000000' }],
    ['a __proto__ key', JSON.parse('{"query": "Orla", "__proto__": {"limit": 1}}')],
  ])('rejects a body with %s', async (_what, body) => {
    expect(refusal(await ask(SEARCH, { body }))[0]).toBe(400);
  });
});

describe('a query of a megabyte', () => {
  const query = 'mayor '.repeat(175_000);
  test.each([
    [SEARCH, { query }, 'developer_v3_search_invalid_request'],
    [SEARCH_V2, { query, numUsers: 5 }, expect.any(String)],
    [QUERY, { query }, 'developer_profile_query_too_long'],
  ])('rejects a query of a megabyte at %s', async (route, body, code) => {
    const [status, said] = refusal(await ask(route, { body }));
    expect([status, said]).toEqual([status === 413 ? 413 : 400, status === 413 ? said : code]);
  });
});

const OPERATORS = [
  "'; drop table profiles; --",
  "' or '1'='1",
  '"; select pg_sleep(10); --',
  'a & b | !c:*',
  '!!!',
  ':*',
  '( & )',
  "'mayor' <-> 'idaho'",
  '%',
  '_',
  '%_\\',
  '\\',
  '"unbalanced',
  "'unbalanced",
  '((((',
  '$1 $2 {{7*7}} #{7*7}',
  '.* [a-z]+ (?i)x',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '--',
  '/* comment',
];

describe('operators of SQL, full text and patterns', () => {
  test.each(OPERATORS)('treats %j as plain text', async (text) => {
    const bodies: [string, object][] = [
      [SEARCH, { query: text }],
      [SEARCH, { query: `mayors ${text} in Idaho` }],
      [
        SEARCH,
        {
          intent: {
            names: [text],
            experiences: [{ title: text, organization: text }],
            schools: [{ school: text }],
            semanticClauses: [{ text }],
            geo: { place: text },
          },
        },
      ],
      [SEARCH_V2, { query: text, numUsers: 5 }],
      [QUERY, { query: text }],
    ];
    for (const [route, body] of bodies) {
      expect([route, body, (await ask(route, { body })).status]).toEqual([route, body, 200]);
    }
    const named = await ask(SEARCH, { body: { intent: { names: [text] } } });
    expect(named.body).toMatchObject({ total_matches: 0, results: [] });
    for (const path of ['/v3/enrich', '/v3/search', '/v2/developer/profiles']) {
      const reply = await ask(`GET ${path}/${encodeURIComponent(text)}`);
      expect([path, refusal(reply)[0]]).toEqual([path, 404]);
    }
  });
});

const UNICODE = [
  ['right-to-left and zero-width marks', 'Orla\u202e ecnaV \u200b\u2066Vance\u2069'],
  ['control characters', 'Orla\u0001\u0007\u001b[31m Vance\u007f'],
  ['a thousand combining marks', `Orla ${'e\u0301'.repeat(1000)}`],
  ['emoji of many parts', '👩‍👩‍👧‍👦'.repeat(50)],
  ['Chinese, Arabic, Hindi and Thai', '市长 رئيس البلدية महापौर นายกเทศมนตรี'],
  ['letters that fold to several', 'ﬃ ŉ ǆ ẞ İ Å ſ'.repeat(20)],
  ['private and unassigned characters', '\ue000\u{10ffff}\ufdd0'],
  ['blanks of every kind', 'Orla\u00a0\u2003\u3000\u2028Vance'],
] as const;

describe('unusual characters', () => {
  test.each(UNICODE)('answers or rejects %s, always in valid UTF-8', async (_what, text) => {
    for (const [route, body] of [
      [SEARCH, { query: text }],
      [SEARCH, { intent: { names: [text.slice(0, 200)], geo: { place: text.slice(0, 200) } } }],
      [QUERY, { query: text.slice(0, 900) }],
    ] as const) {
      const reply = await ask(route, { body });
      expect(reply.text.isWellFormed()).toBe(true);
      if (reply.status !== 200) expect(refusal(reply)[0]).toBe(400);
    }
  });

  test.each(['\u0000', 'Orla\u0000Vance', '\ud800', 'Orla \udfff'])(
    'rejects or ignores %j, which a database cannot store',
    async (text) => {
      for (const body of [{ query: text }, { intent: { names: [text] } }, { request_id: text }]) {
        const reply = await ask(SEARCH, { body });
        if (reply.status !== 200) expect(refusal(reply)[0]).toBe(400);
      }
      const path = encodeURIComponent(text.toWellFormed());
      expect(refusal(await ask(`GET /v3/enrich/${path}`))[0]).toBeGreaterThanOrEqual(400);
    },
  );
});

/** Sends raw bytes over TCP and returns the raw answer. */
async function raw(request: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.end(request);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

describe('malformed HTTP', () => {
  test.each([
    ['random bytes', Buffer.from([0, 1, 2, 3, 255, 13, 10, 13, 10])],
    ['an unknown HTTP version', 'GET /v3/credits/usage HTTP/7.7\r\n\r\n'],
    [
      'two Content-Length headers',
      'POST /v3/search HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    ],
    [
      'a header of 100 KB',
      `GET /v3/credits/usage HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
    ],
    ['a path of 60 KB', `GET /v3/search/${'y'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [
      'a path that cannot be decoded',
      'GET /v3/search/%zz%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    [
      'a malformed absolute URL as path',
      'GET http://[::1/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    [
      'a malformed Host header',
      'GET /v3/search/x HTTP/1.1\r\nHost: a b[c\r\nConnection: close\r\n\r\n',
    ],
  ])('rejects %s in the error shape', async (_what, request) => {
    const answer = await raw(request);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('"status":"failed"');
    expect(answer).not.toMatch(/\bat \/|node:internal/);
  });

  test('answers other requests after one that breaks off in the middle', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /v3/search HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query": "Or',
    );
    await once(socket, 'connect');
    socket.destroy();
    expect((await ask(SEARCH, { body: { query: 'Orla Vance' } })).status).toBe(200);
  });
});

test('does not serve operator routes over TCP', async () => {
  const routes = [
    'GET /operator/handshake',
    'POST /operator/drain',
    'POST /operator/call/keys.create',
    'GET //operator/handshake',
    'GET /v3/../operator/handshake',
    'GET /%6fperator/handshake',
  ];
  for (const route of routes) {
    const reply = await ask(route, route.startsWith('POST') ? { body: {} } : {});
    expect([route, ...refusal(reply)]).toEqual([route, 404, 'route_not_found']);
    expect(reply.text).not.toMatch(/apiKey|generation|pid/);
  }
});

test('still answers correctly, with a clean log, after all the requests above', async () => {
  const found = await ask(SEARCH, { body: { query: 'Orla Vance' } });
  expect(found.body).toMatchObject({ total_matches: 1 });
  const everybody = await ask(SEARCH, { body: { intent: { names: ['Tobin Ashgrove'] } } });
  expect(everybody.body).toMatchObject({ total_matches: 2 });
  expect(service.isAlive()).toBe(true);
  const log = service.log();
  expect(log).not.toMatch(/psk_|drop table|Orla|\n\s+at /);
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.filter((line) => line.includes('"status":500'))).toEqual([]);
});
