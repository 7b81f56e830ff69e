import type { Clock } from '../clock.ts';
import { ClientError } from '../errors/client-error.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { RunHandle, RunSnapshot, RunWait, WaitedRun } from './run.ts';
import { RunPoller } from './run-poller.ts';
import { runState } from './run-status.ts';

/** Reads the status body of a run. */
export type RunReader = (
  handle: RunHandle,
  signal: AbortSignal,
) => Promise<Pick<RunSnapshot, 'data' | 'creditsRemaining'>>;

export interface RunPollersParts {
  readonly read: RunReader;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Hosts time out after 60 s, some after 30; a wait returns before. */
const DEFAULT_WAIT_MS = 25_000;

/**
 * Errors that may be gone at the next read: the service is unreachable or busy. Not an unknown run
 * or an invalid key.
 */
function passes(error: unknown): boolean {
  if (error instanceof ServiceError) return error.retryable || error.status >= 500;
  return error instanceof ClientError && error.retryable;
}

/** Waits for runs: one poller per run, however many callers wait for it. */
export class RunPollers {
  readonly #parts: RunPollersParts;
  readonly #pollers = new Map<string, RunPoller>();

  constructor(parts: RunPollersParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when the run is as wanted, or at the deadline with the last state that was read.
   * @throws ClientError that a later read cannot recover from; the signal's reason if it aborts.
   */
  wait(handle: RunHandle, options: RunWait = {}): Promise<WaitedRun> {
    const { until = ({ over }) => over, signal, hurry, onProgress } = options;
    const { clock } = this.#parts;
    const left = (options.deadline ?? clock.now() + DEFAULT_WAIT_MS) - clock.now();
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const timer = new AbortController();
      let run: RunSnapshot | null = null;
      const finish = (end: () => void) => {
        leave();
        timer.abort();
        signal?.removeEventListener('abort', abort);
        hurry?.removeEventListener('abort', endEarly);
        end();
      };
      const abort = () => finish(() => reject(signal?.reason));
      const late = () => finish(() => resolve({ run, reached: false }));
      // If nothing has been read yet, wait for the first read: otherwise there is nothing to
      // return.
      const endEarly = () => (run === null ? undefined : late());
      const leave = this.#poller(handle).join({
        see: (next) => {
          run = next;
          onProgress?.(next);
          const reached = until(next);
          if (!reached && hurry?.aborted !== true) return false;
          finish(() => resolve({ run: next, reached }));
          return true;
        },
        fail: (error) => finish(() => reject(error)),
      });
      signal?.addEventListener('abort', abort, { once: true });
      hurry?.addEventListener('abort', endEarly, { once: true });
      clock.sleep(Math.max(0, left), timer.signal).then(late, () => undefined);
    });
  }

  #poller(handle: RunHandle): RunPoller {
    const name = `${handle.kind}:${handle.id}`;
    const known = this.#pollers.get(name);
    if (known !== undefined) return known;
    const { read, clock, random } = this.#parts;
    const poller = new RunPoller({
      read: async (signal) => {
        const seen = await read(handle, signal);
        return { ...runState(handle.kind, seen.data), ...seen, readAt: clock.now() };
      },
      passes,
      clock,
      random,
      onIdle: () => {
        if (this.#pollers.get(name) === poller) this.#pollers.delete(name);
      },
    });
    this.#pollers.set(name, poller);
    return poller;
  }
}
