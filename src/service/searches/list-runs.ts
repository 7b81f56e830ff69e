import type { ListedRun, ListedRunKind, ListedRunState, RunList } from '../../contract/run-list.ts';
import { isReachedSql, type ReachingKey, reachOf } from '../access/keys/reach.ts';
import type { Queryable } from '../store/database.ts';
import { cutTimePage, exactTimeSql, readTimeCursor } from '../store/time-cursor.ts';

interface Row {
  readonly id: string;
  readonly kind: ListedRunKind;
  readonly state: ListedRunState;
  readonly request_id: string | null;
  readonly search_id: string | null;
  readonly subject: string | null;
  readonly counts: Partial<ImportedRows> | null;
  readonly total: number | null;
  /** When it was started, to the microsecond. */
  readonly at: string;
  readonly finished_at: Date | null;
}

interface ImportedRows {
  readonly processed: number;
  readonly imported: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

/** The requested part of the runs. */
export interface RunsPage {
  readonly kind?: ListedRunKind | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

function rowsOf({ kind, counts, total }: Row): ListedRun['rows'] {
  if (kind !== 'import') return null;
  const { processed = 0, imported = 0, updated = 0, skipped = 0, failed = 0 } = counts ?? {};
  return { total, processed, imported, updated, skipped, failed };
}

const runOf = (row: Row): ListedRun => ({
  run_id: row.id,
  kind: row.kind,
  status: row.state,
  request_id: row.request_id,
  search_id: row.search_id,
  subject: row.subject,
  rows: rowsOf(row),
  created_at: new Date(row.at).toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

/**
 * A batch of enrichments is no run that can be read, but its parts are; what a run started in turn
 * has no request id.
 */
const IS_STARTED_BY_CALLER = `r.kind <> 'watch' and not (r.kind = 'enrich' and r.input ? 'batch')
  and (r.parent_id is null or r.request_id is not null)`;

/** Words that the owner searched for, or the name of their file: nobody else reads them. */
const SUBJECT = `case when k.owner_id = $2
  then coalesce(s.snapshot #>> '{query}', case when r.kind = 'import' then r.input ->> 'name' end)
  end`;

/** The runs within the key's reach, newest first. */
export async function listRuns(
  db: Queryable,
  key: ReachingKey,
  { kind, cursor, limit }: RunsPage,
): Promise<RunList> {
  const { tenant, ownerId } = reachOf(key);
  const after = readTimeCursor(cursor, 'developer_v3_runs_invalid_request');
  const rows = await db.query<Row>(
    `select r.id, r.kind, r.state, r.request_id, s.id as search_id, ${SUBJECT} as subject,
            r.progress -> 'counts' as counts, (r.progress ->> 'total')::bigint as total,
            ${exactTimeSql('r.created_at')} as at, r.finished_at
     from runs r
     left join api_keys k on k.id = r.key_id
     left join searches s on r.kind in ('search', 'population') and s.id = r.subject
     where r.tenant = $1 and ${isReachedSql('r.key_id', '$3')} and ${IS_STARTED_BY_CALLER}
       and ($4::text is null or r.kind = $4::text)
       and ($5::text is null or (r.created_at, r.id) < ($5::timestamptz, $6::text))
     order by r.created_at desc, r.id desc limit $7::integer`,
    [tenant, key.ownerId, ownerId, kind ?? null, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const { page, nextCursor } = cutTimePage(rows, limit);
  return { runs: page.map(runOf), next_cursor: nextCursor };
}
