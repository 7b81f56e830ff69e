import { ApiError } from '../../../contract/errors.ts';
import type { ReachingKey } from '../../access/keys/reach.ts';
import { reachOf } from '../../access/keys/reach.ts';
import { readImportChanges } from '../../history/import-changes.ts';
import type { RunState } from '../../runs/run.ts';
import { RUN_COLUMNS, type RunRow, runOf } from '../../runs/stored-run.ts';
import type { Queryable } from '../../store/database.ts';
import type { RejectedRow } from '../formats/import-row.ts';
import { countOfWarnings, NO_WARNINGS, toldWarnings } from '../import/kept-warnings.ts';
import { leftOutList } from '../import/left-out-rows.ts';
import type { RejectedKind } from '../import/rejected-kinds.ts';
import type { UnreadColumns } from '../reading/reading-messages.ts';
import { asImport, countsOf, type ImportRun } from './import-job.ts';

/**
 * An import into the connections of the key's owner, or of any owner within its reach.
 * @throws ApiError `developer_connections_job_not_found`, also for one out of reach
 */
export async function findImport(
  db: Queryable,
  key: ReachingKey,
  jobId: string,
): Promise<ImportRun> {
  const { tenant, ownerId } = reachOf(key);
  const [row] = await db.query<RunRow>(
    `select ${RUN_COLUMNS} from runs
     where id = $1 and kind = 'import' and (
       subject = (select d.id from directories d where d.type = 'connections' and d.owner_id = $2)
       or ($3::text is null and tenant = $4))`,
    [jobId, key.ownerId, ownerId, tenant],
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

const rowError = ({ row, column, reason }: RejectedRow) => ({
  ...{ row, column: column ?? null, message: reason },
});

const errorKind = ({ column, reason, rows, firstRows }: RejectedKind) => ({
  ...{ column: column ?? null, message: reason, rows, firstRows: [...firstRows] },
});

/** The fullest column first; stored JSON has an order of its own. */
const unreadColumns = (unread: UnreadColumns) =>
  Object.entries(unread)
    .map(([column, rows]) => ({ column, rows }))
    .toSorted((a, b) => b.rows - a.rows || (a.column < b.column ? -1 : 1));

/** An import as a job of the API, with what has changed once it is completed. */
export async function readJob(db: Queryable, run: ImportRun) {
  const isDone = STATUS[run.state] === 'completed';
  const changes = isDone ? await readImportChanges(db, run.id) : null;
  return { ...jobOf(run), ...(changes === null ? {} : { changes }) };
}

function jobOf(run: ImportRun) {
  const { progress } = run;
  const isPaused = run.state === 'paused';
  const kept = { ...NO_WARNINGS, ...progress };
  return {
    jobId: run.id,
    status: STATUS[run.state],
    progress: { total: progress.total ?? null, ...countsOf(progress) },
    errors: (progress.errors ?? []).map(rowError),
    errorKinds: (progress.errorKinds ?? []).map(errorKind),
    warnings: toldWarnings(kept).map(rowError),
    warningsTotal: countOfWarnings(kept),
    unreadColumns: unreadColumns(progress.unread ?? {}),
    leftOutRows: leftOutList(progress.leftOut ?? {}),
    blockColumns: (progress.blocks ?? []).map((block) => ({ ...block })),
    notesAdded: progress.own?.notes ?? 0,
    tagsAdded: progress.own?.tags ?? 0,
    pausedReason: isPaused ? (progress.pausedReason ?? 'stopped') : null,
    ...(isPaused && progress.columns !== undefined ? { columns: [...progress.columns] } : {}),
    ...failureOf(run),
  };
}
