import type { Queryable } from '../../store/database.ts';

/**
 * How a reservation ends:
 * - `consumed`: the work was done; the credits are spent.
 * - `released`: the work failed or never happened; the credits are returned.
 * - `refunded`: the work was done and found nothing, or a charge is taken back.
 */
export type Settlement = 'consumed' | 'released' | 'refunded';

/** The states that a reservation may be settled from. Only a refund may follow a charge. */
const FROM: Readonly<Record<Settlement, readonly string[]>> = {
  consumed: ['held'],
  released: ['held'],
  refunded: ['held', 'consumed'],
};

const KIND: Readonly<Record<Settlement, string>> = {
  consumed: 'consume',
  released: 'release',
  refunded: 'refund',
};

export interface Settled {
  readonly keyId: string;
  /** Credits left afterwards; null when the key is not metered. */
  readonly available: number | null;
}

/**
 * Settles a reservation once; null when it was settled before. One statement, so the account, the
 * reservation and the ledger change together or not at all.
 */
export async function settle(
  db: Queryable,
  reservationId: number,
  to: Settlement,
): Promise<Settled | null> {
  const [row] = await db.query<{ key_id: string; metered: boolean; available: number }>(
    `with target as (
       select id, key_id, operation, credits, request_ref,
              case when state = 'held' then credits else 0 end as held,
              case when $2 = 'consumed' then credits
                   when state = 'consumed' then -credits else 0 end as spent,
              case when $2 = 'consumed' then 0 else credits end as back
       from reservations where id = $1 and state = any ($3::text[]) for update
     ), done as (
       update reservations r set state = $2, settled_at = now() from target where r.id = target.id
     ), account as (
       update accounts a
       set available = available + case when a.metered then target.back else 0 end,
           reserved = reserved - target.held,
           consumed = consumed + target.spent
       from target where a.key_id = target.key_id
       returning a.key_id, a.metered, a.available
     ), entry as (
       insert into ledger (key_id, operation, kind, available_delta, reserved_delta,
                           consumed_delta, reservation_id, request_ref)
       select target.key_id, operation, $4, case when metered then back else 0 end, -held, spent,
              target.id, request_ref
       from target, account
     )
     select key_id, metered, available from account`,
    [reservationId, to, FROM[to], KIND[to]],
  );
  if (row === undefined) return null;
  return { keyId: row.key_id, available: row.metered ? row.available : null };
}
