import { realpathSync } from 'node:fs';
import type { Target } from '../client/create-client.ts';
import { type Config, embeddedBackend, serviceVariables } from '../config.ts';
import { callOperator } from '../service/daemon/call-operator.ts';
import { DaemonStarting, DaemonUnavailable, NotServing } from '../service/daemon/daemon-errors.ts';
import { type DaemonAddress, ensureDaemon } from '../service/daemon/ensure-daemon.ts';
import type { DaemonCommand } from '../service/daemon/spawn-daemon.ts';
import { daemonTarget } from './daemon-target-of.ts';
import { VERSION } from './version.ts';

/**
 * By default Node lets short-lived objects take 48 MB per thread before it collects them. With a
 * quarter of that a service that has just imported 11,000 people used 675 MB instead of 743 to 789,
 * and one that was opened again the same; the CPU time of an import is the same.
 */
const LEAN = '--max-semi-space-size=4';

/**
 * glibc gives each thread a pool of its own for native memory and hands little of it back. With one
 * pool for all threads a service that has just imported 11,000 people used 100 MB less, one that was
 * opened again 30 MB, and both answered as quickly. C libraries other than glibc ignore it.
 */
const ONE_POOL = { MALLOC_ARENA_MAX: '1' };

function daemonCommand(config: Config, dataDir: string): DaemonCommand {
  const program = realpathSync(process.argv[1] ?? '');
  return {
    file: process.execPath,
    // The folder is also a flag, so that process listings show which service it is.
    args: [LEAN, ...process.execArgv, program, 'service', '--daemon', '--data', dataDir],
    env: { ...ONE_POOL, ...process.env, ...serviceVariables({ ...config, data: dataDir }) },
  };
}

/** Finds the embedded service for the settings' data, and starts it in the background if needed. */
export function ensureEmbedded(config: Config, env: NodeJS.ProcessEnv): Promise<DaemonAddress> {
  const backend = embeddedBackend(config, env);
  return ensureDaemon({
    target: daemonTarget(backend),
    version: VERSION,
    command: daemonCommand(config, backend.dataDir),
  });
}

/** Where the client finds the embedded service: a daemon's socket, or this process. */
export async function embeddedTarget(config: Config, env: NodeJS.ProcessEnv): Promise<Target> {
  try {
    const { socketPath, apiKey } = await ensureEmbedded(config, env);
    return { kind: 'socket', socketPath, apiKey };
  } catch (error) {
    // Another process, or the one just started, will have the data in a moment.
    if (!(error instanceof DaemonUnavailable) || error instanceof DaemonStarting) throw error;
    // If this fails as well, the reason why the daemon could not start is the better message.
    const { runInProcess } = await import('./run-in-process.ts');
    const service = await runInProcess(config, env).catch(() => null);
    if (service === null) throw error;
    const { apiKey } = service;
    return {
      kind: 'fetch',
      fetch: (request) => service.fetch(request),
      apiKey,
      close: () => service.stop(),
    };
  }
}

const MAX_CALLS = 3;

/** The result of an operator, and the service that gave it. */
export interface CalledService {
  readonly socketPath: string;
  readonly result: unknown;
}

/** Calls an operator of the embedded service; again when the one that was found has just exited. */
export async function callEmbedded(
  config: Config,
  env: NodeJS.ProcessEnv,
  name: string,
  args: unknown,
): Promise<CalledService> {
  for (let calls = 1; ; calls += 1) {
    const { socketPath } = await ensureEmbedded(config, env);
    try {
      return { socketPath, result: await callOperator({ socketPath }, name, args) };
    } catch (error) {
      if (!(error instanceof NotServing) || calls === MAX_CALLS) throw error;
    }
  }
}

/** What is stored in the embedded service; see ServiceStatus. */
export async function embeddedStatus(config: Config, env: NodeJS.ProcessEnv): Promise<unknown> {
  return (await callEmbedded(config, env, 'status', {})).result;
}

/** Whether the embedded service has only the made-up demo world. */
export async function embeddedIsDemo(config: Config, env: NodeJS.ProcessEnv): Promise<boolean> {
  const status = await embeddedStatus(config, env);
  return typeof status === 'object' && status !== null && 'demo' in status && status.demo === true;
}
