import type { Queryable } from '../../../../src/service/store/database.ts';

export interface Balance {
  readonly available: number;
  readonly reserved: number;
  readonly consumed: number;
}

const NOTHING: Balance = { available: 0, reserved: 0, consumed: 0 };

/** An account's running totals. */
export async function accountOf(db: Queryable, keyId: string): Promise<Balance> {
  const [row] = await db.query<Balance>(
    'select available, reserved, consumed from accounts where key_id = $1',
    [keyId],
  );
  return row ?? NOTHING;
}

/** The same totals, added up from the ledger. */
export async function ledgerSums(db: Queryable, keyId: string): Promise<Balance> {
  const [row] = await db.query<Balance>(
    `select coalesce(sum(available_delta), 0)::bigint as available,
            coalesce(sum(reserved_delta), 0)::bigint as reserved,
            coalesce(sum(consumed_delta), 0)::bigint as consumed
     from ledger where key_id = $1`,
    [keyId],
  );
  return row ?? NOTHING;
}
