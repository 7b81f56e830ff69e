import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ConfigError } from '../config.ts';
import { askToExit, type ContactedOwner } from '../service/daemon/contact-owner.ts';
import type { Handshake } from '../service/daemon/handshake.ts';
import { isRunning } from '../service/runtime/is-running.ts';
import { ownerOfData } from './operate.ts';
import { OWN_COMMAND } from './own-commands.ts';
import { printNotice } from './print.ts';

interface Options {
  readonly now?: boolean;
  readonly wait: string;
}

const RETRY_MS = 50;

/** A process whose service has released its data ends at once, or hangs. */
const PROCESS_MS = 10_000;

/** The service that was to be stopped goes on; the message says why and what to do. */
class StillRunning extends Error {
  override readonly name = 'StillRunning';
}

/** @throws ConfigError for anything but whole seconds */
function secondsOf(text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400) return seconds;
  throw new ConfigError(`--wait: "${text.slice(0, 20)}" is not a number of seconds (0 to 86400).`);
}

/** What a service that stays is doing. */
function workText(owner: Handshake, work: readonly string[]): string {
  const doing = work.length === 0 ? '' : ` (${work.join(', ')})`;
  if (owner.mode !== 'in_process') return `The service is at work${doing}`;
  return (
    `The service runs inside process ${owner.pid}, an import or a host${doing}, and ends ` +
    'with it'
  );
}

/** Why it still runs, and what the person can do. */
function stillRunning({ owner }: ContactedOwner, why: string | null): StillRunning {
  if (typeof owner !== 'object') {
    return new StillRunning(
      'The service does not respond, so it was not stopped. End its process yourself.',
    );
  }
  if (why === null) {
    const does = owner.state === 'starting' ? 'starting' : 'finishing its work';
    return new StillRunning(
      `The service (process ${owner.pid}) is still ${does}; it stops when that is done.`,
    );
  }
  const now =
    owner.mode === 'in_process' ? '' : `, or break its work off: ${OWN_COMMAND} stop --now`;
  return new StillRunning(`${why}; it was not stopped. Try again later${now}.`);
}

/** Asks the owner to exit, once it responds and does not exit already. */
async function ask({ owner, socketPath }: ContactedOwner, now: boolean): Promise<string | null> {
  if (typeof owner !== 'object' || owner.state === 'draining') return null;
  const work = await askToExit(socketPath, now ? 'now' : 'work');
  return work === null ? null : workText(owner, work);
}

/** Waits until the owner has released its data. */
async function untilFree(config: Config, first: ContactedOwner, options: Options) {
  const seconds = secondsOf(options.wait);
  const deadline = performance.now() + seconds * 1000;
  let told: string | null = null;
  for (
    let found = first;
    found.socketPath === first.socketPath;
    found = await ownerOfData(config)
  ) {
    const why = await ask(found, options.now === true);
    if (performance.now() > deadline) throw stillRunning(found, why);
    if (why !== null && told === null) {
      told = `${why}; waiting up to ${seconds} s for that.`;
      printNotice(told);
    }
    await delay(RETRY_MS);
  }
}

async function processEnds({ owner }: ContactedOwner): Promise<void> {
  if (typeof owner !== 'object' || owner.mode === 'in_process') return;
  const deadline = performance.now() + PROCESS_MS;
  while (isRunning(owner.pid) && performance.now() < deadline) await delay(RETRY_MS);
}

/** `stop`: asks the embedded service to finish its work and exit, and waits for that. */
export async function stop(config: Config, options: Options): Promise<void> {
  secondsOf(options.wait);
  const first = await ownerOfData(config);
  if (first.owner === 'nobody') {
    printNotice('No service is running on this data.');
    return;
  }
  await untilFree(config, first, options);
  await processEnds(first);
  printNotice('The service has stopped.');
}
