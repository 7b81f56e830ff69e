import type { Logger } from 'pino';
import { describeError } from '../runtime/describe-error.ts';
import type { Database } from '../store/database.ts';
import { transientError } from '../store/transient-error.ts';
import { boundedStep, type StepResult } from './bounded-step.ts';
import { commitStep, LeaseLost, type StepCommit } from './commit-step.ts';
import {
  EndUnwritten,
  endRetryDelayMs,
  hasLostTooManyWorkers,
  isEndAbandoned,
  isGivenUp,
  shouldGiveUp,
  stepRetryDelayMs,
  WorkersLost,
} from './give-up.ts';
import {
  type Lease,
  renewLease,
  returnFailed,
  returnGivenUp,
  returnLease,
  yieldLease,
} from './lease-run.ts';
import type { Run } from './run.ts';
import type { RunKind } from './run-kind.ts';

/** What working on a run needs. */
export interface WorkerContext {
  readonly db: Database;
  readonly log: Logger;
  readonly leaseSeconds: number;
  readonly longestStepMs: number;
  readonly graceMs: number;
  /** Whether the run has used up its turn and others may be waiting. */
  readonly isTurnOver: () => boolean;
}

/** Whether this process means to go on with the run in its next turn, or has left it. */
export type TurnEnd = 'yielded' | 'left';

/** A worker and its run. */
class Worker {
  readonly #context: WorkerContext;
  readonly #kind: RunKind;
  readonly #stop: AbortController;
  /** On the process' monotonic clock; null: no deadline, or the kind ignores it. */
  #deadline: number | null;
  #run: Run;

  constructor(context: WorkerContext, kind: RunKind, lease: Lease, stop: AbortController) {
    this.#context = context;
    this.#kind = kind;
    this.#stop = stop;
    this.#run = lease.run;
    const counts = kind.overdue !== undefined && lease.msToDeadline !== null;
    this.#deadline = counts ? performance.now() + (lease.msToDeadline ?? 0) : null;
  }

  /** Runs steps until the run ends, waits or has used up its turn, or the lease is lost. */
  async work(): Promise<TurnEnd> {
    for (;;) {
      if (this.#stop.signal.aborted) throw new LeaseLost(`run ${this.#run.id}`);
      const result = await this.#nextStep();
      if (result.how === 'stopped') throw new LeaseLost(`run ${this.#run.id}`);
      const isOver = result.how === 'overdue' ? await this.#overdue() : await this.#done(result);
      if (isOver) return 'left';
      if (this.#context.isTurnOver()) {
        await yieldLease(this.#context.db, this.#run);
        return 'yielded';
      }
    }
  }

  async #nextStep(): Promise<StepResult> {
    const { graceMs, longestStepMs: longestMs } = this.#context;
    const msToDeadline = this.#deadline === null ? null : this.#deadline - performance.now();
    if (msToDeadline !== null && msToDeadline <= 0) return { how: 'overdue' };
    const bounds = { stop: this.#stop.signal, graceMs, longestMs, msToDeadline };
    return boundedStep(this.#kind, this.#run, bounds);
  }

  #commit(step: StepCommit['step'], endsDeadline = false): Promise<Run> {
    const { db, leaseSeconds } = this.#context;
    const { forget } = this.#kind;
    return commitStep(db, { run: this.#run, step, leaseSeconds, forget, endsDeadline });
  }

  async #done({ step }: Extract<StepResult, { how: 'done' }>): Promise<boolean> {
    // A deadline that this kind ignores must not make the run due again and again.
    const endsDeadline = this.#kind.overdue === undefined;
    this.#run = await this.#commit(step, endsDeadline);
    step.committed?.();
    return step.end.to !== 'continue';
  }

  async #overdue(): Promise<boolean> {
    const step = await this.#kind.overdue?.(this.#run);
    if (step === undefined)
      throw new Error('a deadline passed that this kind of run does not support');
    this.#run = await this.#commit(step, true);
    step.committed?.();
    this.#deadline = null;
    return step.end.to !== 'continue';
  }

  /** Handles a failed step or commit. */
  async afterFailure(error: unknown): Promise<void> {
    const { db, log } = this.#context;
    const run = this.#run;
    if (error instanceof LeaseLost || this.#stop.signal.aborted) {
      await returnLease(db, run);
      return;
    }
    const isPassing = transientError(error) !== null;
    const details = { run: run.id, kind: run.kind, error: describeError(error) };
    log.error(details, 'a run step failed');
    if (shouldGiveUp(run.failures, isPassing)) await this.giveUp(error);
    else await returnFailed(db, run, stepRetryDelayMs(run.failures));
  }

  /**
   * Ends the run as its kind says. If that cannot be written it is tried again and again: a run
   * that fails without the rest of its end would leave what it worked on open for ever.
   */
  async giveUp(error: unknown): Promise<void> {
    const { db, log } = this.#context;
    const run = this.#run;
    try {
      const { end = { to: 'failed' as const }, ...rest } = this.#kind.gaveUp(run, { error });
      await this.#commit({ ...rest, end });
      rest.committed?.();
    } catch (second) {
      if (second instanceof LeaseLost || transientError(second) !== null) throw second;
      const details = { run: run.id, kind: run.kind, error: describeError(second) };
      log.error(details, 'finishing a run failed');
      if (isEndAbandoned(run)) await this.#commit({ end: { to: 'failed' } });
      else await returnGivenUp(db, run, endRetryDelayMs(run));
    }
  }
}

/** Renews the lease while the run is worked on; stops the work when another worker holds it. */
function keepLease({ db, leaseSeconds }: WorkerContext, run: Run, stop: AbortController) {
  const renewing = setInterval(
    async () => {
      const isOurs = await renewLease(db, run, leaseSeconds).catch(() => true);
      if (!isOurs) stop.abort();
    },
    (leaseSeconds * 1000) / 3,
  );
  renewing.unref();
  return renewing;
}

/** Works on a leased run for one turn. Never rejects. */
export async function workRun(
  context: WorkerContext,
  kind: RunKind,
  lease: Lease,
  stop: AbortController,
): Promise<TurnEnd> {
  const { log } = context;
  const renewing = keepLease(context, lease.run, stop);
  const worker = new Worker(context, kind, lease, stop);
  try {
    if (hasLostTooManyWorkers(lease)) await worker.giveUp(new WorkersLost(`run ${lease.run.id}`));
    else if (isGivenUp(lease.run)) await worker.giveUp(new EndUnwritten(`run ${lease.run.id}`));
    else return await worker.work();
  } catch (error) {
    await worker.afterFailure(error).catch((second) => {
      // Its lease expires, and then another worker takes it.
      const details = { run: lease.run.id, error: describeError(second) };
      log.error(details, 'failed to release the lease of a run');
    });
  } finally {
    clearInterval(renewing);
  }
  return 'left';
}
