import { recordUse } from '../../access/credits/record-use.ts';
import { startPaidRun } from '../../runs/start-paid-run.ts';
import { startRun } from '../../runs/start-run.ts';
import type { Database, Scriptable } from '../../store/database.ts';
import { firstProgress } from '../run/search-input.ts';
import { emitEndEvent } from '../search-events.ts';
import type { BegunSearch } from '../start/search-known-people.ts';
import { addSources } from './found-sources.ts';

/** The owner of a search and the request that started it. */
export interface SearchOrigin {
  readonly keyId: string;
  readonly tenant: string;
  readonly requestId: string | null;
  /** The endpoint's id, under which usage is counted. */
  readonly operation: string;
  /** The most that the caller agreed to pay; null without a limit. */
  readonly maxCredits: number | null;
}

async function putRows(tx: Scriptable, { head, rows, found }: BegunSearch): Promise<void> {
  const numbered = rows.map((row) => ({ ...row, profile_id: row.result.profile_id }));
  await tx.query(
    `insert into search_results (search_id, position, profile_id, revision, result)
     select $1, r.position, r.profile_id, r.revision, r.result
     from jsonb_to_recordset($2::jsonb)
          as r (position integer, profile_id text, revision integer, result jsonb)`,
    [head.search_id, JSON.stringify(numbered)],
  );
  await addSources(tx, head.search_id, found);
}

/** Credits left; null for an unmetered key, undefined when none were taken. */
type Remaining = number | null | undefined;

/**
 * Queues the remaining work, or emits the end event if there is none. A face search is charged when
 * it starts comparing; its credits are reserved here.
 */
async function goOn(tx: Scriptable, origin: SearchOrigin, search: BegunSearch): Promise<Remaining> {
  const { head, view, work, tells, requestHash } = search;
  const { tenant, keyId, operation, maxCredits } = origin;
  const subject = head.search_id;
  if (work === null) {
    await emitEndEvent(tx, { searchId: subject, tells, tenant, keyId, view }, head);
    return undefined;
  }
  const progress = firstProgress(work);
  const run = { kind: 'search' as const, subject, keyId, tenant, input: work, progress, view };
  if (work.face === undefined) {
    await startRun(tx, run);
    return undefined;
  }
  const { credits } = work.face;
  const paid = { operation, credits, maxCredits, generation: 3 as const };
  return (await startPaidRun(tx, { ...paid, run: { ...run, requestHash } })).remaining;
}

/**
 * Stores a search with all its rows, its ledger entry and its run, or nothing at all.
 * @returns null when the tenant already has a search under this request id
 * @throws ApiError `developer_api_credits_insufficient` for a face search
 */
export async function storeSearch(
  db: Database,
  origin: SearchOrigin,
  search: BegunSearch,
): Promise<{ readonly remaining: Remaining } | null> {
  const { head, requestHash, view } = search;
  return db.transaction(async (tx) => {
    const inserted = await tx.query(
      `insert into searches (id, key_id, tenant, request_id, request_hash, snapshot, visibility,
                             created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $8)
       on conflict (tenant, request_id) where request_id is not null do nothing
       returning 1 as inserted`,
      [
        head.search_id,
        origin.keyId,
        origin.tenant,
        origin.requestId,
        requestHash,
        JSON.stringify(head),
        JSON.stringify(view),
        head.created_at,
      ],
    );
    if (inserted.length === 0) return null;
    await putRows(tx, search);
    // For searches that cost credits, the reservation is the ledger entry.
    if (search.work?.face === undefined) {
      await recordUse(tx, origin.keyId, origin.operation, head.search_id);
    }
    return { remaining: await goOn(tx, origin, search) };
  });
}
