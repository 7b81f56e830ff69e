import type { Database } from '../store/database.ts';
import { commitStepIn } from './commit-step.ts';
import type { Run } from './run.ts';
import { isEnd } from './run.ts';
import type { RunKind } from './run-kind.ts';
import { RUN_COLUMNS, type RunRow, runOf } from './stored-run.ts';

/**
 * Ends a run now, whoever works on it: the worker finds its lease gone at its next commit, so
 * what it did since its last one is not kept. A run that has ended stays as it is.
 * @returns the run as it stands then.
 */
export async function cancelRun(db: Database, kind: RunKind, runId: string): Promise<Run> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<RunRow>(
      `select ${RUN_COLUMNS} from runs where id = $1 for update`,
      [runId],
    );
    if (row === undefined) throw new Error('no such run');
    const run = runOf(row);
    if (isEnd(run.state)) return run;
    const step = { ...kind.cancelled(run), end: { to: 'cancelled' } } as const;
    return commitStepIn(tx, { run, step, leaseSeconds: 0 });
  });
}
