import type { Run } from './run.ts';
import type { RunKind, Step } from './run-kind.ts';

/** A step exceeded its time limit. */
class StepTooLong extends Error {
  override readonly name = 'StepTooLong';
}

/** How a bounded step ended. */
export type StepResult =
  | { readonly how: 'done'; readonly step: Step<unknown> }
  /** The run's deadline came first. */
  | { readonly how: 'overdue' }
  /** The worker has to stop, and the step did not end within its grace period. */
  | { readonly how: 'stopped' };

export interface StepBounds {
  /** Aborted when the worker has to stop: the run was cancelled, or the process ends. */
  readonly stop: AbortSignal;
  /** How long a step may continue after that. */
  readonly graceMs: number;
  readonly longestMs: number;
  /** Time until the run's deadline; null: it has none. */
  readonly msToDeadline: number | null;
}

/** Node fires longer timers at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs one step within bounds. A step that ignores its signal is abandoned: its result is dropped.
 * @throws StepTooLong, and whatever the step throws
 */
export async function boundedStep(
  kind: RunKind,
  run: Run,
  { stop, graceMs, longestMs, msToDeadline }: StepBounds,
): Promise<StepResult> {
  const aborter = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, then: () => void): void => {
    timers.add(setTimeout(then, Math.min(ms, MAX_TIMER_MS)));
  };
  let onStop = (): void => {};
  const bounds = new Promise<StepResult>((resolve, reject) => {
    onStop = () => {
      aborter.abort();
      after(graceMs, () => resolve({ how: 'stopped' }));
    };
    after(longestMs, () => reject(new StepTooLong(`step of run ${run.id}`)));
    if (msToDeadline !== null) after(msToDeadline, () => resolve({ how: 'overdue' }));
  });
  stop.addEventListener('abort', onStop, { once: true });
  if (stop.aborted) onStop();
  const worked = kind.step(run, aborter.signal).then((step) => ({ how: 'done', step }) as const);
  // Once abandoned, it may still reject; that must not be an unhandled rejection.
  worked.catch(() => undefined);
  try {
    return await Promise.race([worked, bounds]);
  } finally {
    stop.removeEventListener('abort', onStop);
    for (const timer of timers) clearTimeout(timer);
    aborter.abort();
  }
}
