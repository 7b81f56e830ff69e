import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type CliHome, firstLine, openCliHome } from './run-cli.ts';

const createdKey = z.looseObject({ id: z.string(), key: z.string().startsWith('psk_') });

export interface HostedReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

export interface HostedAsk {
  readonly key?: string;
  /** Strings and bytes are sent unchanged, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The built program as a team hosts it: a process of its own, reached over TCP. */
export interface HostedService {
  readonly home: CliHome;
  readonly url: string;
  /** Runs `keys create` with these additional arguments. */
  key(...args: string[]): Promise<{ readonly id: string; readonly key: string }>;
  ask(route: string, ask?: HostedAsk): Promise<HostedReply>;
  /** The standard error of the process so far. */
  log(): string;
  /** True while the first process is alive. */
  isAlive(): boolean;
  close(): Promise<void>;
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

async function send(url: string, route: string, ask: HostedAsk): Promise<HostedReply> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const headers = new Headers(ask.headers);
  if (ask.key !== undefined) headers.set('authorization', `Bearer ${ask.key}`);
  if (ask.body !== undefined && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  const body = ask.body === undefined || isRaw(ask.body) ? ask.body : JSON.stringify(ask.body);
  const reply = await fetch(url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, body: JSON.parse(text) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

/**
 * Starts the service over a fresh folder with these people (in the form of `people_jsonl`).
 * @param extra additional variables
 */
export async function hostService(
  people: readonly object[],
  extra: NodeJS.ProcessEnv = {},
): Promise<HostedService> {
  const home = await openCliHome(extra);
  const child = home.start('service', '--port', '0');
  const written: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  const { url } = z.object({ url: z.url() }).parse(JSON.parse(await firstLine(child)));
  const file = join(home.folder, 'people.jsonl');
  await writeFile(file, people.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const imported = await home.run('import', file);
  if (imported.code !== 0) throw new Error(imported.stderr);
  return {
    home,
    url,
    key: async (...args) => {
      const scopes = args.includes('--scopes') ? [] : ['--scopes', 'search:read,profile:read'];
      const made = await home.run('keys', 'create', '--name', 'k', ...scopes, ...args, '--json');
      return createdKey.parse(JSON.parse(made.stdout));
    },
    ask: (route, ask = {}) => send(url, route, ask),
    log: () => Buffer.concat(written).toString('utf8'),
    isAlive: () => child.exitCode === null,
    close: async () => {
      await stop(child);
      await home.close();
    },
  };
}
