import { ApiError } from '../../../contract/errors.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { type Reservation, reserve } from '../credits/reserve.ts';
import { settle } from '../credits/settle.ts';
import { bind, type Claim, claim } from '../idempotency/claim.ts';
import type { PaidWork } from './paid-work.ts';

export type Opened =
  | { readonly kind: 'run'; readonly reservation: Reservation }
  | Exclude<Claim, { readonly kind: 'mine' }>;

async function insufficient(tx: Queryable, work: PaidWork): Promise<ApiError> {
  const [account] = await tx.query<{ available: number }>(
    'select available from accounts where key_id = $1',
    [work.keyId],
  );
  const remainingCredits = Math.max(0, account?.available ?? 0);
  return new ApiError(
    'developer_api_credits_insufficient',
    `This request costs ${work.credits} credits; ${remainingCredits} are left.`,
    { requiredCredits: work.credits, remainingCredits },
  );
}

/** @throws ApiError `developer_api_credits_insufficient` with what is needed and what is left. */
export async function reserveFor(
  tx: Queryable,
  work: PaidWork,
  expiresAt: Date,
): Promise<Reservation> {
  const { keyId, operation, credits } = work;
  const reservation = await reserve(tx, { keyId, operation, credits, expiresAt });
  if (reservation === null) throw await insufficient(tx, work);
  return reservation;
}

/**
 * Claims the idempotency key and reserves the credits, both or neither: a request that is refused
 * for lack of credits leaves its key unbound.
 * @throws ApiError about credits or the key.
 */
export async function openWork(
  db: Database,
  work: PaidWork,
  now: Date,
  leaseUntil: Date,
): Promise<Opened> {
  const { use } = work;
  // Without a key there is nothing to keep together: reserving is one statement by itself.
  if (use === null) return { kind: 'run', reservation: await reserveFor(db, work, leaseUntil) };
  return db.transaction(async (tx): Promise<Opened> => {
    const claimed = await claim(tx, use, now);
    if (claimed.kind !== 'mine') return claimed;
    if (claimed.abandoned !== null) await settle(tx, claimed.abandoned, 'released');
    const reservation = await reserveFor(tx, work, leaseUntil);
    await bind(tx, use, reservation.id, leaseUntil);
    return { kind: 'run', reservation };
  });
}
