import type { RunKindName } from '../../../src/service/runs/run.ts';
import {
  defineRunKind,
  type ForcedEnd,
  type RunKind,
  type Step,
} from '../../../src/service/runs/run-kind.ts';
import type { Database } from '../../../src/service/store/database.ts';

/** The plan of a made-up run with several steps. */
export interface Plan {
  readonly steps: number;
  readonly end?: 'completed' | 'completed_with_errors' | 'failed';
  /** Every nth step waits a moment, as for another service. */
  readonly waitEvery?: number;
  /** The step that pauses the run, once. */
  readonly pauseAt?: number;
}

export interface At {
  readonly at: number;
  readonly wasPaused?: boolean;
}

/** The effects of made-up runs: one row for each step, with no constraint against duplicates. */
export async function addEffects(db: Database): Promise<void> {
  await db.script(
    `create table if not exists effects
       (ordinal bigint generated always as identity, run_id text, at integer)`,
  );
}

export const effectsOf = async (db: Database, runId: string): Promise<number[]> => {
  const rows = await db.query<{ at: number }>(
    'select at from effects where run_id = $1 order by ordinal',
    [runId],
  );
  return rows.map(({ at }) => at);
};

const leave = (runId: string, at: number): Step<At>['effects'] => {
  return async (tx) => {
    await tx.query('insert into effects (run_id, at) values ($1, $2)', [runId, at]);
  };
};

/** Called before each step, to block it or to make it fail. */
export type Before = (run: { id: string; at: number }, signal: AbortSignal) => Promise<void>;

export interface BenchParts {
  readonly kind?: RunKindName;
  readonly before?: Before;
  readonly overdue?: (run: { id: string; at: number }) => Promise<Step<At>>;
  readonly cancelled?: () => ForcedEnd<At>;
  readonly gaveUp?: (error: unknown) => ForcedEnd<At>;
  readonly left?: (runId: string) => void;
  readonly forget?: NonNullable<RunKind<Plan, At>['forget']>;
}

/** A kind whose runs count up to their number of steps and write a row at each. */
export function benchKind(parts: BenchParts = {}): RunKind {
  const { kind = 'deep_search', before, overdue } = parts;
  return defineRunKind<Plan, At>({
    kind,
    step: async ({ id, input, progress }, signal) => {
      const { at = 0, wasPaused = false } = progress;
      await before?.({ id, at }, signal);
      const next = { at: at + 1, wasPaused };
      if (input.pauseAt === at && !wasPaused) {
        return { end: { to: 'paused' }, progress: { at, wasPaused: true } };
      }
      const effects = leave(id, at);
      if (next.at >= input.steps) {
        return { end: { to: input.end ?? 'completed' }, progress: next, effects };
      }
      const waits = input.waitEvery !== undefined && next.at % input.waitEvery === 0;
      const end = waits ? ({ to: 'wait', ms: 5 } as const) : ({ to: 'continue' } as const);
      return { end, progress: next, effects };
    },
    ...(overdue === undefined
      ? {}
      : { overdue: ({ id, progress }) => overdue({ id, at: progress.at ?? 0 }) }),
    cancelled: parts.cancelled ?? (() => ({ settle: 'released' })),
    gaveUp: (_run, { error }) => parts.gaveUp?.(error) ?? { settle: 'released' },
    ...(parts.left === undefined ? {} : { left: parts.left }),
    ...(parts.forget === undefined ? {} : { forget: parts.forget }),
  });
}
