import type { Clock } from '../../../src/client/clock.ts';

interface Sleeper {
  readonly dueAt: number;
  readonly wake: () => void;
}

/** A clock that moves only when told to. A sleep of 0 ms ends at once. */
export class ManualClock implements Clock {
  #now: number;
  readonly #sleepers = new Set<Sleeper>();
  readonly #watchers = new Set<() => void>();
  /** The length of every requested sleep, in milliseconds. */
  readonly sleeps: number[] = [];

  constructor(now = Date.parse('2026-11-03T10:05:00Z')) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.sleeps.push(ms);
    if (ms > 0) await this.#sleepUntil(this.#now + ms, signal);
  }

  #sleepUntil(dueAt: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const sleeper = { dueAt, wake: resolve };
      this.#sleepers.add(sleeper);
      const leave = () => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      for (const watcher of this.#watchers) watcher();
    });
  }

  /** The number of sleepers that would wake within `ms`. */
  sleeping(withinMs: number): number {
    return [...this.#sleepers].filter(({ dueAt }) => dueAt <= this.#now + withinMs).length;
  }

  /** Resolves when there is a sleeper that would wake within `ms`. */
  async someoneSleeps(withinMs = 30_000): Promise<void> {
    while (this.sleeping(withinMs) === 0) {
      await new Promise<void>((resolve) => {
        const seen = () => {
          this.#watchers.delete(seen);
          resolve();
        };
        this.#watchers.add(seen);
      });
    }
  }

  /** Moves time forward and wakes sleepers in order, each at its own time. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#sleepers]
        .filter(({ dueAt }) => dueAt <= end)
        .sort((a, b) => a.dueAt - b.dueAt)[0];
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.dueAt);
      this.#sleepers.delete(next);
      next.wake();
      await settle();
    }
    this.#now = end;
    await settle();
  }
}

/** Lets pending promise callbacks run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
