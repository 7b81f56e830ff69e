import type { Settlement } from '../access/credits/settle.ts';
import type { Queryable, Scriptable } from '../store/database.ts';
import type { Run, RunKindName } from './run.ts';

/** The state of a run after a step. */
export type StepEnd =
  /** The next step follows at once, in this process or another. */
  | { readonly to: 'continue' }
  /** The next step comes after `ms`; no worker holds the run meanwhile. */
  | { readonly to: 'wait'; readonly ms: number }
  /** Until it is resumed. */
  | { readonly to: 'paused' }
  | { readonly to: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' };

/** How many of the reserved credits are charged. */
interface PartSpent {
  readonly consumed: number;
}

/**
 * The result of a step. All of it is committed in one transaction, and only while this worker holds
 * the lease: a step that is killed or overtaken leaves nothing.
 */
export interface Step<Progress> {
  readonly end: StepEnd;
  readonly progress: Progress;
  /** Replaces the outcome that callers see; absent: unchanged. */
  readonly outcome?: Readonly<Record<string, unknown>>;
  /** Writes besides the run's own row, which `amendRun` may change too. */
  readonly effects?: (tx: Scriptable) => Promise<void>;
  /**
   * Settles the run's reservation; absent: it stays held, and is consumed when the run ends.
   * `{consumed: 7}` charges 7 of its credits and releases the rest; a function decides inside the
   * transaction, once the effects are written.
   */
  readonly settle?: Settlement | PartSpent | ((tx: Queryable) => Promise<PartSpent>);
  /**
   * Called after the commit, for example to refresh the index; not called if the process dies in
   * between.
   */
  readonly committed?: () => void;
}

/** Why a run was given up: several steps failed in a row, or several workers died. */
export interface RunFailure {
  readonly error: unknown;
}

/** The end of a run that does not end by itself. */
export type ForcedEnd<Progress> = Pick<
  Step<Progress>,
  'outcome' | 'effects' | 'settle' | 'committed'
> & {
  readonly progress?: Progress;
  /** Pauses the run until it is resumed, instead of the requested end. */
  readonly end?: { readonly to: 'paused' };
};

/** The stored input and progress of a run. */
export type StoredWork<Input, Progress> = Pick<Run<Input, Progress>, 'input' | 'progress'>;

/**
 * One kind of work, divided into steps. A step reads, fetches and computes without a transaction,
 * and returns what to write. It may run again from the same `progress` after a kill, so whatever it
 * does outside the database must be repeatable. A step that ignores its signal or exceeds its time
 * limit is abandoned, and its result is dropped.
 */
export interface RunKind<Input = unknown, Progress = unknown> {
  readonly kind: RunKindName;
  step(run: Run<Input, Progress>, signal: AbortSignal): Promise<Step<Progress>>;
  /**
   * Runs instead of the next step once the run's `deadlineAt` has passed; a step under way is
   * aborted. Called once per deadline: committing its result clears the deadline. Absent: this kind
   * ignores deadlines.
   */
  overdue?(run: Run<Input, Progress>): Promise<Step<Progress>>;
  /** The end of a cancelled run: part of the transaction that ends it. */
  cancelled(run: Run<Input, Progress>): ForcedEnd<Progress>;
  /** The end of a run whose steps keep failing. */
  gaveUp(run: Run<Input, Progress>, failure: RunFailure): ForcedEnd<Progress>;
  /**
   * Called when this process no longer works on a run, whatever the reason: it has ended or waits,
   * its step has failed, or the process stops. Closes what is kept open for it between steps; a
   * step that was abandoned may still be under way. Not called when the run only yields to others.
   * Neither throws nor waits. Absent: nothing is kept open.
   */
  left?(runId: string): void;
  /**
   * What is kept of an ended run: its row stays readable for long, while the caller's data about a
   * person (an e-mail address, a number) is no longer needed. Pure; part of the commit that ends
   * the run. Absent: everything is kept.
   */
  forget?(ended: StoredWork<Input, Progress>): StoredWork<Input, Progress>;
}

/** Erases a kind's own types; the only place that casts: input and progress are the kind's own. */
export function defineRunKind<Input, Progress>(kind: RunKind<Input, Progress>): RunKind {
  return kind as unknown as RunKind;
}
