import { setTimeout as delay } from 'node:timers/promises';
import { type Config, embeddedBackend } from '../config.ts';
import { callOperator } from '../service/daemon/call-operator.ts';
import { type ContactedOwner, contactOwner } from '../service/daemon/contact-owner.ts';
import { DaemonStarting } from '../service/daemon/daemon-errors.ts';
import { daemonPaths } from '../service/daemon/daemon-target.ts';
import type { OwnerState } from '../service/daemon/next-step.ts';
import type { RunningService } from '../service/daemon/run-service.ts';
import { daemonTarget } from './daemon-target-of.ts';
import { printNotice } from './print.ts';

/** Calls an operator of the service, in whichever process owns the data. */
export type Operate = (
  name: string,
  args: unknown,
  onProgress?: (value: unknown) => void,
) => Promise<unknown>;

/** Who owns the data of the settings. */
export async function ownerOfData(config: Config): Promise<ContactedOwner> {
  const paths = await daemonPaths(daemonTarget(embeddedBackend(config, process.env)));
  return contactOwner(paths.claims);
}

/** The socket of the running service that owns the data, if any. */
export async function runningSocket(config: Config): Promise<string | null> {
  const { owner, socketPath } = await ownerOfData(config);
  return owner === 'nobody' ? null : socketPath;
}

/** Most milliseconds until the service takes a call: an older one may first have to finish. */
const WAIT_MS = 60_000;
const NOTICE_MS = 2000;
const RETRY_MS = 50;

/** By their names: the daemon's code is loaded only where it is needed. */
const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

const STATES = { starting: 'is starting', ready: 'is busy', draining: 'is being stopped' } as const;

function what(owner: OwnerState): string {
  if (owner === 'nobody') return 'The service is starting';
  if (owner === 'silent') return 'The service of this data does not respond';
  return `The service of this data (process ${owner.pid}) ${STATES[owner.state]}`;
}

/** Waits for a service to take a call: tells why after a while, and gives up in the end. */
class Patience {
  readonly #begun = performance.now();
  #told = false;

  async wait(owner: OwnerState): Promise<void> {
    const waited = performance.now() - this.#begun;
    if (waited > WAIT_MS) {
      throw new DaemonStarting(
        `${what(owner)}, and took no calls for ${WAIT_MS / 1000} s: nothing was done. Try again.`,
      );
    }
    if (waited > NOTICE_MS && !this.#told) {
      this.#told = true;
      printNotice(`${what(owner)}; waiting for it…`);
    }
    await delay(RETRY_MS);
  }
}

/** Operators in whichever process owns the data at the time of a call. */
class Operators {
  readonly #config: Config;
  #own: RunningService | null = null;

  constructor(config: Config) {
    this.#config = config;
  }

  /** A call that was not taken is repeated; one that was taken never is. */
  async operate(...[name, args, onProgress]: Parameters<Operate>): Promise<unknown> {
    const options = onProgress === undefined ? {} : { onProgress };
    const patience = new Patience();
    for (;;) {
      const { owner, socketPath } = await this.#owner();
      if (typeof owner === 'object' && owner.state === 'ready') {
        try {
          return await callOperator({ socketPath }, name, args, options);
        } catch (error) {
          if (this.#own !== null || !isNamed(error, 'NotServing')) throw error;
        }
      }
      await patience.wait(owner);
    }
  }

  async close(): Promise<void> {
    await this.#own?.eraseFiles();
    await this.#own?.stop();
  }

  /** The owner of the data; this process when there is none. */
  async #owner(): Promise<ContactedOwner> {
    const found = await ownerOfData(this.#config);
    if (found.owner !== 'nobody' || this.#own !== null) return found;
    // Loading the whole service takes longer than asking one that runs.
    const { runForOperators } = await import('./run-for-operators.ts');
    try {
      this.#own = await runForOperators(this.#config);
    } catch (error) {
      // Another process was faster.
      if (!isNamed(error, 'FolderInUse')) throw error;
    }
    return ownerOfData(this.#config);
  }
}

/**
 * Runs work that needs the data: in the running service, which keeps serving meanwhile, or in this
 * process, which owns the data until the work is done.
 */
export async function withOperators<T>(
  config: Config,
  work: (operate: Operate) => Promise<T>,
): Promise<T> {
  const operators = new Operators(config);
  try {
    return await work((...call) => operators.operate(...call));
  } finally {
    await operators.close();
  }
}
