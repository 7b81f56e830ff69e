import { type Config, embeddedBackend } from '../config.ts';
import { composeService } from '../service/compose-service.ts';
import { type RunningService, runService } from '../service/daemon/run-service.ts';
import { daemonTarget } from './daemon-target-of.ts';
import { openLog, serviceSetup } from './service-setup.ts';
import { VERSION } from './version.ts';

/** The service inside this process, for a command that found none running. */
export function runForOperators(config: Config): Promise<RunningService> {
  const log = openLog(config);
  const setup = serviceSetup(config, log, {
    listenAt: null,
    mayDemo: false,
    willSearch: false,
  });
  return runService({
    target: daemonTarget(embeddedBackend(config, process.env)),
    version: VERSION,
    mode: 'in_process',
    onMigration: (sentence) => log.warn(sentence),
    compose: composeService(setup),
  });
}
