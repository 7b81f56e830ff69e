import type { SearchView } from '../people/visibility/reading-view.ts';
import { newId } from '../runtime/ids.ts';
import type { Queryable, Scriptable } from '../store/database.ts';
import type { Run, RunKindName } from './run.ts';
import { findRunByRequestId, RUN_COLUMNS, type RunRow, runOf } from './stored-run.ts';

export interface NewRun {
  readonly kind: RunKindName;
  readonly subject: string;
  readonly keyId: string | null;
  readonly tenant: string;
  readonly requestId?: string | null;
  /** Hash of the request, to distinguish a repeat from a conflict. */
  readonly requestHash?: string;
  readonly parentId?: string | null;
  readonly input: unknown;
  readonly progress?: unknown;
  readonly outcome?: Readonly<Record<string, unknown>>;
  readonly view: SearchView;
  readonly reservationId?: number | null;
  /** When the run becomes overdue; null: never. */
  readonly deadlineAt?: Date | null;
  /** Set where nothing is left to do: the row is there to be read, and no worker takes it. */
  readonly end?: 'completed' | 'failed';
}

/** A run, and whether this call made it or an earlier one with the same request id. */
export interface StartedRun {
  readonly run: Run;
  readonly isNew: boolean;
  /** False where another owner in the tenant has used the request id. */
  readonly isOwn: boolean;
}

async function haveOneOwner(tx: Queryable, a: string | null, b: string | null): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from api_keys k join api_keys o on o.owner_id = k.owner_id
     where k.id = $1 and o.id = $2`,
    [a, b],
  );
  return rows.length > 0;
}

/**
 * Queues a run, in the transaction that reserves its credits. If the request id has a run already,
 * returns that run and writes nothing: compare `requestHash` and check `isOwn`.
 */
export async function startRun(tx: Scriptable, wanted: NewRun): Promise<StartedRun> {
  const { kind, tenant, requestId = null } = wanted;
  const [row] = await tx.query<RunRow>(
    `insert into runs (id, kind, subject, key_id, tenant, request_id, request_hash, parent_id,
                       input, progress, outcome, visibility, reservation_id, deadline_at,
                       state, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb, $12::jsonb,
             $13, $14, coalesce($15, 'queued'), case when $15::text is not null
                                                then clock_timestamp() end)
     on conflict (tenant, kind, request_id) where request_id is not null do nothing
     returning ${RUN_COLUMNS}`,
    [
      newId('r'),
      kind,
      wanted.subject,
      wanted.keyId,
      tenant,
      requestId,
      wanted.requestHash ?? '',
      wanted.parentId ?? null,
      JSON.stringify(wanted.input),
      JSON.stringify(wanted.progress ?? {}),
      JSON.stringify(wanted.outcome ?? {}),
      JSON.stringify(wanted.view),
      wanted.reservationId ?? null,
      wanted.deadlineAt ?? null,
      wanted.end ?? null,
    ],
  );
  if (row !== undefined) {
    if (wanted.end === undefined) tx.notify('runs');
    return { run: runOf(row), isNew: true, isOwn: true };
  }
  const run =
    requestId === null
      ? null
      : await findRunByRequestId(tx, kind, { tenant, ownerId: null }, requestId);
  if (run === null)
    throw new Error('a run was refused as a duplicate, but the earlier run was not found');
  return { run, isNew: false, isOwn: await haveOneOwner(tx, run.keyId, wanted.keyId) };
}
