import type { Queryable } from '../../store/database.ts';

/** Writes a free operation to the ledger, so that usage counts it; moves no credits. */
export async function recordUse(
  db: Queryable,
  keyId: string,
  operation: string,
  requestRef: string,
): Promise<void> {
  await db.query(
    `insert into ledger (key_id, operation, kind, available_delta, reserved_delta,
                         consumed_delta, request_ref)
     values ($1, $2, 'consume', 0, 0, 0, $3)`,
    [keyId, operation, requestRef],
  );
}
