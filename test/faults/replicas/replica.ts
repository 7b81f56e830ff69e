import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, processesWith } from '../../support/processes-with.ts';
import { QUICK_START } from '../../support/quick-start.ts';
import { CLI, firstLine } from '../../support/run-cli.ts';

/** A replica keeps its ports over its lives, as behind a load balancer. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** What is killed: the whole machine, or one of its two programs. */
export type Victim = 'machine' | 'service' | 'http';

/**
 * One replica as on a machine of its own: the service on a port, and MCP over HTTP, which uses the
 * machine's service or starts one in the background.
 */
export class Replica {
  readonly serviceUrl: string;
  readonly mcpUrl: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #running = new Map<'service' | 'http', ChildProcess>();

  private constructor(folder: string, env: NodeJS.ProcessEnv, ports: readonly [number, number]) {
    this.#folder = folder;
    this.#env = env;
    this.serviceUrl = `http://127.0.0.1:${ports[0]}`;
    this.mcpUrl = `http://127.0.0.1:${ports[1]}/mcp`;
  }

  /** @param folder a short path, because it holds sockets */
  static async prepare(folder: string, shared: NodeJS.ProcessEnv): Promise<Replica> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const own = { HOME: folder, PEOPLE_SEARCH_DATA: join(folder, 'data'), XDG_RUNTIME_DIR: folder };
    const env = { PATH: process.env.PATH, ...own, ...shared };
    return new Replica(folder, env, [await freePort(), await freePort()]);
  }

  /** Starts what does not run; resolves when both listen. */
  async start(): Promise<void> {
    const [service, http] = [new URL(this.serviceUrl).port, new URL(this.mcpUrl).port];
    await Promise.all([
      this.#startOne('service', ['service', '--port', service]),
      this.#startOne('http', ['http', '--port', http, '--auth', 'keys']),
    ]);
  }

  async #startOne(name: 'service' | 'http', args: readonly string[]): Promise<void> {
    if (this.#running.has(name)) return;
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const child = spawn(process.execPath, [...QUICK_START, CLI, ...args], {
      env: this.#env,
      stdio: ['ignore', 'pipe', log],
    });
    this.#running.set(name, child);
    // It may be killed before it listens.
    await firstLine(child).catch((error: unknown) => {
      if (child.exitCode !== null) throw error;
    });
  }

  /** Ends processes with SIGKILL; with the machine also the service that `http` has started. */
  async kill(victim: Victim): Promise<void> {
    const children = victim === 'machine' ? [...this.#running.keys()] : [victim];
    const pids = children.flatMap((name) => this.#running.get(name)?.pid ?? []);
    for (const name of children) this.#running.delete(name);
    if (victim === 'machine') pids.push(...processesWith('XDG_RUNTIME_DIR', this.#folder));
    for (const pid of new Set(pids)) endNow(pid);
    while (pids.some(isRunning)) await delay(5);
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
