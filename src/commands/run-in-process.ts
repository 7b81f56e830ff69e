import { type Config, embeddedBackend } from '../config.ts';
import { composeService } from '../service/compose-service.ts';
import { type RunningService, runService } from '../service/daemon/run-service.ts';
import { daemonTarget } from './daemon-target-of.ts';
import { initialContent, openLog, serviceSetup } from './service-setup.ts';
import { VERSION } from './version.ts';

/** Runs the service in this process, for hosts that may not start another one. */
export async function runInProcess(
  config: Config,
  env: NodeJS.ProcessEnv,
): Promise<RunningService> {
  const log = openLog(config);
  const setup = serviceSetup(config, log, {
    listenAt: null,
    mayDemo: config.databaseUrl === null,
    willSearch: true,
  });
  return runService({
    target: daemonTarget(embeddedBackend(config, env)),
    version: VERSION,
    mode: 'in_process',
    beginWith: initialContent(setup),
    onMigration: (sentence) => log.warn(sentence),
    compose: composeService(setup),
  });
}
