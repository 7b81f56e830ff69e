import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syntheticPeople } from '../bench/synthetic-people.ts';
import { peakMemory } from '../support/process-memory.ts';
import { type CliHome, firstLine, openCliHome } from '../support/run-cli.ts';

/** A process under load. */
export interface Loaded {
  readonly url: string;
  /** Memory in MB: at the start of the measurement, its peak, and now. */
  memory(): { readonly start: number; readonly peak: number; readonly now: number };
  isAlive(): boolean;
  /** Lines of its log that tell of an error of its own. */
  errors(): string[];
}

/** The built program over the embedded engine, as a team hosts it. */
export interface LoadedService {
  readonly service: Loaded;
  readonly mcp: Loaded;
  readonly ids: readonly string[];
  readonly questions: readonly string[];
  /** A key of an owner of this name. */
  key(owner: string): Promise<string>;
  close(): Promise<void>;
}

const CREDITS = '1000000';

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** A 503 is a limit that holds. */
const isError = (line: string): boolean =>
  /"level":[56]0|"status":5(?!03)\d\d|Error:|Unhandled|FATAL/.test(line);

async function watch(child: ChildProcess): Promise<Loaded> {
  const pid = child.pid ?? 0;
  const lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => lines.push(...chunk.toString('utf8').split('\n')));
  const { url }: { url: string } = JSON.parse(await firstLine(child));
  const start = residentMb(pid);
  return {
    url,
    memory: () => ({ start, peak: peakMemory(pid) / 2 ** 20, now: residentMb(pid) }),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    errors: () => lines.filter(isError),
  };
}

async function importPeople(home: CliHome, count: number) {
  const people = [...syntheticPeople(count)];
  const records = people.map((one, at) => ({ ...one, id: `person-${at}` }));
  const file = join(home.folder, 'people.jsonl');
  await writeFile(file, records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const imported = await home.run('import', file);
  if (imported.code !== 0) throw new Error(imported.stderr);
  return records;
}

/** Starts the service and MCP over HTTP over a fresh folder with made-up people. */
export async function startLoaded(people: number): Promise<LoadedService> {
  const home = await openCliHome({ PEOPLE_SEARCH_LOG_LEVEL: 'info' }, []);
  const service = home.start('service', '--port', '0');
  const watched = await watch(service);
  const records = await importPeople(home, people);
  const mcp = await watch(home.start('http', '--port', '0', '--auth', 'keys'));
  const origin = new URL(watched.url).origin;
  return {
    service: { ...watched, url: origin },
    mcp,
    ids: records.map(({ id }) => id),
    questions: questionsAbout(records),
    key: async (owner) => {
      const who = ['--name', owner, '--owner', owner, '--credits', CREDITS];
      const scopes = ['--scopes', 'search:read,profile:read,webhooks:write,watchers:write'];
      const made = await home.run('keys', 'create', ...who, ...scopes, '--json');
      return JSON.parse(made.stdout).key;
    },
    close: () => home.close(),
  };
}

type Record = ReturnType<typeof syntheticPeople> extends Iterable<infer R> ? R : never;

function questionsAbout(records: readonly Record[]): string[] {
  return records.slice(0, 600).flatMap(({ name, location, experiences }, at) => {
    const title = experiences?.[0]?.title;
    if (at % 2 === 0 && name !== undefined) return [name];
    return title === undefined ? [] : [`${title.toLowerCase()}s in ${location ?? 'Europe'}`];
  });
}
