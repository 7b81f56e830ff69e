import { ApiError } from '../../../contract/errors.ts';
import type { Database, Queryable } from '../../store/database.ts';
import type { Reservation } from '../credits/reserve.ts';
import { type Settlement, settle } from '../credits/settle.ts';
import type { Answer } from './answer.ts';
import { finishClaim, releaseClaim } from './claim.ts';
import { reserveFor } from './open-work.ts';
import type { PaidAnswer, PaidWork } from './paid-work.ts';

/**
 * Charges work that exceeded its lease and whose reservation the sweeper has released: no answer
 * goes out without its charge.
 */
async function chargeAgain(tx: Queryable, work: PaidWork, to: Settlement): Promise<number | null> {
  const again = await reserveFor(tx, work, new Date(0));
  return (await settle(tx, again.id, to))?.available ?? null;
}

async function keep(
  tx: Queryable,
  work: PaidWork,
  reservation: Reservation,
  answer: Answer,
  to: 'consumed' | 'refunded',
): Promise<PaidAnswer | null> {
  if (work.use !== null) {
    const state = to === 'refunded' ? 'refunded' : 'done';
    if (!(await finishClaim(tx, work.use, reservation.id, state, answer))) return null;
  }
  const settled = await settle(tx, reservation.id, to);
  const remaining = settled === null ? await chargeAgain(tx, work, to) : settled.available;
  return { answer, remaining };
}

/**
 * Stores the answer and settles its credits, both or neither. An empty answer is refunded.
 * @returns null when the work exceeded its lease and another request has taken over its key
 * @throws ApiError when the credits had to be charged again and are no longer there
 */
export async function closeWork(
  db: Database,
  work: PaidWork,
  reservation: Reservation,
  answer: Answer,
): Promise<PaidAnswer | null> {
  const to = answer.empty === true ? 'refunded' : 'consumed';
  return db.transaction((tx) => keep(tx, work, reservation, answer, to));
}

/** A missing profile is a result, which is refunded; other failures leave no trace. */
const isRefund = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'developer_profile_not_found';

/** Returns the credits of failed work. Its key is freed, except after a refund. */
export async function abandonWork(
  db: Database,
  work: PaidWork,
  reservation: Reservation,
  error: unknown,
): Promise<void> {
  const { use } = work;
  const refunded = isRefund(error);
  await db.transaction(async (tx) => {
    if (use !== null && refunded) await finishClaim(tx, use, reservation.id, 'refunded', null);
    if (use !== null && !refunded) await releaseClaim(tx, use, reservation.id);
    await settle(tx, reservation.id, refunded ? 'refunded' : 'released');
  });
}
