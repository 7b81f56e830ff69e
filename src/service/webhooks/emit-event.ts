import type { WebhookEventType } from '../../contract/webhooks.ts';
import { MOST_TOLD } from '../audit/told-people.ts';
import type { Queryable } from '../store/database.ts';
import { longId } from './long-id.ts';

/** Something that a tenant may have asked to be told of. */
export interface NewEvent {
  readonly tenant: string;
  readonly type: WebhookEventType;
  /** JSON of the event's own shape. */
  readonly data: unknown;
  /** Whom it speaks of, so that a person who opts out is taken out of it. */
  readonly profileIds: readonly string[];
}

/** Whether anybody of the tenant would be told of any of these; cheap, to spare making bodies. */
export async function hasSubscriber(
  db: Queryable,
  tenant: string,
  types: readonly WebhookEventType[],
): Promise<boolean> {
  const [row] = await db.query<{ subscribed: boolean }>(
    `select exists (select 1 from webhook_endpoints
                    where tenant = $1 and enabled and event_types && $2::text[]) as subscribed`,
    [tenant, [...types]],
  );
  return row?.subscribed ?? false;
}

/** Whoever is told of people unasked is in the audit log like whoever asks. */
async function recordTold(tx: Queryable, { tenant, type, profileIds }: NewEvent, eventId: string) {
  if (profileIds.length === 0) return;
  await tx.query(
    `insert into audit_log (tenant, operation, profile_ids, request_id)
     values ($1, 'webhook ' || $2, $3::text[], $4)`,
    [tenant, type, profileIds.slice(0, MOST_TOLD), eventId],
  );
}

/**
 * Writes an event and its deliveries, one for each enabled endpoint of the tenant that subscribed
 * to its kind; nothing is kept when there is none. Part of the transaction that makes it true;
 * wake `service.deliveries` after the commit.
 * @returns how many deliveries were written.
 */
export async function emitEvent(tx: Queryable, event: NewEvent): Promise<number> {
  const { tenant, type, data, profileIds } = event;
  const id = longId('evt');
  // Kept as text: a signature is over bytes, and a retry must send the same ones.
  const body = JSON.stringify({ id, type, timestamp: new Date().toISOString(), data });
  // The lock holds off a deletion only: an endpoint that goes meanwhile is waited for and left out.
  const endpoints = await tx.query<{ id: string }>(
    `select id from webhook_endpoints
     where tenant = $1 and enabled and $2 = any (event_types) order by id for key share`,
    [tenant, type],
  );
  if (endpoints.length === 0) return 0;
  await tx.query(
    `with event as (
       insert into webhook_events (id, tenant, type, body, profile_ids)
       values ($1, $2, $3, $4, $5::text[]) returning id
     )
     insert into webhook_deliveries (id, endpoint_id, event_id, next_attempt_at)
     select d.id, d.endpoint_id, event.id, clock_timestamp()
     from event, unnest($6::text[], $7::text[]) as d (id, endpoint_id)`,
    [
      id,
      tenant,
      type,
      body,
      [...profileIds],
      endpoints.map(() => longId('wd')),
      endpoints.map((endpoint) => endpoint.id),
    ],
  );
  await recordTold(tx, event, id);
  return endpoints.length;
}
