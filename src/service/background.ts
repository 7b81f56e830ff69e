import { describeError } from './http/describe-error.ts';
import { runKinds } from './run-kinds.ts';
import type { ServiceContext } from './service-context.ts';

/** The work of a service that no request waits for. */
export interface Background {
  /** Whether some is under way, or will come by itself: then the service stays. */
  isBusy(): boolean;
  close(): Promise<void>;
}

/** Begins with the work that earlier processes left, and with what comes to it. */
export function startBackground(service: ServiceContext): Background {
  const { runner, log } = service;
  const started = runner.start(runKinds(service)).catch((error: unknown) => {
    log.error({ error: describeError(error) }, 'runs could not be started');
  });
  return {
    isBusy: () => runner.isBusy(),
    close: async () => {
      await started;
      await runner.close();
    },
  };
}
