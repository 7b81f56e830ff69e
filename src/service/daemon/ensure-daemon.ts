import { setTimeout as delay } from 'node:timers/promises';
import { askToExit, type ContactedOwner, contactOwner } from './contact-owner.ts';
import { DaemonStarting, DaemonUnavailable } from './daemon-errors.ts';
import { type DaemonTarget, daemonPaths } from './daemon-target.ts';
import type { Handshake } from './handshake.ts';
import { type ChildState, nextStep } from './next-step.ts';
import { type DaemonCommand, type SpawnedDaemon, spawnDaemon } from './spawn-daemon.ts';

/** A service that is ready. */
export interface DaemonAddress {
  readonly socketPath: string;
  /** The local key, for `Authorization: Bearer`; each start of the service makes a new one. */
  readonly apiKey: string;
  readonly version: string;
  readonly pid: number;
  readonly generation: number;
  /** Its URL besides the socket; null when it listens on the socket only. */
  readonly url: string | null;
}

export interface EnsureDaemonOptions {
  readonly target: DaemonTarget;
  /** Our version: an older service in the background is replaced. */
  readonly version: string;
  readonly command: DaemonCommand;
  /**
   * Most milliseconds in all. Default 20,000: an import of the older service may have to end first.
   */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const DEFAULT_MS = 20_000;
const FIRST_PAUSE_MS = 15;

/** A start takes seconds on a busy machine, and each contact takes processor time from it. */
const MAX_PAUSE_MS = 100;

/** Between contacts while our own service starts, in case that it cannot tell. */
const OWN_PAUSE_MS = 1000;

/** Losing the race to start a service is normal; losing it more often than this is not. */
const MAX_SPAWNS = 4;

function addressOf(socketPath: string, contacted: Handshake): DaemonAddress | null {
  const { apiKey, version, pid, generation, url } = contacted;
  return apiKey === null ? null : { socketPath, apiKey, version, pid, generation, url };
}

/** What a service does that is not ready in time, by its state. */
const DOES = {
  starting: 'is still starting',
  ready: 'is still starting',
  draining: 'is being stopped and still finishing its work',
} as const;

function tooLate({ owner }: ContactedOwner, child: ChildState, log: string): DaemonUnavailable {
  const its = `(its log: ${log})`;
  if (owner === 'silent' && child.kind !== 'starting') {
    // Alive, for it holds the folder; `stop` says of one that never responds what to do.
    return new DaemonStarting(`The embedded service is busy and does not respond yet ${its}.`);
  }
  if (typeof owner !== 'object')
    return new DaemonStarting(`The embedded service is still starting ${its}.`);
  return new DaemonStarting(
    `The embedded service (process ${owner.pid}) ${DOES[owner.state]} ${its}.`,
  );
}

/** Our own service tells when it is ready; of another's start only the next contact does. */
async function wait(child: SpawnedDaemon | null, pauseMs: number, signal?: AbortSignal) {
  if (child?.state().kind !== 'starting') return delay(pauseMs, undefined, { signal });
  const ended = new AbortController();
  const until = signal === undefined ? ended.signal : AbortSignal.any([signal, ended.signal]);
  const pause = delay(OWN_PAUSE_MS, undefined, { signal: until });
  await Promise.race([pause, child.outcome]).finally(() => ended.abort());
}

/**
 * Finds the service of a data folder or database, and starts it if there is none. Hosts that call
 * it at the same time all get the same service.
 * @throws DaemonUnavailable with the service's own message when it cannot start
 * @throws DatabaseUnusable for an unusable data folder
 */
export async function ensureDaemon(options: EnsureDaemonOptions): Promise<DaemonAddress> {
  const paths = await daemonPaths(options.target);
  const deadline = performance.now() + (options.timeoutMs ?? DEFAULT_MS);
  let child: SpawnedDaemon | null = null;
  let spawns = 0;
  let staying: number | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const contacted = await contactOwner(paths.claims);
    const { owner, socketPath } = contacted;
    const state: ChildState = child?.state() ?? { kind: 'none' };
    const step = nextStep(owner, options.version, state, staying);
    if (step === 'fail' && state.kind === 'failed') throw new DaemonUnavailable(state.reason);
    if (step === 'use' && typeof owner === 'object') {
      const address = addressOf(socketPath, owner);
      if (address !== null) return address;
    } else if (step === 'drain' && typeof owner === 'object') {
      staying = (await askToExit(socketPath, 'idle')) === null ? null : owner.generation;
    } else if (step === 'spawn') {
      spawns += 1;
      if (spawns > MAX_SPAWNS) {
        throw new DaemonUnavailable(`The embedded service does not start (its log: ${paths.log}).`);
      }
      child = spawnDaemon(options.command, paths.log);
    }
    if (performance.now() > deadline) throw tooLate(contacted, state, paths.log);
    await wait(child, pauseMs, options.signal);
    pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS);
  }
}
