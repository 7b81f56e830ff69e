import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'undici';
import { type HostWay, isAnswer, requestOf } from '../bench/http-load/mixed-calls.ts';
import { pick } from '../bench/seeded-random.ts';

/** Milliseconds of each request by kind, and the requests that failed. */
export class Seen {
  readonly times = new Map<string, number[]>();
  readonly errors: string[] = [];

  note(kind: string, begun: number, problem: string | null): void {
    const times = this.times.get(kind) ?? [];
    times.push(performance.now() - begun);
    this.times.set(kind, times);
    if (problem !== null) this.errors.push(`${kind}: ${problem}`.slice(0, 400));
  }
}

export interface Owner {
  readonly name: string;
  readonly apiKey: string;
}

export interface HonestWork {
  readonly owner: Owner;
  readonly serviceUrl: string;
  readonly mcpUrl: string;
  /** The ids of people in the index, and questions about them. */
  readonly ids: readonly string[];
  readonly questions: readonly string[];
  readonly apiConnections: number;
  readonly mcpConnections: number;
  readonly random: () => number;
}

/** Milliseconds between the requests of a connection, on average: people's agents, not a flood. */
const PAUSE_MS = 15_000;
const TIMEOUT_MS = 60_000;
/** A run of an honest owner that takes longer was stalled. */
const MAX_RUN_MS = 60_000;

type Until = () => boolean;

async function onConnection(
  url: string,
  { random }: HonestWork,
  isOver: Until,
  work: (connection: Client, turn: number) => Promise<void>,
): Promise<void> {
  const times = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  const connection = new Client(new URL(url).origin, times);
  await delay(PAUSE_MS * random());
  for (let turn = 0; !isOver(); turn += 1) {
    await work(connection, turn);
    await delay(PAUSE_MS * (0.5 + random()));
  }
  await connection.close();
}

interface ApiRequest {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const API_REQUESTS: readonly ((work: HonestWork) => ApiRequest)[] = [
  ({ random, questions }) => ({
    kind: 'search',
    method: 'POST',
    path: '/v3/search',
    body: { query: pick(random, questions) },
  }),
  ({ random, ids }) => ({
    kind: 'profile',
    method: 'GET',
    path: `/v3/enrich/${pick(random, ids)}`,
  }),
  () => ({ kind: 'usage', method: 'GET', path: '/v3/credits/usage' }),
  ({ random, questions }) => ({
    kind: 'search v2',
    method: 'POST',
    path: '/v2/developer/search',
    body: { query: pick(random, questions), numUsers: 10 },
  }),
  ({ random, ids }) => ({
    kind: 'question',
    method: 'POST',
    path: `/v2/developer/profiles/${pick(random, ids)}/query`,
    body: { query: 'which schools', limit: 5 },
  }),
  ({ random, questions }) => ({
    kind: 'run',
    method: 'POST',
    path: '/v3/search',
    body: { query: pick(random, questions), candidate_discovery: true },
  }),
];

async function ask(connection: Client, { apiKey }: Owner, { method, path, body }: ApiRequest) {
  const answer = await connection.request({
    method,
    path,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: await answer.body.text() };
}

const problemOf = ({ status, text }: { status: number; text: string }): string | null =>
  status === 200 || status === 202 ? null : `${status} ${text}`;

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads a started run until it is over. */
async function follow(connection: Client, owner: Owner, started: string): Promise<string | null> {
  const deadline = performance.now() + MAX_RUN_MS;
  let text = started;
  while (/"status":"running"/.test(text)) {
    if (performance.now() > deadline) return `not over after ${MAX_RUN_MS / 1000} s`;
    await delay(500);
    const path = `/v3/search/${/"search_id":"([^"]+)"/.exec(text)?.[1] ?? ''}`;
    const answer = await ask(connection, owner, { kind: '', method: 'GET', path });
    const problem = problemOf(answer);
    if (problem !== null) return problem;
    text = answer.text;
  }
  return null;
}

function workByApi(work: HonestWork, seen: Seen, isOver: Until, first: number): Promise<void> {
  return onConnection(work.serviceUrl, work, isOver, async (connection, turn) => {
    const asked = API_REQUESTS[(first + turn) % API_REQUESTS.length]?.(work);
    if (asked === undefined) return;
    const begun = performance.now();
    try {
      const answer = await ask(connection, work.owner, asked);
      const wrong = problemOf(answer);
      const isRun = asked.kind === 'run' && wrong === null;
      const problem = isRun ? await follow(connection, work.owner, answer.text) : wrong;
      seen.note(asked.kind, begun, problem);
    } catch (error) {
      seen.note(asked.kind, begun, said(error));
    }
  });
}

const tool = (name: string, args: object) => ({
  method: 'tools/call',
  params: { name, arguments: args },
});

const MCP_CALLS: readonly ((work: HonestWork) => readonly [string, ReturnType<typeof tool>])[] = [
  () => ['MCP list', { method: 'tools/list', params: { name: '', arguments: {} } }],
  ({ random, questions }) => [
    'MCP search',
    tool('search_people', { query: pick(random, questions) }),
  ],
  ({ random, ids }) => ['MCP profile', tool('get_profile', { id: pick(random, ids) })],
  () => ['MCP usage', tool('get_usage', {})],
];

function workByMcp(work: HonestWork, seen: Seen, isOver: Until, first: number): Promise<void> {
  const way: HostWay = first % 2 === 0 ? 'modern' : 'stateless';
  return onConnection(work.mcpUrl, work, isOver, async (connection, turn) => {
    const [kind, call] = MCP_CALLS[(first + turn) % MCP_CALLS.length]?.(work) ?? [];
    if (kind === undefined || call === undefined) return;
    const params = call.method === 'tools/list' ? {} : call.params;
    const { headers, body } = requestOf(way, turn + 1, { method: call.method, params });
    const authorization = `Bearer ${work.owner.apiKey}`;
    const begun = performance.now();
    try {
      const answer = await connection.request({
        method: 'POST',
        path: '/mcp',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...headers, authorization },
        body,
      });
      const text = await answer.body.text();
      const isGood = isAnswer(answer.statusCode, text);
      seen.note(kind, begun, isGood ? null : `${answer.statusCode} ${text}`);
    } catch (error) {
      seen.note(kind, begun, said(error));
    }
  });
}

/** Asks for everything a few times: the first search reads the index. */
export async function warmUp(work: HonestWork): Promise<void> {
  const connection = new Client(work.serviceUrl);
  for (let round = 0; round < 3; round += 1) {
    for (const request of API_REQUESTS) await ask(connection, work.owner, request(work));
  }
  await connection.close();
}

/** Works on all connections of an owner until it is over. */
export async function workHonestly(work: HonestWork, seen: Seen, isOver: Until): Promise<void> {
  await Promise.all([
    ...Array.from({ length: work.apiConnections }, (_, n) => workByApi(work, seen, isOver, n)),
    ...Array.from({ length: work.mcpConnections }, (_, n) => workByMcp(work, seen, isOver, n)),
  ]);
}
