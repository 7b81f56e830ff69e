import { ApiError } from '../../../contract/errors.ts';
import type { WebhookDelivery } from '../../../contract/webhooks.ts';
import type { Reach } from '../../access/keys/reach.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import { cutPage, readCursor } from '../../store/page-cursor.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { longId } from '../endpoints/long-id.ts';

interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly status: string;
  readonly attempts: number;
  readonly response_status: number | null;
  readonly error: string | null;
  readonly replayed_from: string | null;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  readonly next_attempt_at: Date | null;
  readonly ordinal: number;
  /** Whether it is about a person who opted out; see suppression/purge. */
  readonly withheld: boolean;
}

const COLUMNS = `d.id, d.event_id, v.type as event_type, d.status, d.attempts, d.response_status,
  d.error, d.replayed_from, d.created_at, d.delivered_at, d.next_attempt_at, d.ordinal,
  v.body::json -> 'withheld' is not null as withheld`;

const deliveryOf = (row: DeliveryRow): WebhookDelivery => ({
  delivery_id: row.id,
  event_id: row.event_id,
  event_type: row.event_type,
  status: row.status,
  attempts: row.attempts,
  response_status: row.response_status,
  error: row.error,
  replayed_from: row.replayed_from,
  created_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
});

/** An endpoint, and the reach of the key that names it. */
export interface EndpointRef {
  readonly reach: Reach;
  readonly endpointId: string;
}

/** @throws ApiError when there is no such endpoint, or the cursor is malformed */
export async function listDeliveries(
  db: Queryable,
  { reach, endpointId }: EndpointRef,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const before = readCursor(cursor, 'developer_v3_webhooks_invalid_request');
  await findEndpoint(db, reach, endpointId);
  const rows = await db.query<DeliveryRow>(
    `select ${COLUMNS} from webhook_deliveries d join webhook_events v on v.id = d.event_id
     where d.endpoint_id = $1 and ($2::bigint is null or d.ordinal < $2::bigint)
     order by d.ordinal desc limit $3::integer`,
    [endpointId, before, limit + 1],
  );
  const { page, nextCursor } = cutPage(rows, limit);
  return { deliveries: page.map(deliveryOf), next_cursor: nextCursor };
}

async function findDelivery(db: Queryable, endpointId: string, id: string): Promise<DeliveryRow> {
  const [row] = await db.query<DeliveryRow>(
    `select ${COLUMNS} from webhook_deliveries d join webhook_events v on v.id = d.event_id
     where d.id = $1 and d.endpoint_id = $2`,
    [id, endpointId],
  );
  if (row !== undefined) return row;
  throw new ApiError('developer_v3_webhooks_not_found', 'Delivery not found for this endpoint.');
}

/**
 * Sends an old event to its endpoint again: as a new delivery with the same event id and body.
 * @throws ApiError when there is no such delivery, it is still pending, the endpoint is disabled,
 *   or the event is about a person who opted out
 */
export async function replayDelivery(
  db: Scriptable,
  { reach, endpointId }: EndpointRef,
  id: string,
): Promise<WebhookDelivery> {
  const endpoint = await findEndpoint(db, reach, endpointId);
  const old = await findDelivery(db, endpointId, id);
  const refuse = (message: string): never => {
    throw new ApiError('developer_v3_webhooks_unprocessable', message);
  };
  if (old.status === 'pending')
    refuse('The delivery is still pending and will be sent automatically.');
  if (!endpoint.enabled) refuse('The endpoint is disabled. Enable it first.');
  if (old.withheld) refuse('The event is about a person who opted out and cannot be sent again.');
  const fresh = await addReplay(db, endpointId, old);
  db.notify('deliveries');
  return deliveryOf(fresh);
}

/** As it is made: a worker may send it before anybody reads it again. */
async function addReplay(
  db: Queryable,
  endpointId: string,
  old: DeliveryRow,
): Promise<DeliveryRow> {
  const [made] = await db.query<DeliveryRow>(
    `with made as (
       insert into webhook_deliveries (id, endpoint_id, event_id, replayed_from, next_attempt_at)
       values ($1, $2, $3, $4, clock_timestamp()) returning *
     )
     select ${COLUMNS} from made d join webhook_events v on v.id = d.event_id`,
    [longId('wd'), endpointId, old.event_id, old.id],
  );
  if (made === undefined) throw new Error('an insert returned no row');
  return made;
}
