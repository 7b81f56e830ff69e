import type { Logger } from 'pino';
import { describeError } from '../http/describe-error.ts';
import type { Database } from '../store/database.ts';
import { cancelRun } from './cancel-run.ts';
import { commitStep, LeaseLost } from './commit-step.ts';
import { freeLeases, leaseRun, nextDueMs, renewLease, returnLease } from './lease-run.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { Run, RunKindName } from './run.ts';
import { isEnd } from './run.ts';
import type { RunKind } from './run-kind.ts';

export interface RunnerOptions {
  readonly db: Database;
  readonly log: Logger;
  /** How many runs this process works on at once. Default 4. */
  readonly concurrency?: number;
  /** How long a worker that went silent keeps its run. Default 30. */
  readonly leaseSeconds?: number;
  /** Longest pause between two looks, because other processes start runs too. Default 2,000. */
  readonly pollMs?: number;
}

/** Works on the runs of a database, in this process; any number of processes may do so. */
export interface Runner {
  /** Begins with the work; what earlier processes left unfinished goes on. */
  start(kinds: readonly RunKind[]): Promise<void>;
  /** Told that a run was started: looks at once. */
  wake(): void;
  /** Ends a run now. @returns the run as it stands then. */
  cancel(kind: RunKindName, runId: string): Promise<Run>;
  /** Whether a run is worked on here, or will be by itself. */
  isBusy(): boolean;
  /** Gives back what it holds, unfinished, and stops. */
  close(): Promise<void>;
}

const MAX_FAILURES = 5;

class LeasedRunner implements Runner {
  readonly #options: Required<RunnerOptions>;
  #kinds: ReadonlyMap<RunKindName, RunKind> = new Map();
  readonly #working = new Map<string, AbortController>();
  #jobs = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #isSomethingDue = false;
  #isClosed = false;

  constructor(options: RunnerOptions) {
    this.#options = { concurrency: 4, leaseSeconds: 30, pollMs: 2000, ...options };
  }

  async start(kinds: readonly RunKind[]): Promise<void> {
    if (this.#options.db.engine === 'pglite') await freeLeases(this.#options.db);
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.wake();
  }

  wake(): void {
    if (this.#isClosed || this.#kinds.size === 0) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
  }

  isBusy(): boolean {
    return this.#working.size > 0 || this.#isSomethingDue;
  }

  async cancel(kindName: RunKindName, runId: string): Promise<Run> {
    const kind = this.#kinds.get(kindName);
    if (kind === undefined) throw new Error(`no runs of kind ${kindName} here`);
    const run = await cancelRun(this.#options.db, kind, runId);
    this.#working.get(runId)?.abort();
    return run;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const aborter of this.#working.values()) aborter.abort();
    await this.#looking;
    await Promise.all(this.#jobs);
  }

  /** Takes runs until there is none, or as many are worked on as may be. */
  async #look(): Promise<void> {
    const { db, concurrency, leaseSeconds, log } = this.#options;
    try {
      while (this.#lookAgain && !this.#isClosed) {
        this.#lookAgain = false;
        while (!this.#isClosed && this.#working.size < concurrency) {
          const run = await leaseRun(db, [...this.#kinds.keys()], leaseSeconds);
          if (run === null) break;
          this.#begin(run);
        }
      }
      await this.#sleepUntilDue();
    } catch (error) {
      log.error({ error: describeError(error) }, 'looking for runs failed');
      this.#sleep(this.#options.pollMs);
    }
  }

  async #sleepUntilDue(): Promise<void> {
    const { db, pollMs, concurrency } = this.#options;
    if (this.#isClosed || this.#working.size >= concurrency) return;
    const due = await nextDueMs(db);
    this.#isSomethingDue = due !== null;
    // On the embedded database nobody else starts runs, so nothing needs to be looked for.
    if (due === null && db.engine === 'pglite') return;
    this.#sleep(Math.min(due ?? pollMs, pollMs));
  }

  #sleep(ms: number): void {
    if (this.#isClosed) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.max(ms, 10));
    this.#timer.unref();
  }

  #begin(run: Run): void {
    const aborter = new AbortController();
    this.#working.set(run.id, aborter);
    const job = this.#work(run, aborter).finally(() => {
      this.#working.delete(run.id);
      this.#jobs.delete(job);
      this.wake();
    });
    this.#jobs.add(job);
  }

  /** Steps of one run until it ends, waits, or its lease is lost. Never rejects. */
  async #work(run: Run, aborter: AbortController): Promise<void> {
    const { db, leaseSeconds, log } = this.#options;
    const kind = this.#kinds.get(run.kind);
    if (kind === undefined) return;
    const renewing = setInterval(
      async () => {
        const isOurs = await renewLease(db, run, leaseSeconds).catch(() => true);
        if (!isOurs) aborter.abort();
      },
      (leaseSeconds * 1000) / 3,
    );
    renewing.unref();
    let current = run;
    try {
      for (;;) {
        if (aborter.signal.aborted) throw new LeaseLost(`run ${run.id}`);
        const step = await kind.step(current, aborter.signal);
        current = await commitStep(db, { run: current, step, leaseSeconds });
        if (isEnd(current.state) || step.end.to !== 'continue') return;
      }
    } catch (error) {
      await this.#afterFailure(kind, current, aborter.signal, error).catch((second) => {
        log.error({ run: run.id, error: describeError(second) }, 'a run could not be given back');
      });
    } finally {
      clearInterval(renewing);
    }
  }

  async #afterFailure(kind: RunKind, run: Run, signal: AbortSignal, error: unknown): Promise<void> {
    const { db, leaseSeconds, log } = this.#options;
    if (error instanceof LeaseLost || signal.aborted) {
      await returnLease(db, run);
      return;
    }
    const details = { run: run.id, kind: run.kind, error: describeError(error) };
    log.error(details, 'a step of a run failed');
    if (run.failures + 1 >= MAX_FAILURES) {
      const end = kind.gaveUp(run, { error });
      await commitStep(db, { run, step: { ...end, end: { to: 'failed' } }, leaseSeconds });
      return;
    }
    await db.query(
      `update runs set failures = failures + 1, leased_until = null,
         run_after = clock_timestamp() + make_interval(secs => $3)
       where id = $1 and attempt = $2 and state = 'running'`,
      [run.id, run.attempt, retryDelayMs(run.failures) / 1000],
    );
  }
}

export const createRunner = (options: RunnerOptions): Runner => new LeasedRunner(options);
