import { type Config, embeddedBackend } from '../config.ts';
import { callOperator } from '../service/daemon/call-operator.ts';
import { contactOwner } from '../service/daemon/contact-owner.ts';
import { daemonPaths } from '../service/daemon/daemon-target.ts';
import { daemonTarget } from './daemon-target-of.ts';

/** Calls an operator of the service, in whichever process owns the data. */
export type Operate = (
  name: string,
  args: unknown,
  onProgress?: (value: unknown) => void,
) => Promise<unknown>;

/** The socket of the running service that owns the data, if any. */
export async function runningSocket(config: Config): Promise<string | null> {
  const paths = await daemonPaths(daemonTarget(embeddedBackend(config, process.env)));
  const { owner, socketPath } = await contactOwner(paths.claims);
  return owner === 'nobody' ? null : socketPath;
}

/**
 * Runs work that needs the data: in the running service, which keeps serving meanwhile, or in this
 * process, which owns the data until the work is done.
 */
export async function withOperators<T>(
  config: Config,
  work: (operate: Operate) => Promise<T>,
): Promise<T> {
  const socketPath = await runningSocket(config);
  if (socketPath !== null) {
    return work((name, args, onProgress) =>
      callOperator({ socketPath }, name, args, onProgress === undefined ? {} : { onProgress }),
    );
  }
  // Loading the whole service takes longer than asking one that runs.
  const { runForOperators } = await import('./run-for-operators.ts');
  const service = await runForOperators(config);
  try {
    return await work((name, args, onProgress) =>
      callOperator(service, name, args, onProgress === undefined ? {} : { onProgress }),
    );
  } finally {
    await service.stop();
  }
}
