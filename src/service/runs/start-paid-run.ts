import { ApiError } from '../../contract/errors.ts';
import { recordUse } from '../access/credits/record-use.ts';
import { reserveOrRefuse } from '../access/credits/reserve-or-refuse.ts';
import type { Scriptable } from '../store/database.ts';
import type { Run } from './run.ts';
import { type NewRun, startRun } from './start-run.ts';

/** A run that a caller pays for, with the caller's request id if given. */
export interface PaidStart {
  readonly run: Omit<NewRun, 'keyId' | 'requestHash' | 'reservationId'> & {
    readonly keyId: string;
    /** `canonicalHash` of the request without its request id. */
    readonly requestHash: string;
  };
  /** The endpoint's id, by which usage is grouped. */
  readonly operation: string;
  /** Credits to reserve until the run settles them; 0: free, but counted as used. */
  readonly credits: number;
  /** The most that the caller agreed to pay; null without a limit. */
  readonly maxCredits: number | null;
  /** The API generation that decides the wording and code of a conflict. */
  readonly generation: 2 | 3;
  /** Writes further rows for a new run, such as a search's, in the same transaction. */
  readonly beside?: (tx: Scriptable, run: Run) => Promise<void>;
}

export interface PaidStarted {
  readonly run: Run;
  /** False: an earlier request with the same id and content started it; nothing was charged. */
  readonly isNew: boolean;
  /** Credits left; null for a key that is not metered, undefined when none were reserved. */
  readonly remaining: number | null | undefined;
}

/** The error for a request id that belongs to another request. */
export function requestIdConflict(generation: 2 | 3): ApiError {
  const [code, field] =
    generation === 2
      ? (['developer_api_idempotency_key_conflict', 'requestId'] as const)
      : (['developer_v3_request_id_conflict', 'request_id'] as const);
  return new ApiError(code, `This \`${field}\` was used for another request. Use a new one.`, {
    field,
  });
}

/** Reserves the price and stores the reservation in the run's row. */
async function pay(tx: Scriptable, run: Run, start: PaidStart) {
  const { operation, credits, maxCredits } = start;
  const { keyId } = start.run;
  if (credits === 0) {
    await recordUse(tx, keyId, operation, run.id);
    return { run, remaining: undefined };
  }
  const reservation = await reserveOrRefuse(tx, {
    keyId,
    operation,
    credits,
    maxCredits,
    // A run continues after a kill, so its credits stay reserved until it ends.
    expiresAt: null,
    requestRef: run.id,
  });
  await tx.query('update runs set reservation_id = $2 where id = $1', [run.id, reservation.id]);
  return { run: { ...run, reservationId: reservation.id }, remaining: reservation.available };
}

/**
 * Starts a run, once per request id, and reserves its credits; call it in a transaction. A repeat
 * finds the run of the first request, whatever its state and whatever the balance.
 *
 * The run is written before the credits are reserved: of two concurrent requests the second waits
 * at the unique request id until the first has committed; then it neither pays nor fails for
 * credits that the first one took.
 * @throws ApiError `developer_api_credits_insufficient`, `developer_api_max_credits_exceeded`, or the generation's conflict when the id
 *   belongs to another request
 */
export async function startPaidRun(tx: Scriptable, start: PaidStart): Promise<PaidStarted> {
  const { run, isNew, isOwn } = await startRun(tx, start.run);
  if (!isNew) {
    if (!isOwn || run.requestHash !== start.run.requestHash)
      throw requestIdConflict(start.generation);
    return { run, isNew, remaining: undefined };
  }
  const paid = await pay(tx, run, start);
  await start.beside?.(tx, paid.run);
  return { ...paid, isNew };
}
