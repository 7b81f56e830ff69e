import type { ServiceSetup } from '../service/compose-service.ts';
import type { RunServiceOptions } from '../service/daemon/run-service.ts';
import { once } from '../service/runtime/once.ts';

/**
 * Composes the service from a program that is loaded while the database opens. It is most of what a
 * service runs, and takes as long to load as the engine to start, which has a thread of its own.
 */
export function composeWhileOpening(
  setup: ServiceSetup,
): Pick<RunServiceOptions, 'compose' | 'whileOpening'> {
  const composing = once(async () =>
    (await import('../service/compose-service.ts')).composeService(setup),
  );
  return {
    compose: async (db, how) => (await composing())(db, how),
    // Whoever composes gets the error.
    whileOpening: () => void composing().catch(() => undefined),
  };
}
