import { realpathSync } from 'node:fs';
import { type Config, embeddedBackend, SETTINGS, type SettingName } from '../config.ts';
import { callOperator } from '../service/daemon/call-operator.ts';
import { type DaemonAddress, ensureDaemon } from '../service/daemon/ensure-daemon.ts';
import type { DaemonCommand } from '../service/daemon/spawn-daemon.ts';
import { daemonTarget } from './service-setup.ts';
import { VERSION } from './version.ts';

/** Settings that the service in the background needs; all others are the host's own. */
const FOR_SERVICE = [
  'databaseUrl',
  'redisUrl',
  'idleMinutes',
  'logLevel',
  'embedderUrl',
  'embedderModel',
  'embedderKey',
  'deepSearch',
  'deepSearchCredits',
  'profileReadRate',
] as const satisfies readonly SettingName[];

/** The settings as variables: a flag would show secrets in every process listing. */
function asVariables(config: Config): NodeJS.ProcessEnv {
  const entries = FOR_SERVICE.flatMap((name) => {
    const value = config[name];
    return value === null ? [] : [[SETTINGS[name].variable, String(value)]];
  });
  return Object.fromEntries(entries);
}

function daemonCommand(config: Config, dataDir: string): DaemonCommand {
  const program = realpathSync(process.argv[1] ?? '');
  return {
    file: process.execPath,
    args: [...process.execArgv, program, 'service', '--daemon', '--data', dataDir],
    env: { ...process.env, ...asVariables(config) },
  };
}

/** Finds the embedded service of the settings' data, and starts it in the background if need be. */
export function ensureEmbedded(config: Config, env: NodeJS.ProcessEnv): Promise<DaemonAddress> {
  const backend = embeddedBackend(config, env);
  return ensureDaemon({
    target: daemonTarget(backend),
    version: VERSION,
    command: daemonCommand(config, backend.dataDir),
  });
}

/** What the embedded service holds; see ServiceStatus. */
export async function embeddedStatus(config: Config, env: NodeJS.ProcessEnv): Promise<unknown> {
  return callOperator(await ensureEmbedded(config, env), 'status', {});
}

/** Whether the made-up demo world is what the embedded service answers from. */
export async function embeddedIsDemo(config: Config, env: NodeJS.ProcessEnv): Promise<boolean> {
  const status = await embeddedStatus(config, env);
  return typeof status === 'object' && status !== null && 'demo' in status && status.demo === true;
}
