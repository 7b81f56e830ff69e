import { recordUse } from '../access/credits/record-use.ts';
import type { Database } from '../store/database.ts';
import type { StoredSearch } from './stored-search.ts';

/** Whose search it is and which request started it. */
export interface SearchOrigin {
  readonly keyId: string;
  readonly tenant: string;
  readonly requestId: string | null;
  /** The endpoint's id, under which usage counts it. */
  readonly operation: string;
}

/**
 * Stores a search with all its rows and its entry in the ledger, or nothing at all.
 * @returns false when the tenant has a search under this request id already.
 */
export async function storeSearch(
  db: Database,
  origin: SearchOrigin,
  search: StoredSearch,
): Promise<boolean> {
  const { head, rows, requestHash, view } = search;
  const numbered = rows.map((row, position) => ({
    ...row,
    position,
    profile_id: row.result.profile_id,
  }));
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
    if (inserted.length === 0) return false;
    await tx.query(
      `insert into search_results (search_id, position, profile_id, revision, result)
       select $1, r.position, r.profile_id, r.revision, r.result
       from jsonb_to_recordset($2::jsonb)
            as r (position integer, profile_id text, revision integer, result jsonb)`,
      [head.search_id, JSON.stringify(numbered)],
    );
    await recordUse(tx, origin.keyId, origin.operation, head.search_id);
    return true;
  });
}
