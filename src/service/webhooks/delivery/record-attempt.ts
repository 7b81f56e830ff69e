import type { Database, Queryable } from '../../store/database.ts';
import { type AttemptOutcome, judgeAttempt, type Verdict } from './judge-attempt.ts';
import type { LeasedDelivery } from './lease-delivery.ts';

/** An attempt at a delivery, with its result. */
export interface DeliveryAttempt {
  readonly held: LeasedDelivery;
  readonly outcome: AttemptOutcome;
  readonly now: Date;
  /** From 0 up to 1, for the jitter. */
  readonly random: number;
}

const STATUS: Readonly<Record<Verdict['to'], string>> = {
  delivered: 'delivered',
  retry: 'pending',
  failed: 'failed',
};

/** Returns false when another worker holds the lease, or the delivery was cancelled or deleted. */
async function writeDelivery(tx: Queryable, { held, outcome }: DeliveryAttempt, verdict: Verdict) {
  const delayMs = verdict.to === 'retry' ? verdict.delayMs : null;
  const rows = await tx.query(
    `update webhook_deliveries set status = $3, attempts = attempts + 1, response_status = $4,
       error = $5, leased_until = null,
       next_attempt_at = clock_timestamp() + make_interval(secs => $6::float8),
       delivered_at = case when $3 = 'delivered' then clock_timestamp() end
     where id = $1 and lease = $2 and status = 'pending' returning id`,
    [
      held.id,
      held.lease,
      STATUS[verdict.to],
      outcome.status,
      outcome.error,
      delayMs === null ? null : delayMs / 1000,
    ],
  );
  return rows.length > 0;
}

/**
 * Disables an endpoint: its pending deliveries are cancelled, and can be replayed once it is
 * enabled.
 */
async function disable(tx: Queryable, endpointId: string, reason: string): Promise<void> {
  await tx.query(
    `update webhook_endpoints set enabled = false, disabled_reason = $2,
       updated_at = clock_timestamp() where id = $1`,
    [endpointId, reason],
  );
  await tx.query(
    `update webhook_deliveries set status = 'cancelled', leased_until = null,
       next_attempt_at = null where endpoint_id = $1 and status = 'pending'`,
    [endpointId],
  );
}

/**
 * Locks the endpoint, always before its deliveries: two transactions with different lock orders
 * would deadlock. Null when it was deleted.
 */
async function lockEndpoint(tx: Queryable, id: string) {
  const [row] = await tx.query<{ failing_since: Date | null }>(
    'select failing_since from webhook_endpoints where id = $1 for no key update',
    [id],
  );
  return row ?? null;
}

async function writeEndpoint(tx: Queryable, endpointId: string, verdict: Verdict): Promise<void> {
  if (verdict.to === 'delivered') {
    await tx.query(
      `update webhook_endpoints set failing_since = null, last_delivery_at = clock_timestamp()
       where id = $1`,
      [endpointId],
    );
    return;
  }
  await tx.query(
    `update webhook_endpoints set failing_since = coalesce(failing_since, clock_timestamp())
     where id = $1`,
    [endpointId],
  );
  if (verdict.disable !== null) await disable(tx, endpointId, verdict.disable);
}

async function write(tx: Queryable, attempted: DeliveryAttempt): Promise<Verdict | null> {
  const { held, outcome, now, random } = attempted;
  const endpoint = await lockEndpoint(tx, held.endpointId);
  if (endpoint === null) return null;
  const { attempts } = held;
  const failingSince = endpoint.failing_since;
  const verdict = judgeAttempt(outcome, { attempts, failingSince, now, random });
  if (!(await writeDelivery(tx, attempted, verdict))) return null;
  await writeEndpoint(tx, held.endpointId, verdict);
  return verdict;
}

/**
 * Records an attempt's result for the delivery and its endpoint, if this worker still holds the
 * lease. Otherwise nothing: another worker attempts it, with the same event id.
 * @returns the verdict; null when nothing was written
 */
export function recordAttempt(db: Database, attempted: DeliveryAttempt): Promise<Verdict | null> {
  return db.transaction((tx) => write(tx, attempted));
}
