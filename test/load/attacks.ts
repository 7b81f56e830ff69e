import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import {
  type HostWay,
  type MixedCall,
  OPENING,
  requestOf,
} from '../bench/http-load/mixed-calls.ts';
import { pick } from '../bench/seeded-random.ts';
import { useSocket } from './raw-socket.ts';

/** What a hostile owner knows. */
export interface Target {
  readonly serviceUrl: string;
  readonly mcpUrl: string;
  readonly apiKey: string;
  readonly random: () => number;
}

/** One attack; the statuses of the answers that it got. */
export type Attack = (target: Target) => Promise<readonly (number | null)[]>;

const agent = new Agent({ headersTimeout: 60_000, bodyTimeout: 60_000 });

interface Sent {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

async function send({ url, method = 'POST', headers = {}, body }: Sent): Promise<number> {
  const answer = await request(url, {
    dispatcher: agent,
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  await answer.body.dump({ limit: 64 * 2 ** 20 });
  return answer.statusCode;
}

function mcpRequest(way: HostWay, call: Omit<MixedCall, 'kind'>) {
  const { headers, body } = requestOf(way, 1, call);
  const named: [string, string][] = Object.entries(headers).map(([name, text]) => [
    name,
    `${text}`,
  ]);
  return { headers: Object.fromEntries(named), body };
}

const keyed = ({ apiKey }: Target) => ({ authorization: `Bearer ${apiKey}` });
const at = ({ serviceUrl }: Target, path: string): string => `${serviceUrl}${path}`;

const POST_PATHS = [
  '/v2/developer/search',
  '/v2/developer/search/sse',
  '/v2/developer/deep-search',
  '/v2/social/connections/import',
  '/v3/search',
  '/v3/search/populations',
  '/v3/enrich/p_0000000000',
  '/v3/faces/detect',
  '/v3/watchers',
  '/v3/webhooks',
];

const MALFORMED: readonly (string | Buffer)[] = [
  '{"query":',
  'null',
  '[]',
  '"text"',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"query":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
  `{"query":"\\ud800","numUsers":1e400}`,
  '{"query":"a","numUsers":-1,"numUsers":"5","__proto__":{"x":1}}',
  `{"query":"${'a'.repeat(2_000_000)}","numUsers":5}`,
  `{"intent":{"names":[${'"a",'.repeat(100_000)}"b"]}}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x7b, 0xc3, 0x28]),
];

const TYPES = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'image/png'];

const malformed: Attack = async (target) => {
  const { random } = target;
  const isMcp = random() < 0.3;
  const url = isMcp ? target.mcpUrl : at(target, pick(random, POST_PATHS));
  const encoding: Record<string, string> = random() < 0.1 ? { 'content-encoding': 'gzip' } : {};
  const headers = {
    ...keyed(target),
    ...encoding,
    'content-type': pick(random, TYPES),
    accept: 'application/json, text/event-stream',
  };
  return [await send({ url, headers, body: pick(random, MALFORMED) })];
};

const write = (socket: Socket, text: string | Buffer): void => void socket.write(text);

const hugeHeaders: Attack = async ({ serviceUrl, mcpUrl, random }) => {
  const url = random() < 0.5 ? serviceUrl : mcpUrl;
  const many = Array.from({ length: 3000 }, (_, n) => `x-${n}: ${'a'.repeat(20)}\r\n`).join('');
  const large = `x-large: ${'a'.repeat(200_000)}\r\n`;
  const head = `GET / HTTP/1.1\r\nhost: x\r\n${random() < 0.5 ? many : large}\r\n`;
  return [await useSocket(url, { waitMs: 10_000, send: async (to) => write(to, head) })];
};

const headOf = ({ apiKey }: Target, method: string, path: string, more: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${apiKey}\r\n` +
  `content-type: application/json\r\naccept: application/json, text/event-stream\r\n${more}\r\n`;

/** A byte a second for up to a minute. */
const slowBody: Attack = async (target) => {
  const { serviceUrl, mcpUrl, random } = target;
  const isMcp = random() < 0.3;
  const path = isMcp ? '/mcp' : pick(random, POST_PATHS);
  const head = headOf(target, 'POST', path, 'content-length: 100000\r\n');
  const seconds = 5 + random() * 55;
  const drip = async (to: Socket) => {
    write(to, head);
    for (let n = 0; n < seconds && to.writable; n += 1) {
      write(to, ' ');
      await delay(1000);
    }
  };
  return [await useSocket(isMcp ? mcpUrl : serviceUrl, { waitMs: 1000, send: drip })];
};

const halfOpen: Attack = async (target) => {
  const { serviceUrl, mcpUrl, random } = target;
  const words = ['', 'POST /v3/search HT', headOf(target, 'POST', '/v3/search', 'x: y').trim()];
  return [
    await useSocket(random() < 0.5 ? serviceUrl : mcpUrl, {
      waitMs: 5000 + random() * 40_000,
      send: async (to) => write(to, pick(random, words)),
    }),
  ];
};

const GARBAGE: readonly (() => string | Buffer)[] = [
  () => randomBytes(5000),
  () => 'GET / HTTP/9.9\r\n\r\n',
  () =>
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n',
  () => 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nZZZ\r\n',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc',
  () => 'GET /../../etc/passwd HTTP/1.1\r\nhost: \u0000\r\n\r\n',
];

const garbage: Attack = async ({ serviceUrl, mcpUrl, random }) => [
  await useSocket(random() < 0.5 ? serviceUrl : mcpUrl, {
    waitMs: 3000,
    send: async (to) => write(to, pick(random, GARBAGE)()),
  }),
];

/** Many requests at once on one connection, whose answers nobody reads. */
const unread: Attack = async (target) => {
  const reads = headOf(target, 'GET', '/v3/credits/usage', '').repeat(50);
  const lists = headOf(target, 'GET', '/v2/social/connections?limit=200', '').repeat(100);
  return [
    await useSocket(target.serviceUrl, {
      waitMs: 20_000,
      deaf: true,
      send: async (to) => write(to, reads + lists),
    }),
  ];
};

/** Leaves as soon as the work has begun. */
const cutShort: Attack = async (target) => {
  const body = JSON.stringify({ query: 'senators who studied law near Boise', numUsers: 100 });
  const head = headOf(
    target,
    'POST',
    target.random() < 0.5 ? '/v2/developer/search' : '/v2/developer/search/sse',
    `content-length: ${body.length}\r\n`,
  );
  return [
    await useSocket(target.serviceUrl, {
      waitMs: target.random() * 100,
      deaf: true,
      send: async (to) => write(to, head + body),
    }),
  ];
};

/** As fast as answers come, past every limit. */
const flood: Attack = async (target) => {
  const { random } = target;
  const path = pick(random, ['/v2/developer/search', '/v3/search']);
  const statuses: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const query = `mayors near Boise ${Math.floor(random() * 1e6)}`;
    const body = JSON.stringify(path.startsWith('/v2') ? { query, numUsers: 20 } : { query });
    statuses.push(await send({ url: at(target, path), headers: keyed(target), body }));
  }
  return statuses;
};

const QUERIES: readonly string[] = [
  'a '.repeat(1999),
  'or '.repeat(1300),
  '('.repeat(4000),
  '"'.repeat(3999),
  `people who ${'worked at Acme and '.repeat(200)}`,
  `${'John Smith, '.repeat(330)}`,
  `not ${'not '.repeat(990)}senators`,
  '%'.repeat(4000),
  'near '.repeat(790),
  `senators ${'in Boise or '.repeat(330)}`,
  '\u202e\u200b'.repeat(1900),
  'ﷺ'.repeat(4000),
  `${'1999 to 2020 '.repeat(300)}`,
  'e\u0301'.repeat(2000),
];

const pathological: Attack = async (target) => {
  const query = pick(target.random, QUERIES).slice(0, 4000);
  const body = JSON.stringify({ query, limit: 100 });
  return [await send({ url: at(target, '/v3/search'), headers: keyed(target), body })];
};

/** The same files again and again: making them must not slow down who measures. */
const UPLOADS: readonly Buffer[] = [
  Buffer.from(`name,company\n"${'a,'.repeat(9_000_000)}`),
  Buffer.from(`name,company\n${`${'b'.repeat(200_000)},c\n`.repeat(90)}`),
  Buffer.from('BEGIN:VCARD\n'.repeat(250_000)),
  Buffer.from(`{"id":"x","name":"${'c'.repeat(5_000_000)}"}\n`),
  Buffer.from(
    `name,email\n${Array.from({ length: 20_000 }, (_, n) => `Mal ${n},m${n}@x.example\n`).join('')}`,
  ),
];

const upload: Attack = async (target) => {
  const content = pick(target.random, UPLOADS);
  const boundary = 'load-boundary';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    ...keyed(target),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  return [await send({ url: at(target, '/v2/social/connections/import'), headers, body })];
};

/** Sessions of older hosts, opened and left. */
const leftSession: Attack = async (target) => {
  const { headers, body } = mcpRequest('session', OPENING);
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    statuses.push(
      await send({ url: target.mcpUrl, headers: { ...headers, ...keyed(target) }, body }),
    );
  }
  return statuses;
};

const wrongToken: Attack = async (target) => {
  const { random } = target;
  const tokens = [
    `Bearer psk_${randomBytes(33).toString('base64url').slice(0, 43)}`,
    `Bearer ${'x'.repeat(8000)}`,
    'Basic cHNrOng=',
    'Bearer ',
    `Bearer ${target.apiKey.slice(0, -1)}A`,
  ];
  const authorization = pick(random, tokens);
  if (random() < 0.5) {
    const url = at(target, '/v3/credits/usage');
    return [await send({ url, method: 'GET', headers: { authorization } })];
  }
  const { headers, body } = mcpRequest('modern', { method: 'tools/list', params: {} });
  return [await send({ url: target.mcpUrl, headers: { ...headers, authorization }, body })];
};

/** Work in the background, as much as can be started. */
const runs: Attack = async (target) => {
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const intent = { names: [`Nobody ${Math.floor(target.random() * 1e9)}`] };
    const body = JSON.stringify({ intent, candidate_discovery: true, profile_depth: 'full' });
    statuses.push(await send({ url: at(target, '/v3/search'), headers: keyed(target), body }));
  }
  return statuses;
};

/** All attacks by name; uploads apart, because they are large. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'malformed bodies': malformed,
  'huge headers': hugeHeaders,
  'slow bodies': slowBody,
  'half-open sockets': halfOpen,
  garbage,
  'unread answers': unread,
  'requests cut short': cutShort,
  floods: flood,
  'pathological queries': pathological,
  'sessions left': leftSession,
  'wrong tokens': wrongToken,
  'background work': runs,
};

export const UPLOAD: Attack = upload;
