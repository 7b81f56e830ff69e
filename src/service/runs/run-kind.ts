import type { Settlement } from '../access/credits/settle.ts';
import type { Queryable, Scriptable } from '../store/database.ts';
import type { Run, RunKindName } from './run.ts';

/** Where a run stands after a step. */
export type StepEnd =
  /** The next step follows at once, in this process or another. */
  | { readonly to: 'continue' }
  /** The next step comes after `ms`; nobody holds the run meanwhile. */
  | { readonly to: 'wait'; readonly ms: number }
  /** Until somebody resumes it. */
  | { readonly to: 'paused' }
  | { readonly to: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' };

/** How many of the reserved credits are charged. */
interface PartSpent {
  readonly consumed: number;
}

/**
 * What a step leaves behind. All of it is committed in one transaction, and only while the lease
 * is this worker's own: a step that is killed, or overtaken, leaves nothing.
 */
export interface Step<Progress> {
  readonly end: StepEnd;
  readonly progress: Progress;
  /** Replaces what callers are told; absent: as it was. */
  readonly outcome?: Readonly<Record<string, unknown>>;
  /** Writes beside the run's own row, which `amendRun` may change too. */
  readonly effects?: (tx: Scriptable) => Promise<void>;
  /**
   * What becomes of the run's reservation; absent: it stays held, at an end it is consumed.
   * `{consumed: 7}` charges 7 of its credits and gives the rest back; what only the transaction
   * itself can tell is asked there, once the effects are written.
   */
  readonly settle?: Settlement | PartSpent | ((tx: Queryable) => Promise<PartSpent>);
  /**
   * Called once all of it is committed, such as to refresh the index; a process that dies in
   * between never calls it.
   */
  readonly committed?: () => void;
}

/** Why a run was given up after several failed steps, or after several workers died over it. */
export interface RunFailure {
  readonly error: unknown;
}

/** How a run ends that does not end itself. */
export type EndOf<Progress> = Pick<
  Step<Progress>,
  'outcome' | 'effects' | 'settle' | 'committed'
> & {
  readonly progress?: Progress;
  /** The run waits for somebody to resume it, in place of the end that was asked of it. */
  readonly end?: { readonly to: 'paused' };
};

/** What a run was asked, and how far it is. */
export type Remembered<Input, Progress> = Pick<Run<Input, Progress>, 'input' | 'progress'>;

/**
 * One kind of work, cut into steps. A step reads, fetches and computes with nothing held, and
 * answers what to write. It may be worked again from the same `progress` after a kill, so what
 * it does outside the database must bear repeating. A step that ignores its signal, or takes
 * longer than any should, is left behind: whatever it answers then is not kept.
 */
export interface RunKind<Input = unknown, Progress = unknown> {
  readonly kind: RunKindName;
  step(run: Run<Input, Progress>, signal: AbortSignal): Promise<Step<Progress>>;
  /**
   * In place of the next step once the run's `deadlineAt` has passed; a step that is under way
   * then is aborted. Called for one deadline once: the commit of what it answers takes the
   * deadline away. Absent: deadlines mean nothing to this kind.
   */
  overdue?(run: Run<Input, Progress>): Promise<Step<Progress>>;
  /** The end of a run that is cancelled: part of the transaction that ends it. */
  cancelled(run: Run<Input, Progress>): EndOf<Progress>;
  /** The end of a run whose steps fail again and again. */
  gaveUp(run: Run<Input, Progress>, failure: RunFailure): EndOf<Progress>;
  /**
   * What is kept of a run that has ended: its row is read for long after, and what its caller
   * knew of a person (an e-mail address, a number) is needed no more. Pure; part of the commit
   * that ends the run. Absent: all of it.
   */
  forget?(ended: Remembered<Input, Progress>): Remembered<Input, Progress>;
}

/** Ties a kind's own types away; the one place of casts: input and progress are the kind's own. */
export function defineRunKind<Input, Progress>(kind: RunKind<Input, Progress>): RunKind {
  return kind as unknown as RunKind;
}
