import type { Logger } from 'pino';
import { describeError } from '../runtime/describe-error.ts';
import { Lookout } from '../runtime/lookout.ts';
import type { Database } from '../store/database.ts';
import {
  nextLookMs,
  repairWatchersAfterClockChange,
  startDueWatcher,
} from './start-due-watcher.ts';

export interface SchedulerOptions {
  readonly db: Database;
  readonly log: Logger;
  /**
   * Longest pause between two checks, in milliseconds: other processes create watchers too, and
   * clocks can be changed. Default 30,000.
   */
  readonly pollMs?: number;
}

/** Starts the runs of due watchers; any number of processes may do so. */
export interface WatcherScheduler {
  start(): void;
  /**
   * Whether a watcher is due within a day: then the service must not exit, so that it is in time.
   */
  isBusy(): boolean;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const MIN_SLEEP_MS = 10;

class PollingScheduler implements WatcherScheduler {
  readonly #options: Required<SchedulerOptions>;
  readonly #lookout: Lookout;
  #unlisten = (): void => {};
  #isDueSoon = false;

  constructor(options: SchedulerOptions) {
    this.#options = { pollMs: 30_000, ...options };
    const { log, pollMs } = this.#options;
    this.#lookout = new Lookout({
      take: () => this.#startDue(),
      nextMs: () => this.#nextLookMs(),
      failed: (error) =>
        log.error({ error: describeError(error) }, 'failed to look for due watchers'),
      retryMs: pollMs,
      shortestMs: MIN_SLEEP_MS,
    });
  }

  start(): void {
    this.#unlisten = this.#options.db.listen('watchers', () => this.#lookout.wake());
    this.#lookout.open();
  }

  isBusy(): boolean {
    return this.#lookout.isLooking || this.#isDueSoon;
  }

  async close(): Promise<void> {
    this.#unlisten();
    this.#lookout.stop();
    await this.#lookout.ended();
  }

  async #startDue(): Promise<void> {
    const { db } = this.#options;
    await repairWatchersAfterClockChange(db);
    let isStarted = true;
    while (this.#lookout.isOpen && isStarted) isStarted = await startDueWatcher(db);
  }

  async #nextLookMs(): Promise<number | null> {
    const { db, pollMs } = this.#options;
    const due = await nextLookMs(db);
    this.#isDueSoon = due !== null && due < DAY_MS;
    // On the embedded database no other process creates watchers, so polling is not needed.
    if (due === null && db.engine === 'pglite') return null;
    return Math.min(due ?? pollMs, pollMs);
  }
}

/** Creates a scheduler; it does nothing before `start`. */
export const createScheduler = (options: SchedulerOptions): WatcherScheduler =>
  new PollingScheduler(options);
