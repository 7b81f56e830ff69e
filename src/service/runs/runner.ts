import type { Logger } from 'pino';
import { describeError } from '../runtime/describe-error.ts';
import { Lookout } from '../runtime/lookout.ts';
import type { Database } from '../store/database.ts';
import { cancelRun, kindOf, type RunKinds } from './cancel-run.ts';
import { type Lease, leaseRun, nextDueMs, returnLease } from './lease-run.ts';
import { mendClock, takeOver } from './mend-clock.ts';
import { preferredKinds } from './preferred-kinds.ts';
import type { Run, RunKindName } from './run.ts';
import type { RunKind } from './run-kind.ts';
import { workRun } from './work-run.ts';

export interface RunnerOptions {
  readonly db: Database;
  readonly log: Logger;
  /** How many runs this process works on at once. Default 4. */
  readonly concurrency?: number;
  /** How long a worker that went silent keeps its run. Default 30. */
  readonly leaseSeconds?: number;
  /** Longest pause between two looks, because other processes start runs too. Default 2,000. */
  readonly pollMs?: number;
  /** A run that had so long gives its place to others once a step is done. Default 1,000. */
  readonly turnMs?: number;
  /** A step that takes longer has failed. Default 600,000. */
  readonly longestStepMs?: number;
  /** How long a step may go on after it was told to stop. Default 3,000. */
  readonly graceMs?: number;
}

/** Works on the runs of a database, in this process; any number of processes may do so. */
export interface Runner {
  /** Begins with the work; what earlier processes left unfinished goes on. */
  start(kinds: readonly RunKind[]): Promise<void>;
  /** Ends a run now, and those that it started. @returns the run as it stands then. */
  cancel(kind: RunKindName, runId: string): Promise<Run>;
  /** Whether a run is worked on here, or will be by itself. */
  isBusy(): boolean;
  /** Gives back what it holds, unfinished, and stops. */
  close(): Promise<void>;
}

const MIN_SLEEP_MS = 25;
/** Turns that are remembered; more than there are kinds. */
const REMEMBERED_TURNS = 50;

interface Job {
  readonly kind: RunKindName;
  readonly stop: AbortController;
  readonly over: Promise<void>;
}

class LeasedRunner implements Runner {
  readonly #options: Required<RunnerOptions>;
  #kinds: RunKinds = new Map();
  readonly #jobs = new Map<string, Job>();
  #served: RunKindName[] = [];
  readonly #lookout: Lookout;
  #unlisten = (): void => {};
  #isSomethingDue = false;

  constructor(options: RunnerOptions) {
    this.#options = {
      concurrency: 4,
      leaseSeconds: 30,
      pollMs: 2000,
      turnMs: 1000,
      longestStepMs: 600_000,
      graceMs: 3000,
      ...options,
    };
    const { log, pollMs } = this.#options;
    this.#lookout = new Lookout({
      take: () => this.#takeRuns(),
      nextMs: () => this.#nextLookMs(),
      failed: (error) => log.error({ error: describeError(error) }, 'failed to look for due runs'),
      retryMs: pollMs,
      shortestMs: MIN_SLEEP_MS,
    });
  }

  async start(kinds: readonly RunKind[]): Promise<void> {
    const { db, leaseSeconds } = this.#options;
    await mendClock(db, leaseSeconds);
    if (db.engine === 'pglite') await takeOver(db);
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    if (kinds.length === 0) return;
    this.#unlisten = db.listen('runs', () => this.#lookout.wake());
    this.#lookout.open();
  }

  isBusy(): boolean {
    return this.#jobs.size > 0 || this.#lookout.isLooking || this.#isSomethingDue;
  }

  async cancel(kind: RunKindName, runId: string): Promise<Run> {
    kindOf(this.#kinds, kind);
    const all = await cancelRun(this.#options.db, this.#kinds, runId);
    for (const { id } of all) this.#jobs.get(id)?.stop.abort();
    return all[0];
  }

  async close(): Promise<void> {
    this.#unlisten();
    this.#lookout.stop();
    for (const { stop } of this.#jobs.values()) stop.abort();
    await this.#lookout.ended();
    await Promise.all([...this.#jobs.values()].map(({ over }) => over));
  }

  get #isFull(): boolean {
    return this.#jobs.size >= this.#options.concurrency;
  }

  #wanted() {
    const working = [...this.#jobs.values()].map(({ kind }) => kind);
    return {
      kinds: preferredKinds([...this.#kinds.keys()], working, this.#served),
      except: [...this.#jobs.keys()],
      leaseSeconds: this.#options.leaseSeconds,
    };
  }

  /** Takes runs until there is none, or as many are worked on as may be. */
  async #takeRuns(): Promise<void> {
    const { db } = this.#options;
    while (this.#lookout.isOpen && !this.#isFull) {
      const lease = await leaseRun(db, this.#wanted());
      if (lease === null) break;
      if (this.#lookout.isOpen) this.#begin(lease);
      else await returnLease(db, lease.run);
    }
  }

  async #nextLookMs(): Promise<number | null> {
    const { db, pollMs, leaseSeconds } = this.#options;
    if (this.#isFull) return null;
    await mendClock(db, leaseSeconds);
    const due = await nextDueMs(db, this.#wanted());
    this.#isSomethingDue = due !== null;
    // On the embedded database nobody else starts runs, so nothing needs to be looked for.
    if (due === null && db.engine === 'pglite') return null;
    return Math.min(due ?? pollMs, pollMs);
  }

  #begin(lease: Lease): void {
    const { run } = lease;
    const { turnMs } = this.#options;
    const stop = new AbortController();
    const begun = performance.now();
    const isTurnOver = () => this.#isFull && performance.now() - begun > turnMs;
    this.#served = [...this.#served, run.kind].slice(-REMEMBERED_TURNS);
    const place = { ...this.#options, isTurnOver };
    const over = workRun(place, kindOf(this.#kinds, run.kind), lease, stop).finally(() => {
      this.#jobs.delete(run.id);
      this.#lookout.wake();
    });
    this.#jobs.set(run.id, { kind: run.kind, stop, over });
  }
}

export const createRunner = (options: RunnerOptions): Runner => new LeasedRunner(options);
