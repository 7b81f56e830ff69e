import type { Database, Scriptable } from '../store/database.ts';
import { retryTransaction } from '../store/retry-transaction.ts';
import { commitStepIn } from './commit-step.ts';
import { isFinalState, type Run, type RunKindName } from './run.ts';
import type { RunKind } from './run-kind.ts';
import { RUN_COLUMNS, type RunRow, runOf } from './stored-run.ts';

export type RunKinds = ReadonlyMap<RunKindName, RunKind>;

/** @throws Error when this process does not know the kind */
export function kindOf(kinds: RunKinds, name: RunKindName): RunKind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`unknown run kind ${name}`);
  return kind;
}

/** Ends the matching runs, and then those that they started. */
async function cancelWhere(
  tx: Scriptable,
  kinds: RunKinds,
  column: 'id' | 'parent_id',
  id: string,
): Promise<Run[]> {
  const rows = await tx.query<RunRow>(
    `select ${RUN_COLUMNS} from runs where ${column} = $1 order by id for update`,
    [id],
  );
  const all: Run[] = [];
  for (const run of rows.map(runOf)) {
    all.push(isFinalState(run.state) ? run : await cancelOne(tx, kindOf(kinds, run.kind), run));
    all.push(...(await cancelWhere(tx, kinds, 'parent_id', run.id)));
  }
  return all;
}

async function cancelOne(tx: Scriptable, kind: RunKind, run: Run): Promise<Run> {
  const { end = { to: 'cancelled' as const }, ...rest } = kind.cancelled(run);
  return commitStepIn(tx, { run, step: { ...rest, end }, leaseSeconds: 0, forget: kind.forget });
}

/**
 * Ends a run now, with all runs that it started, even while workers hold them: a worker finds its
 * lease gone at its next commit, so its work since the last one is dropped. An ended run stays as
 * it is.
 * @returns the runs as they are then, the named one first
 */
export async function cancelRun(
  db: Database,
  kinds: RunKinds,
  runId: string,
): Promise<readonly [Run, ...Run[]]> {
  // A child run that ends locks its parent, and this goes the other way round.
  const [run, ...started] = await retryTransaction(db, (tx) => cancelWhere(tx, kinds, 'id', runId));
  if (run === undefined) throw new Error('run not found');
  return [run, ...started];
}
