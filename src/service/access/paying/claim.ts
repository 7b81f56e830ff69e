import { ApiError } from '../../../contract/errors.ts';
import type { Queryable } from '../../store/database.ts';
import type { Answer } from './answer.ts';

/** One use of an `Idempotency-Key`, which belongs to one API key and route. */
export interface IdempotentUse {
  readonly keyId: string;
  readonly route: string;
  readonly idempotencyKey: string;
  /** Hash of the request; another hash under the same key is a conflict, for ever. */
  readonly requestHash: string;
}

export type Claim =
  /** The key is new, or its holder's lease ended: `abandoned` is the holder's reservation. */
  | { readonly kind: 'mine'; readonly abandoned: number | null }
  | { readonly kind: 'replay'; readonly answer: Answer }
  /** Another request holds the key and is still under way. */
  | { readonly kind: 'busy' };

interface KeyRow {
  readonly request_hash: string;
  readonly state: 'running' | 'done' | 'refunded';
  readonly status: number | null;
  readonly body: string | null;
  readonly reservation_id: number | null;
  readonly expires_at: Date | null;
}

const rowOf = (use: IdempotentUse) => [use.keyId, use.route, use.idempotencyKey];

function judge(row: KeyRow, use: IdempotentUse, now: Date): Claim {
  if (row.request_hash !== use.requestHash) {
    throw new ApiError(
      'developer_api_idempotency_key_conflict',
      'This Idempotency-Key was used for a request with other parameters. Use a new one.',
    );
  }
  if (row.state === 'refunded') {
    throw new ApiError(
      'developer_api_idempotency_key_refunded',
      'This Idempotency-Key was used for a request that was refunded. Use a new one.',
    );
  }
  if (row.state === 'done') {
    return { kind: 'replay', answer: { status: row.status ?? 200, body: parse(row.body) } };
  }
  if (row.expires_at !== null && row.expires_at > now) {
    return { kind: 'busy' };
  }
  return { kind: 'mine', abandoned: row.reservation_id };
}

const parse = (body: string | null): unknown => (body === null ? null : JSON.parse(body));

/**
 * Claims an idempotency key in the transaction that reserves its credits, so that a request refused
 * for lack of credits leaves no trace. The row stays locked until then.
 * @throws ApiError when the key belongs to other parameters or to a refunded request
 */
export async function claimKey(tx: Queryable, use: IdempotentUse, now: Date): Promise<Claim> {
  const inserted = await tx.query(
    `insert into idempotency_keys (key_id, route, idempotency_key, request_hash, state)
     values ($1, $2, $3, $4, 'running')
     on conflict do nothing returning 1 as inserted`,
    [...rowOf(use), use.requestHash],
  );
  if (inserted.length > 0) return { kind: 'mine', abandoned: null };
  // `body` holds the answer's text as a JSON string: jsonb would reorder its fields.
  const [row] = await tx.query<KeyRow>(
    `select request_hash, state, status, body #>> '{}' as body, reservation_id, expires_at
     from idempotency_keys
     where key_id = $1 and route = $2 and idempotency_key = $3 for update`,
    rowOf(use),
  );
  // The row was deleted between the two statements: its request failed and freed the key.
  return row === undefined ? claimKey(tx, use, now) : judge(row, use, now);
}

/** Ties the claim to a reservation: only its holder may finish it. */
export async function bindClaim(
  tx: Queryable,
  use: IdempotentUse,
  reservationId: number,
  until: Date,
): Promise<void> {
  await tx.query(
    `update idempotency_keys set reservation_id = $4, expires_at = $5
     where key_id = $1 and route = $2 and idempotency_key = $3`,
    [...rowOf(use), reservationId, until],
  );
}

/**
 * Stores the answer for ever. Returns false when another request has taken the claim over, because
 * this one exceeded its lease.
 */
export async function finishClaim(
  tx: Queryable,
  use: IdempotentUse,
  reservationId: number,
  state: 'done' | 'refunded',
  answer: Answer | null,
): Promise<boolean> {
  const body = answer === null ? null : JSON.stringify(JSON.stringify(answer.body));
  const finished = await tx.query(
    `update idempotency_keys set state = $5, status = $6, body = $7::jsonb, expires_at = null
     where key_id = $1 and route = $2 and idempotency_key = $3
       and state = 'running' and reservation_id = $4
     returning 1 as finished`,
    [...rowOf(use), reservationId, state, answer?.status ?? null, body],
  );
  return finished.length > 0;
}

/** Frees the key of a failed request, so that a retry counts as the first try. */
export async function releaseClaim(
  tx: Queryable,
  use: IdempotentUse,
  reservationId: number,
): Promise<void> {
  await tx.query(
    `delete from idempotency_keys
     where key_id = $1 and route = $2 and idempotency_key = $3
       and state = 'running' and reservation_id = $4`,
    [...rowOf(use), reservationId],
  );
}
