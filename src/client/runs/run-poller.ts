import type { Clock } from '../clock.ts';
import { pollDelay } from './poll-delay.ts';
import type { RunSnapshot } from './run.ts';

/** A caller that waits for a run. */
export interface Waiter {
  /** Gets a state; returns true to stop waiting. */
  readonly see: (run: RunSnapshot) => boolean;
  readonly fail: (error: unknown) => void;
}

export interface PollerParts {
  readonly read: (signal: AbortSignal) => Promise<RunSnapshot>;
  /** True for errors that may be gone at the next read. */
  readonly passes: (error: unknown) => boolean;
  readonly clock: Clock;
  readonly random: () => number;
  /** Called when the last waiter has left. */
  readonly onIdle: () => void;
}

/** Polls one run for all callers that wait for it. */
export class RunPoller {
  readonly #parts: PollerParts;
  readonly #waiters = new Set<Waiter>();
  readonly #stop = new AbortController();
  #last: RunSnapshot | null = null;
  #quiet = 0;
  #wake: AbortController | null = null;

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  /** Adds a waiter and returns a function that removes it. The first waiter starts the polling. */
  join(waiter: Waiter): () => void {
    const first = this.#waiters.size === 0;
    this.#waiters.add(waiter);
    if (first) void this.#poll();
    else this.#pollSoon();
    return () => this.#leave(waiter);
  }

  /** A new waiter does not have to wait out a long pause. */
  #pollSoon(): void {
    this.#quiet = 0;
    this.#wake?.abort();
  }

  #leave(waiter: Waiter): void {
    this.#waiters.delete(waiter);
    if (this.#waiters.size > 0 || this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#parts.onIdle();
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#readOnce(signal);
      if (!signal.aborted) await this.#pause(signal);
    }
  }

  async #readOnce(signal: AbortSignal): Promise<void> {
    try {
      const run = await this.#parts.read(signal);
      this.#quiet = isSame(run, this.#last) ? this.#quiet + 1 : 0;
      this.#last = run;
      for (const waiter of [...this.#waiters]) this.#show(waiter, run);
    } catch (error) {
      this.#quiet += 1;
      if (signal.aborted || this.#parts.passes(error)) return;
      for (const waiter of [...this.#waiters]) {
        this.#leave(waiter);
        waiter.fail(error);
      }
    }
  }

  #show(waiter: Waiter, run: RunSnapshot): void {
    try {
      if (waiter.see(run)) this.#leave(waiter);
    } catch (error) {
      // An error of one waiter must not affect the others.
      this.#leave(waiter);
      waiter.fail(error);
    }
  }

  async #pause(signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#parts;
    const wake = new AbortController();
    this.#wake = wake;
    const stop = () => wake.abort();
    signal.addEventListener('abort', stop, { once: true });
    // Waking up early is not an error.
    await clock.sleep(pollDelay(this.#quiet, random()), wake.signal).catch(() => undefined);
    signal.removeEventListener('abort', stop);
  }
}

function isSame(a: RunSnapshot, b: RunSnapshot | null): boolean {
  return b !== null && JSON.stringify(a.data) === JSON.stringify(b.data);
}
