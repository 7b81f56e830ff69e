import type { Database } from '../../store/database.ts';

/** A delivery that this worker holds, with everything that an attempt needs. */
export interface LeasedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  /** Increases with each lease: a worker that lost its lease cannot record a result. */
  readonly lease: number;
  readonly attempts: number;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly body: string;
}

interface LeasedRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly lease: number;
  readonly attempts: number;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly body: string;
}

/**
 * Due deliveries. After the clock was set back, times beyond the longest possible pause count as
 * due.
 */
const IS_DUE = `d.status = 'pending' and (d.next_attempt_at <= clock_timestamp()
    or d.next_attempt_at > clock_timestamp() + interval '30 hours')
  and (d.leased_until is null or d.leased_until <= clock_timestamp()
    or d.leased_until > clock_timestamp() + interval '10 minutes')`;

/**
 * Leases the delivery that has been due longest and is free; null when there is none. A dead worker
 * keeps its delivery until the lease ends.
 * @param busyEndpoints endpoints to skip for now
 */
export async function leaseDelivery(
  db: Database,
  busyEndpoints: readonly string[],
  leaseSeconds: number,
): Promise<LeasedDelivery | null> {
  const [row] = await db.query<LeasedRow>(
    `with taken as (
       update webhook_deliveries set lease = lease + 1,
         leased_until = clock_timestamp() + make_interval(secs => $2)
       where id = (
         select d.id from webhook_deliveries d
         join webhook_endpoints e on e.id = d.endpoint_id and e.enabled
         where ${IS_DUE} and not d.endpoint_id = any ($1::text[])
         order by d.next_attempt_at, d.ordinal
         for update of d skip locked limit 1)
       returning id, endpoint_id, event_id, lease, attempts
     )
     select taken.*, e.url, e.secret, v.body
     from taken join webhook_endpoints e on e.id = taken.endpoint_id
     join webhook_events v on v.id = taken.event_id`,
    [[...busyEndpoints], leaseSeconds],
  );
  if (row === undefined) return null;
  const { endpoint_id: endpointId, event_id: eventId } = row;
  const { id, lease, attempts, url, secret, body } = row;
  return { id, endpointId, eventId, lease, attempts, url, secret, body };
}

/** Returns a delivery whose attempt was not completed. */
export async function returnDelivery(db: Database, held: LeasedDelivery): Promise<void> {
  await db.query('update webhook_deliveries set leased_until = null where id = $1 and lease = $2', [
    held.id,
    held.lease,
  ]);
}

/** Frees every lease, when the embedded database is opened: all earlier workers are dead. */
export async function freeDeliveries(db: Database): Promise<void> {
  await db.query(
    'update webhook_deliveries set leased_until = null where leased_until is not null',
  );
}

/** Milliseconds until the next delivery is due; null when none is pending. */
export async function nextDeliveryMs(
  db: Database,
  busyEndpoints: readonly string[],
): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from
              min(greatest(d.next_attempt_at, coalesce(d.leased_until, d.next_attempt_at)))
              - clock_timestamp()) * 1000)::float8 as ms
     from webhook_deliveries d
     join webhook_endpoints e on e.id = d.endpoint_id and e.enabled
     where d.status = 'pending' and not d.endpoint_id = any ($1::text[])`,
    [[...busyEndpoints]],
  );
  return row?.ms === undefined || row.ms === null ? null : Math.max(0, row.ms);
}
