import { ApiError } from '../../contract/errors.ts';
import { recordUse } from '../access/credits/record-use.ts';
import { reserveOrRefuse } from '../access/credits/reserve-or-refuse.ts';
import type { Scriptable } from '../store/database.ts';
import type { Run } from './run.ts';
import { type NewRun, startRun } from './start-run.ts';

/** A run that a caller pays for, by an id of the caller's own choice where one is given. */
export interface PaidStart {
  readonly run: Omit<NewRun, 'keyId' | 'requestHash' | 'reservationId'> & {
    readonly keyId: string;
    /** `canonicalHash` of what was asked, without the request id itself. */
    readonly requestHash: string;
  };
  /** The endpoint's id, by which usage is told apart. */
  readonly operation: string;
  /** What is set aside until the run settles it; 0: free, and counted as used. */
  readonly credits: number;
  /** Which generation's words and code a conflict has. */
  readonly generation: 2 | 3;
  /** Rows that stand beside a new run, such as a search's; with the run or not at all. */
  readonly beside?: (tx: Scriptable, run: Run) => Promise<void>;
}

export interface PaidStarted {
  readonly run: Run;
  /** False: an earlier request of the same id and content started it; nothing was charged. */
  readonly isNew: boolean;
  /** Credits left; null for a key that is not metered, undefined when none were taken. */
  readonly remaining: number | null | undefined;
}

/** The refusal of a request id that stands for another request. */
export function requestIdConflict(generation: 2 | 3): ApiError {
  const [code, field] =
    generation === 2
      ? (['developer_api_idempotency_key_conflict', 'requestId'] as const)
      : (['developer_v3_request_id_conflict', 'request_id'] as const);
  return new ApiError(
    code,
    `This \`${field}\` was used for a request with other parameters. Use a new one.`,
    { field },
  );
}

/** Sets the price aside; the run's row learns of it. */
async function pay(tx: Scriptable, run: Run, start: PaidStart) {
  const { operation, credits } = start;
  const { keyId } = start.run;
  if (credits === 0) {
    await recordUse(tx, keyId, operation, run.id);
    return { run, remaining: undefined };
  }
  const reservation = await reserveOrRefuse(tx, {
    keyId,
    operation,
    credits,
    // A run goes on after a kill, so its credits stay held until it has come to its end.
    expiresAt: null,
    requestRef: run.id,
  });
  await tx.query('update runs set reservation_id = $2 where id = $1', [run.id, reservation.id]);
  return { run: { ...run, reservationId: reservation.id }, remaining: reservation.available };
}

/**
 * Starts a run, once for each request id, and sets its credits aside; call it in a transaction.
 * A repeat finds the run of the first request, whatever its state and whatever the balance.
 *
 * The run is written before the credits are looked at: of two requests at once the second waits
 * at the unique request id until the first has committed, and then neither pays nor is refused
 * for credits that the first one took.
 * @throws ApiError `developer_api_credits_insufficient`, or the conflict of the generation when
 *   the id stands for another request.
 */
export async function startPaidRun(tx: Scriptable, start: PaidStart): Promise<PaidStarted> {
  const { run, isNew } = await startRun(tx, start.run);
  if (!isNew) {
    if (run.requestHash !== start.run.requestHash) throw requestIdConflict(start.generation);
    return { run, isNew, remaining: undefined };
  }
  const paid = await pay(tx, run, start);
  await start.beside?.(tx, paid.run);
  return { ...paid, isNew };
}
