import { settle } from '../access/credits/settle.ts';
import { settlePart } from '../access/credits/settle-part.ts';
import type { Database, Scriptable } from '../store/database.ts';
import { isFinalState, type Run, type RunState } from './run.ts';
import type { RunKind, Step, StepEnd } from './run-kind.ts';
import { RUN_COLUMNS, type RunRow, runOf } from './stored-run.ts';

/** Another worker holds the run, or it has ended: this worker's step is dropped. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const stateOf = (end: StepEnd): RunState =>
  end.to === 'continue' || end.to === 'wait' ? 'running' : end.to;

/** A run that ends with credits still reserved has spent them, unless the step says otherwise. */
async function settleEnd(tx: Scriptable, run: Run, state: RunState, wanted: Step<never>['settle']) {
  const asked = wanted ?? (isFinalState(state) ? 'consumed' : undefined);
  if (run.reservationId === null || asked === undefined) return;
  const settlement = typeof asked === 'function' ? await asked(tx) : asked;
  if (typeof settlement === 'string') await settle(tx, run.reservationId, settlement);
  else await settlePart(tx, run.reservationId, settlement.consumed);
}

/** A run that waits for its child runs becomes due when one of them ends. */
async function wakeParent(tx: Scriptable, { parentId }: Run): Promise<void> {
  if (parentId === null) return;
  await tx.query(
    `update runs set run_after = clock_timestamp()
     where id = $1 and state = 'running' and run_after > clock_timestamp()`,
    [parentId],
  );
  tx.notify('runs');
}

export interface StepCommit {
  readonly run: Run;
  readonly step: Pick<Step<unknown>, 'end' | 'outcome' | 'effects' | 'settle'> & {
    readonly progress?: unknown;
  };
  readonly leaseSeconds: number;
  /** The kind's `forget`: what is kept once the run has ended. */
  readonly forget?: RunKind['forget'];
  /** Whether the step responds to the run's deadline, which is then cleared. */
  readonly endsDeadline?: boolean;
}

/**
 * Commits a step: its effects, the run's row and its credits, or nothing. The row is locked first,
 * so that of two workers on one run one finds its lease gone.
 * @returns the run as it is then
 * @throws LeaseLost
 */
export async function commitStep(db: Database, commit: StepCommit): Promise<Run> {
  return db.transaction((tx) => commitStepIn(tx, commit));
}

/** The columns to write; undefined leaves a column as it is. */
function remembered({ run, step, forget }: StepCommit, state: RunState) {
  const { progress } = step;
  if (forget === undefined || !isFinalState(state)) return { input: undefined, progress };
  return forget({ input: run.input, progress: progress ?? run.progress });
}

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** The same, inside a transaction that writes more. */
export async function commitStepIn(tx: Scriptable, commit: StepCommit): Promise<Run> {
  const { run, step, leaseSeconds, endsDeadline = false } = commit;
  const state = stateOf(step.end);
  const kept = remembered(commit, state);
  const [row] = await tx.query<RunRow>(
    `update runs set state = $3, progress = coalesce($4::jsonb, progress),
       outcome = coalesce($5::jsonb, outcome), input = coalesce($11::jsonb, input), failures = 0, losses = 0,
       updated_at = clock_timestamp(),
       finished_at = case when $6 then clock_timestamp() end,
       run_after = clock_timestamp() + make_interval(secs => $7),
       leased_until = case when $8 then clock_timestamp() + make_interval(secs => $9) end,
       deadline_at = case when $10 then null else deadline_at end
     where id = $1 and attempt = $2 and state in ('queued', 'running', 'paused')
     returning ${RUN_COLUMNS}`,
    [
      run.id,
      run.attempt,
      state,
      jsonOf(kept.progress),
      jsonOf(step.outcome),
      isFinalState(state),
      step.end.to === 'wait' ? step.end.ms / 1000 : 0,
      step.end.to === 'continue',
      leaseSeconds,
      endsDeadline,
      jsonOf(kept.input),
    ],
  );
  if (row === undefined) throw new LeaseLost(`run ${run.id}`);
  await step.effects?.(tx);
  await settleEnd(tx, run, state, step.settle);
  if (isFinalState(state)) await wakeParent(tx, run);
  return step.effects === undefined ? runOf(row) : asAmended(tx, row);
}

/** Reads the row again: effects may have amended it. */
async function asAmended(tx: Scriptable, row: RunRow): Promise<Run> {
  const [now] = await tx.query<RunRow>(`select ${RUN_COLUMNS} from runs where id = $1`, [row.id]);
  return runOf(now ?? row);
}
