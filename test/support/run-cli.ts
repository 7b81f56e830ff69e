import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endService } from './end-service.ts';
import { QUICK_START } from './quick-start.ts';

/** The program as users run it, built by `npm run build`. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A data folder, with the environment of a user who has set nothing else. */
export interface CliHome {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  run(...args: string[]): Promise<CliResult>;
  /** Starts a command that keeps running; it ends with the home at the latest. */
  start(...args: string[]): ChildProcess;
  /** Stops the service in the background and removes the folder. */
  close(): Promise<void>;
}

function environment(folder: string, extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PEOPLE_SEARCH_DATA: join(folder, 'data'), ...extra };
}

async function finished(child: ChildProcess): Promise<CliResult> {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  const [code] = await once(child, 'close');
  return {
    code: typeof code === 'number' ? code : null,
    stdout: Buffer.concat(out).toString('utf8'),
    stderr: Buffer.concat(err).toString('utf8'),
  };
}

/**
 * Makes an empty home.
 * @param extra additional variables
 * @param nodeOptions options of Node; a benchmark gives none, as users do
 */
export async function openCliHome(
  extra: NodeJS.ProcessEnv = {},
  nodeOptions: readonly string[] = QUICK_START,
): Promise<CliHome> {
  const folder = await mkdtemp(join(tmpdir(), 'psm-cli-'));
  const env = environment(folder, extra);
  const children = new Set<ChildProcess>();
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [...nodeOptions, CLI, ...args], { env, stdio: 'pipe' });
    children.add(child);
    return child;
  };
  const run = (...args: string[]) => {
    const child = start(...args);
    child.stdin?.end();
    return finished(child);
  };
  return {
    folder,
    env,
    start,
    run,
    close: async () => {
      for (const child of children) child.kill('SIGKILL');
      if (!(await endService(env.PEOPLE_SEARCH_DATA ?? ''))) await run('stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the service over a home's data. Commands then ask it, as most users' do, which takes a
 * fifth of opening the data in a process of their own.
 */
export async function serveHome(home: CliHome): Promise<void> {
  await firstLine(home.start('service', '--port', '0'));
}

/** The first line that a process prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the process has no standard output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the process ended without a line');
}
