import { ApiError } from '../../../contract/errors.ts';
import type { RunState } from '../../runs/run.ts';
import { RUN_COLUMNS, type RunRow, runOf } from '../../runs/stored-run.ts';
import type { Queryable } from '../../store/database.ts';
import { asImport, countsOf, type ImportRun } from './import-job.ts';

/**
 * An import into the connections of this owner.
 * @throws ApiError `developer_connections_job_not_found`, also for another owner's import
 */
export async function findImport(
  db: Queryable,
  ownerId: string,
  jobId: string,
): Promise<ImportRun> {
  const [row] = await db.query<RunRow>(
    `select ${RUN_COLUMNS} from runs
     where id = $1 and kind = 'import' and subject =
       (select d.id from directories d where d.type = 'connections' and d.owner_id = $2)`,
    [jobId, ownerId],
  );
  if (row !== undefined) return asImport(runOf(row));
  throw new ApiError('developer_connections_job_not_found', 'Import not found.');
}

/** The status of an import in the API. */
type JobStatus = 'queued' | 'running' | 'paused' | 'completed' | 'failed';

const STATUS: Readonly<Record<RunState, JobStatus>> = {
  queued: 'queued',
  running: 'running',
  paused: 'paused',
  completed: 'completed',
  completed_with_errors: 'completed',
  failed: 'failed',
  cancelled: 'failed',
};

function failureOf({ outcome }: ImportRun): { failure?: { message: string } } {
  const { failure } = outcome;
  if (typeof failure !== 'object' || failure === null || !('message' in failure)) return {};
  return { failure: { message: String(failure.message) } };
}

/** An import as a job of the API. Pure. */
export function jobOf(run: ImportRun) {
  const { progress } = run;
  const isPaused = run.state === 'paused';
  return {
    jobId: run.id,
    status: STATUS[run.state],
    progress: { total: progress.total ?? null, ...countsOf(progress) },
    errors: (progress.errors ?? []).map(({ row, column = null, reason }) => ({
      row,
      column,
      message: reason,
    })),
    pausedReason: isPaused ? (progress.pausedReason ?? 'stopped') : null,
    ...(isPaused && progress.columns !== undefined ? { columns: [...progress.columns] } : {}),
    ...failureOf(run),
  };
}
