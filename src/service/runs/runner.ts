import type { Logger } from 'pino';
import { describeError } from '../runtime/describe-error.ts';
import { Lookout } from '../runtime/lookout.ts';
import type { Database } from '../store/database.ts';
import { inBackground } from '../store/in-background.ts';
import { cancelRun, kindOf, type RunKinds } from './cancel-run.ts';
import { type Lease, leaseRun, nextDueMs, returnLease } from './lease-run.ts';
import { preferredKinds } from './preferred-kinds.ts';
import { repairRunsAfterClockChange, takeOverRuns } from './repair-runs.ts';
import type { Run, RunKindName } from './run.ts';
import type { RunKind } from './run-kind.ts';
import { workRun } from './work-run.ts';

export interface RunnerOptions {
  readonly db: Database;
  readonly log: Logger;
  /** Most runs at once in this process. Default 5. */
  readonly concurrency?: number;
  /** Most of them of one owner: another's run then starts at once. Default 4. */
  readonly perOwner?: number;
  /** Seconds that a silent worker keeps its run. Default 30. */
  readonly leaseSeconds?: number;
  /** Longest pause between two checks, because other processes start runs too. Default 2,000. */
  readonly pollMs?: number;
  /** Milliseconds after which a run yields to others when a step ends. Default 1,000. */
  readonly turnMs?: number;
  /** A step that takes longer fails. Default 600,000. */
  readonly longestStepMs?: number;
  /** Milliseconds that a step may continue after it was asked to stop. Default 3,000. */
  readonly graceMs?: number;
}

/** Works on the runs of a database in this process; any number of processes may do so. */
export interface Runner {
  /** Says how each kind of run is worked on and cancelled; requests may cancel runs from then on. */
  know(kinds: readonly RunKind[]): void;
  /** Starts working on runs of the known kinds, also on what earlier processes left unfinished. */
  start(): Promise<void>;
  /** Ends a run now, and those that it started. @returns the run as it is then */
  cancel(kind: RunKindName, runId: string): Promise<Run>;
  /** Whether a run is under way here, or will be without being woken. */
  isBusy(): boolean;
  /** Returns the runs that it holds, unfinished, and stops. */
  close(): Promise<void>;
}

const MIN_SLEEP_MS = 25;
/** Number of turns that are remembered; more than there are kinds. */
const REMEMBERED_TURNS = 50;

interface Job {
  readonly kind: RunKindName;
  readonly owner: string;
  readonly stop: AbortController;
  readonly over: Promise<void>;
}

class LeasedRunner implements Runner {
  readonly #options: Required<RunnerOptions>;
  /** For everything but cancelling, which a caller waits for. */
  readonly #background: Database;
  #kinds: RunKinds = new Map();
  readonly #jobs = new Map<string, Job>();
  #served: RunKindName[] = [];
  readonly #lookout: Lookout;
  #unlisten = (): void => {};
  #isSomethingDue = false;

  constructor(options: RunnerOptions) {
    this.#options = {
      concurrency: 5,
      perOwner: 4,
      leaseSeconds: 30,
      pollMs: 2000,
      turnMs: 1000,
      longestStepMs: 600_000,
      graceMs: 3000,
      ...options,
    };
    const { log, pollMs } = this.#options;
    this.#background = inBackground(options.db);
    this.#lookout = new Lookout({
      take: () => this.#takeRuns(),
      nextMs: () => this.#nextLookMs(),
      failed: (error) => log.error({ error: describeError(error) }, 'failed to look for due runs'),
      retryMs: pollMs,
      shortestMs: MIN_SLEEP_MS,
    });
  }

  know(kinds: readonly RunKind[]): void {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  async start(): Promise<void> {
    const { leaseSeconds } = this.#options;
    const db = this.#background;
    await repairRunsAfterClockChange(db, leaseSeconds);
    if (db.engine === 'pglite') await takeOverRuns(db);
    if (this.#kinds.size === 0) return;
    this.#unlisten = db.listen('runs', () => this.#lookout.wake());
    this.#lookout.open();
  }

  isBusy(): boolean {
    return this.#jobs.size > 0 || this.#lookout.isLooking || this.#isSomethingDue;
  }

  async cancel(kind: RunKindName, runId: string): Promise<Run> {
    kindOf(this.#kinds, kind);
    const all = await cancelRun(this.#options.db, this.#kinds, runId);
    for (const run of all) {
      const job = this.#jobs.get(run.id);
      if (job !== undefined) job.stop.abort();
      // One that has yielded to others may have something open here too.
      else this.#kinds.get(run.kind)?.left?.(run.id);
    }
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

  /** Whether a further run of the owner would have to wait for a place. */
  #hasNoPlace(owner: string): boolean {
    const own = [...this.#jobs.values()].filter((job) => job.owner === owner);
    return this.#isFull || own.length >= this.#options.perOwner;
  }

  #wanted() {
    const jobs = [...this.#jobs.values()];
    const working = jobs.map(({ kind }) => kind);
    return {
      kinds: preferredKinds([...this.#kinds.keys()], working, this.#served),
      except: [...this.#jobs.keys()],
      leaseSeconds: this.#options.leaseSeconds,
      owners: jobs.map(({ owner }) => owner),
      perOwner: this.#options.perOwner,
    };
  }

  /** Takes runs until none is due or this process is full. */
  async #takeRuns(): Promise<void> {
    const db = this.#background;
    while (this.#lookout.isOpen && !this.#isFull) {
      const lease = await leaseRun(db, this.#wanted());
      if (lease === null) break;
      if (this.#lookout.isOpen) this.#begin(lease);
      else await returnLease(db, lease.run);
    }
  }

  async #nextLookMs(): Promise<number | null> {
    const { pollMs, leaseSeconds } = this.#options;
    const db = this.#background;
    if (this.#isFull) return null;
    await repairRunsAfterClockChange(db, leaseSeconds);
    const due = await nextDueMs(db, this.#wanted());
    this.#isSomethingDue = due !== null;
    // On the embedded database no other process starts runs, so polling is not needed.
    if (due === null && db.engine === 'pglite') return null;
    return Math.min(due ?? pollMs, pollMs);
  }

  #begin(lease: Lease): void {
    const { run, owner } = lease;
    const { turnMs } = this.#options;
    const stop = new AbortController();
    const begun = performance.now();
    const isTurnOver = () => this.#hasNoPlace(owner) && performance.now() - begun > turnMs;
    this.#served = [...this.#served, run.kind].slice(-REMEMBERED_TURNS);
    const place = { ...this.#options, db: this.#background, isTurnOver };
    const kind = kindOf(this.#kinds, run.kind);
    const over = workRun(place, kind, lease, stop).then((end) => {
      this.#jobs.delete(run.id);
      // One that was cancelled as it yielded has no next turn.
      if (end === 'left' || stop.signal.aborted) kind.left?.(run.id);
      this.#lookout.wake();
    });
    this.#jobs.set(run.id, { kind: run.kind, owner, stop, over });
  }
}

export const createRunner = (options: RunnerOptions): Runner => new LeasedRunner(options);
