import { type Config, ConfigError, embeddedBackend } from '../config.ts';
import type { ListenAddress } from '../service/api/listen.ts';
import { runDaemon, stopOnSignals } from '../service/daemon/run-daemon.ts';
import { runService } from '../service/daemon/run-service.ts';
import type { WorkerFactory } from '../service/store/engine/engine-thread.ts';
import { composeWhileOpening } from './compose-while-opening.ts';
import { daemonTarget } from './daemon-target-of.ts';
import { printLine, printNotice } from './print.ts';
import { initialContent, openLog, serviceSetup } from './service-setup.ts';
import { VERSION } from './version.ts';

interface Options {
  readonly port: string;
  readonly host: string;
  readonly daemon?: boolean;
}

/** @throws ConfigError for anything but 0..65535. */
export function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`--port: "${text.slice(0, 20)}" is not a port number (0 to 65535).`);
  }
  return port;
}

/**
 * All settings that the service reads. A setting whose `reader` is not `service` never reaches a
 * service in the background.
 */
export function serviceOptions(
  config: Config,
  listenAt: ListenAddress | null,
  onSearched: () => void = () => undefined,
) {
  const log = openLog(config);
  const mayDemo = listenAt === null && config.databaseUrl === null;
  return {
    log,
    setup: serviceSetup(config, log, { listenAt, mayDemo, willSearch: true, onSearched }),
    target: daemonTarget(embeddedBackend(config, process.env)),
    idleMs: config.idleMinutes * 60_000,
  };
}

const END_MS = 5000;

/** Whatever a part has left running must not keep the process of a service that has ended. */
function endSoon(): void {
  setTimeout(() => process.exit(), END_MS).unref();
}

/** What a service in the background has besides its settings. */
export interface BackgroundParts {
  /** Called when the first search was answered. */
  readonly onSearched?: () => void;
  /** Makes the embedded engine's thread. */
  readonly makeWorker?: WorkerFactory | undefined;
}

function runOptions(
  config: Config,
  listenAt: ListenAddress | null,
  { onSearched, makeWorker }: BackgroundParts = {},
) {
  const { log, setup, target, idleMs } = serviceOptions(config, listenAt, onSearched);
  return {
    target,
    version: VERSION,
    idleMs,
    beginWith: initialContent(setup),
    ...composeWhileOpening(setup),
    makeWorker,
    // A start that takes minutes tells why, at the level that is on by default.
    onMigration: (sentence: string) => log.warn(sentence),
    onProblem: (what: string, error: unknown) =>
      log.error({ name: error instanceof Error ? error.name : '' }, what),
  };
}

/** The service as started by a host in the background: only on the private socket, until idle. */
export function serveInBackground(config: Config, parts?: BackgroundParts): Promise<void> {
  return runDaemon(runOptions(config, null, parts)).finally(endSoon);
}

/**
 * `service`: runs the people-search API in the foreground, on TCP, until it is stopped; with
 * `--daemon`, in the background.
 */
export async function service(config: Config, options: Options): Promise<void> {
  if (options.daemon === true) return serveInBackground(config);
  const listenAt = { port: portOf(options.port), host: options.host };
  const running = await runService({ ...runOptions(config, listenAt), mode: 'foreground' });
  stopOnSignals(running);
  printLine(JSON.stringify({ url: running.url }));
  printNotice(
    'The people-search API is listening; create a key with `keys create`. Stop it with Ctrl-C.',
  );
  await running.ended;
  endSoon();
}
