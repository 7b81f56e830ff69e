import type { Database, Queryable } from '../../store/database.ts';
import type { Reservation } from '../credits/reserve.ts';
import { reserveOrRefuse } from '../credits/reserve-or-refuse.ts';
import { settle } from '../credits/settle.ts';
import { bindClaim, type Claim, claimKey } from './claim.ts';
import type { PaidWork } from './paid-work.ts';

export type Opened =
  | { readonly kind: 'run'; readonly reservation: Reservation }
  | Exclude<Claim, { readonly kind: 'mine' }>;

/** @throws ApiError `developer_api_credits_insufficient` with the credits required and available */
export async function reserveFor(
  tx: Queryable,
  work: PaidWork,
  expiresAt: Date,
): Promise<Reservation> {
  const { keyId, operation, credits, maxCredits } = work;
  return reserveOrRefuse(tx, { keyId, operation, credits, maxCredits, expiresAt });
}

/**
 * Claims the idempotency key and reserves the credits, both or neither: a request refused for lack
 * of credits does not use up its key.
 * @throws ApiError about credits or the key
 */
export async function openWork(
  db: Database,
  work: PaidWork,
  now: Date,
  leaseUntil: Date,
): Promise<Opened> {
  const { use } = work;
  // Without a key there is nothing to keep in step: reserving is a single statement.
  if (use === null) return { kind: 'run', reservation: await reserveFor(db, work, leaseUntil) };
  return db.transaction(async (tx): Promise<Opened> => {
    const claimed = await claimKey(tx, use, now);
    if (claimed.kind !== 'mine') return claimed;
    if (claimed.abandoned !== null) await settle(tx, claimed.abandoned, 'released');
    const reservation = await reserveFor(tx, work, leaseUntil);
    await bindClaim(tx, use, reservation.id, leaseUntil);
    return { kind: 'run', reservation };
  });
}
