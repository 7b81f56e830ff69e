import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { median } from '../figure.ts';

/** One start: milliseconds from spawn, CPU milliseconds and memory when the list was answered. */
export interface Start {
  readonly initializeMs: number;
  readonly listMs: number;
  /** User plus system time; null when the platform does not report it. */
  readonly cpuMs: number | null;
  readonly rssMb: number | null;
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1.0.0' },
  },
};
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };
const LIST = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };

/** Linux counts CPU in hundredths of a second. */
const TICK_MS = 10;

/** User plus system time of a process in ms; null when the platform does not report it. */
export function cpuOf(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The name of the process is in parentheses and may contain spaces.
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in MB; null when the platform does not report it. */
export function rssOf(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1];
  return kb === undefined ? null : Number(kb) / 1024;
}

/** Certificates and flags of the environment add 35 ms to a start and are not ours to measure. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...env } = process.env;
  return env;
}

function say(child: ChildProcessWithoutNullStreams, ...messages: readonly object[]): void {
  child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
}

/** Starts a server, opens a session, asks for its tools, and ends it. */
export function measureStart(args: readonly string[]): Promise<Start> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...args], { env: cleanEnvironment() });
  const { pid = 0 } = child;
  const since = () => performance.now() - begun;
  return new Promise((resolve, reject) => {
    let initializeMs = 0;
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = `${complaint}${chunk}`.slice(-600);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended early: ${complaint}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { id } = JSON.parse(line);
      if (id === 1) {
        initializeMs = since();
        say(child, INITIALIZED, LIST);
      }
      if (id !== 2) return;
      const start = { initializeMs, listMs: since(), cpuMs: cpuOf(pid), rssMb: rssOf(pid) };
      child.removeAllListeners('exit');
      child.once('exit', () => resolve(start));
      child.kill('SIGKILL');
    });
    say(child, INITIALIZE);
  });
}

const medianOf = (starts: readonly Start[], field: keyof Start): number =>
  median(starts.flatMap((start) => start[field] ?? []));

export type Medians = { readonly [F in keyof Start]: number };

/**
 * Starts every server `rounds` times in turn, so that other load on the machine affects all of
 * them, and returns the medians.
 */
export async function measureStarts<Name extends string>(
  servers: Readonly<Record<Name, readonly string[]>>,
  rounds = 15,
): Promise<Record<Name, Medians>> {
  const names = Object.keys(servers) as Name[];
  const starts = new Map<Name, Start[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) starts.get(name)?.push(await measureStart(servers[name]));
  }
  const medians = names.map((name) => {
    const of = starts.get(name) ?? [];
    const figures = {
      initializeMs: medianOf(of, 'initializeMs'),
      listMs: medianOf(of, 'listMs'),
      cpuMs: medianOf(of, 'cpuMs'),
      rssMb: medianOf(of, 'rssMb'),
    };
    return [name, figures] as const;
  });
  return Object.fromEntries(medians) as Record<Name, Medians>;
}
