import type { Queryable } from '../../store/database.ts';
import type { Settled } from './settle.ts';

/**
 * Settles a reservation of which only a part was spent: `credits` of it are charged, at most what
 * was reserved, and the rest is released. A later refund returns what was charged. Null when it was
 * settled before. One statement, like `settle`.
 */
export async function settlePart(
  db: Queryable,
  reservationId: number,
  credits: number,
): Promise<Settled | null> {
  const [row] = await db.query<{ key_id: string; metered: boolean; available: number }>(
    `with target as (
       select id, key_id, operation, request_ref, credits as held,
              least(greatest($2::bigint, 0), credits) as spent
       from reservations where id = $1 and state = 'held' for update
     ), done as (
       update reservations r set state = 'consumed', credits = target.spent, settled_at = now()
       from target where r.id = target.id
     ), account as (
       update accounts a
       set available = available + case when a.metered then target.held - target.spent else 0 end,
           reserved = reserved - target.held,
           consumed = consumed + target.spent
       from target where a.key_id = target.key_id
       returning a.key_id, a.metered, a.available
     ), entry as (
       insert into ledger (key_id, operation, kind, available_delta, reserved_delta,
                           consumed_delta, reservation_id, request_ref)
       select target.key_id, operation, 'consume', case when metered then held - spent else 0 end,
              -held, spent, target.id, request_ref
       from target, account
     )
     select key_id, metered, available from account`,
    [reservationId, credits],
  );
  if (row === undefined) return null;
  return { keyId: row.key_id, available: row.metered ? row.available : null };
}
