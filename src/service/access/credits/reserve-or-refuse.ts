import { ApiError } from '../../../contract/errors.ts';
import type { Queryable } from '../../store/database.ts';
import { type Reservation, type ReservationRequest, reserve } from './reserve.ts';

async function insufficient(
  db: Queryable,
  { keyId, credits }: ReservationRequest,
): Promise<ApiError> {
  const [account] = await db.query<{ available: number }>(
    'select available from accounts where key_id = $1',
    [keyId],
  );
  const remainingCredits = Math.max(0, account?.available ?? 0);
  return new ApiError(
    'developer_api_credits_insufficient',
    `This request costs ${credits} credits; ${remainingCredits} are left.`,
    { requiredCredits: credits, remainingCredits },
  );
}

/**
 * Reserves credits, or refuses the request.
 * @throws ApiError `developer_api_credits_insufficient` with the credits required and available
 */
export async function reserveOrRefuse(
  db: Queryable,
  request: ReservationRequest,
): Promise<Reservation> {
  const reservation = await reserve(db, request);
  if (reservation === null) throw await insufficient(db, request);
  return reservation;
}
