import type { Queryable } from '../../store/database.ts';

/**
 * Opens a key's account. With `credits` the key is metered and starts with them; without, its usage
 * is recorded and nothing is refused. Runs in the transaction that creates the key.
 */
export async function openAccount(tx: Queryable, keyId: string, credits?: number): Promise<void> {
  await tx.query('insert into accounts (key_id, metered) values ($1, $2)', [
    keyId,
    credits !== undefined,
  ]);
  if (credits !== undefined && credits > 0) await grantCredits(tx, keyId, credits);
}

/**
 * Adds credits to a metered account; one statement, so it needs no transaction.
 * @param ifAvailable adds only if so many are left; absent: however many
 * @returns whether they were added
 */
export async function grantCredits(
  tx: Queryable,
  keyId: string,
  credits: number,
  ifAvailable?: number,
): Promise<boolean> {
  const granted = await tx.query(
    `with account as (
       update accounts set available = available + $2::bigint
       where key_id = $1 and metered and ($3::bigint is null or available = $3::bigint)
       returning key_id
     )
     insert into ledger (key_id, operation, kind, available_delta, reserved_delta, consumed_delta)
     select key_id, 'grant', 'grant', $2::bigint, 0, 0 from account returning 1`,
    [keyId, credits, ifAvailable ?? null],
  );
  return granted.length > 0;
}
