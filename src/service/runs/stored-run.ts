import { isReachedSql, type Reach } from '../access/keys/reach.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import type { Queryable } from '../store/database.ts';
import type { Run, RunKindName, RunState } from './run.ts';

/** A row of `runs`. */
export interface RunRow {
  readonly id: string;
  readonly kind: RunKindName;
  readonly subject: string;
  readonly key_id: string | null;
  readonly tenant: string;
  readonly request_id: string | null;
  readonly request_hash: string;
  readonly parent_id: string | null;
  readonly state: RunState;
  readonly input: unknown;
  readonly progress: unknown;
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly visibility: SearchView;
  readonly reservation_id: number | null;
  readonly attempt: number;
  readonly failures: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly finished_at: Date | null;
  readonly deadline_at: Date | null;
}

export const RUN_COLUMNS = `id, kind, subject, key_id, tenant, request_id, request_hash, parent_id,
  state, input, progress, outcome, visibility, reservation_id, attempt, failures,
  created_at, updated_at, finished_at, deadline_at`;

export const runOf = (row: RunRow): Run => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  keyId: row.key_id,
  tenant: row.tenant,
  requestId: row.request_id,
  requestHash: row.request_hash,
  parentId: row.parent_id,
  state: row.state,
  input: row.input,
  progress: row.progress,
  outcome: row.outcome,
  view: row.visibility,
  reservationId: row.reservation_id,
  attempt: row.attempt,
  failures: row.failures,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  finishedAt: row.finished_at,
  deadlineAt: row.deadline_at,
});

/** The run within reach that was started with a request id; null when there is none. */
export async function findRunByRequestId(
  db: Queryable,
  kind: RunKindName,
  { tenant, ownerId }: Reach,
  requestId: string,
): Promise<Run | null> {
  const [row] = await db.query<RunRow>(
    `select ${RUN_COLUMNS} from runs
     where kind = $1 and tenant = $2 and request_id = $3 and ${isReachedSql('key_id', '$4')}`,
    [kind, tenant, requestId, ownerId],
  );
  return row === undefined ? null : runOf(row);
}

/** The newest run on a subject, such as the run of a search; null when there is none. */
export async function findRunOn(
  db: Queryable,
  kind: RunKindName,
  subject: string,
): Promise<Run | null> {
  const [row] = await db.query<RunRow>(
    `select ${RUN_COLUMNS} from runs where kind = $1 and subject = $2
     order by created_at desc, id limit 1`,
    [kind, subject],
  );
  return row === undefined ? null : runOf(row);
}
