import type { Logger } from 'pino';
import { describeError } from '../http/describe-error.ts';
import type { Runner } from '../runs/runner.ts';
import type { Database } from '../store/database.ts';
import { mendWatchers, nextLookMs, startDueWatcher } from './start-due-watcher.ts';

export interface SchedulerOptions {
  readonly db: Database;
  readonly log: Logger;
  /** Told that runs were started. */
  readonly runner: Pick<Runner, 'wake'>;
  /**
   * Longest pause between two looks: other processes make watchers too, and clocks are set.
   * Default 30,000.
   */
  readonly pollMs?: number;
}

/** Starts the runs of watchers that are due; any number of processes may do so. */
export interface WatcherScheduler {
  start(): void;
  /** Told that a watcher was made or retimed: looks at once. */
  wake(): void;
  /** Whether a watcher is due within a day: then the service stays, so that it is in time. */
  isBusy(): boolean;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

class PollingScheduler implements WatcherScheduler {
  readonly #options: Required<SchedulerOptions>;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #isOpen = false;
  #isDueSoon = false;

  constructor(options: SchedulerOptions) {
    this.#options = { pollMs: 30_000, ...options };
  }

  start(): void {
    this.#isOpen = true;
    this.wake();
  }

  wake(): void {
    if (!this.#isOpen) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      // Told while the last look was ending, which may not have seen what it was told of.
      if (this.#lookAgain) this.wake();
    });
  }

  isBusy(): boolean {
    return this.#looking !== null || this.#isDueSoon;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { db, log, pollMs } = this.#options;
    try {
      while (this.#lookAgain && this.#isOpen) {
        this.#lookAgain = false;
        await this.#startDue();
      }
      const due = await nextLookMs(db);
      this.#isDueSoon = due !== null && due < DAY_MS;
      // On the embedded database nobody else makes watchers, so none means none.
      if (due !== null || db.engine === 'postgres') this.#sleep(Math.min(due ?? pollMs, pollMs));
    } catch (error) {
      log.error({ error: describeError(error) }, 'looking for due watchers failed');
      this.#sleep(pollMs);
    }
  }

  async #startDue(): Promise<void> {
    const { db, runner } = this.#options;
    await mendWatchers(db);
    while (this.#isOpen && (await startDueWatcher(db))) runner.wake();
  }

  #sleep(ms: number): void {
    if (!this.#isOpen) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.max(ms, 10));
    this.#timer.unref();
  }
}

/** Makes a scheduler; it looks at nothing before `start`. */
export const createScheduler = (options: SchedulerOptions): WatcherScheduler =>
  new PollingScheduler(options);
