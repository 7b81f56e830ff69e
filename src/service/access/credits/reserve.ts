import type { Queryable } from '../../store/database.ts';

export interface ReservationRequest {
  readonly keyId: string;
  /** The endpoint's id, by which usage is grouped. */
  readonly operation: string;
  readonly credits: number;
  /** A metered key is refused if it would pay more; null without a limit. */
  readonly maxCredits: number | null;
  /** When the sweeper may release it if the process dies; null for runs, which resume. */
  readonly expiresAt: Date | null;
  /** What the reservation is for, such as a run's id. */
  readonly requestRef?: string;
}

export interface Reservation {
  readonly id: number;
  /** Credits left after the reservation; null when the key is not metered. */
  readonly available: number | null;
}

/**
 * Reserves credits, or returns null when the account has too few or the request may not cost as
 * much. One statement: the conditional
 * update locks the account's row and checks the current balance, so two callers cannot spend the
 * same credit. An unmetered account is never refused, and its `available` stays 0.
 */
export async function reserve(
  db: Queryable,
  request: ReservationRequest,
): Promise<Reservation | null> {
  const { keyId, operation, credits, maxCredits, expiresAt, requestRef = null } = request;
  const [row] = await db.query<{ id: number; metered: boolean; available: number }>(
    `with account as (
       update accounts
       set available = available - case when metered then $3::bigint else 0 end,
           reserved = reserved + $3::bigint
       where key_id = $1 and (not metered
         or available >= $3::bigint and $3::bigint <= coalesce($6::bigint, $3::bigint))
       returning key_id, metered, available
     ), held as (
       insert into reservations (key_id, operation, credits, expires_at, request_ref)
       select key_id, $2, $3::bigint, $4::timestamptz, $5 from account
       returning id
     ), entry as (
       insert into ledger (key_id, operation, kind, available_delta, reserved_delta,
                           consumed_delta, reservation_id, request_ref)
       select key_id, $2, 'reserve', case when metered then -$3::bigint else 0 end,
              $3::bigint, 0, held.id, $5
       from account, held
     )
     select held.id, account.metered, account.available from account, held`,
    [keyId, operation, credits, expiresAt, requestRef, maxCredits],
  );
  if (row === undefined) return null;
  return { id: row.id, available: row.metered ? row.available : null };
}
