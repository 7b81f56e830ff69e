import { Client } from 'undici';
import { CALLS, type HostWay, isAnswer, OPENING, requestOf } from './mixed-calls.ts';

/** Milliseconds of each call by kind, and the calls that failed. */
export interface Seen {
  readonly times: Map<string, number[]>;
  readonly errors: string[];
}

export interface Load {
  readonly hosts: number;
  readonly seconds: number;
  readonly seen: Seen;
}

/** Milliseconds between a host's calls, on average: a person's agent, not a flood. */
const PAUSE_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));

export const newSeen = (): Seen => ({ times: new Map(), errors: [] });

function note(seen: Seen, kind: string, begun: number, problem: string | null): void {
  const times = seen.times.get(kind) ?? [];
  times.push(performance.now() - begun);
  seen.times.set(kind, times);
  if (problem !== null && seen.errors.length < 1000) seen.errors.push(`${kind}: ${problem}`);
}

/** Repeats `work` on each of many connections for some time. */
async function onConnections(
  url: string,
  { hosts, seconds }: Load,
  work: (connection: Client, host: number, turn: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const one = async (host: number) => {
    const connection = new Client(new URL(url).origin);
    await pause();
    for (let turn = 0; performance.now() < end; turn += 1) {
      await work(connection, host, turn);
      await pause();
    }
    await connection.close();
  };
  await Promise.all(Array.from({ length: hosts }, (_, host) => one(host)));
}

/** Calls the service directly. */
export function askBare(url: string, load: Load): Promise<void> {
  return onConnections(url, load, async (connection, host) => {
    const begun = performance.now();
    const path = `/v3/enrich/p_made${host}up`;
    const { statusCode, body } = await connection.request({ method: 'GET', path });
    await body.text();
    note(load.seen, 'bare', begun, statusCode === 200 ? null : String(statusCode));
  });
}

/** Hosts of every kind: half current, a quarter older, a quarter in sessions. */
const wayOf = (host: number): HostWay =>
  host % 4 === 0 ? 'session' : host % 4 === 1 ? 'stateless' : 'modern';

/** Many hosts call MCP over HTTP. @param sessions of the hosts, kept between loads. */
export function askByHosts(url: string, load: Load, sessions: Map<number, string>): Promise<void> {
  return onConnections(url, load, async (connection, host, turn) => {
    const way = wayOf(host);
    const send = async (call: Parameters<typeof requestOf>[2]) => {
      const { headers, body } = requestOf(way, turn + 1, call);
      const session = sessions.get(host);
      const named = session === undefined ? {} : { 'mcp-session-id': session };
      const answer = await connection.request({
        method: 'POST',
        path: '/mcp',
        headers: { ...headers, ...named, 'x-caller': `caller-${host}` },
        body,
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, text, id: answer.headers['mcp-session-id'] };
    };
    if (way === 'session' && !sessions.has(host)) {
      const { id } = await send(OPENING);
      sessions.set(host, String(id));
    }
    const call = CALLS[(turn + host) % CALLS.length]?.(host * 1000 + turn);
    if (call === undefined) return;
    const begun = performance.now();
    const { status, text } = await send(call);
    note(
      load.seen,
      call.kind,
      begun,
      isAnswer(status, text) ? null : `${status} ${text}`.slice(0, 300),
    );
  });
}
