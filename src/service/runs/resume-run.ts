import type { Scriptable } from '../store/database.ts';
import type { Run } from './run.ts';
import { RUN_COLUMNS, type RunRow, runOf } from './stored-run.ts';

/** Progress and outcome for the resumed run; absent: those it was paused with. */
export interface Resumption {
  readonly progress?: unknown;
  readonly outcome?: Readonly<Record<string, unknown>>;
}

/**
 * Puts a paused run back in the queue.
 * @returns null when the run is not paused or has changed since it was read: of two callers who
 *   resume it at once, one succeeds
 */
export async function resumeRun(
  db: Scriptable,
  run: Run,
  { progress, outcome }: Resumption = {},
): Promise<Run | null> {
  const [row] = await db.query<RunRow>(
    `update runs set state = 'queued', progress = coalesce($3::jsonb, progress),
       outcome = coalesce($4::jsonb, outcome), failures = 0, losses = 0,
       run_after = clock_timestamp(), updated_at = clock_timestamp()
     where id = $1 and attempt = $2 and state = 'paused'
     returning ${RUN_COLUMNS}`,
    [
      run.id,
      run.attempt,
      progress === undefined ? null : JSON.stringify(progress),
      outcome === undefined ? null : JSON.stringify(outcome),
    ],
  );
  if (row === undefined) return null;
  db.notify('runs');
  return runOf(row);
}
