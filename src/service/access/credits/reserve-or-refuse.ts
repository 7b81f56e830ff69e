import { ApiError } from '../../../contract/errors.ts';
import { MAX_CREDITS_HEADER } from '../../../contract/headers.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlError } from '../../store/database-errors.ts';
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

const overMaximum = (credits: number): ApiError =>
  new ApiError(
    'developer_api_max_credits_exceeded',
    `This request costs ${credits} credits, more than its \`${MAX_CREDITS_HEADER}\`.`,
    { requiredCredits: credits },
  );

/** See `charge_organization` in the migrations. */
const isOverLimit = (error: unknown): boolean =>
  error instanceof SqlError && error.constraint === 'organization_credits';

/** Says nothing of what is left: the refused transaction cannot read it any more. */
const organizationIsOut = ({ credits }: ReservationRequest): ApiError =>
  new ApiError(
    'developer_api_credits_insufficient',
    `This request costs ${credits} credits; your organization has fewer left.`,
    { requiredCredits: credits },
  );

/**
 * Reserves credits, or refuses the request.
 * @throws ApiError `developer_api_credits_insufficient` with the credits required and available, or
 *   `developer_api_max_credits_exceeded`
 */
export async function reserveOrRefuse(
  db: Queryable,
  request: ReservationRequest,
): Promise<Reservation> {
  const reservation = await reserve(db, request).catch((error: unknown) => {
    throw isOverLimit(error) ? organizationIsOut(request) : error;
  });
  if (reservation !== null) return reservation;
  const { credits, maxCredits } = request;
  if (maxCredits !== null && credits > maxCredits) throw overMaximum(credits);
  throw await insufficient(db, request);
}
