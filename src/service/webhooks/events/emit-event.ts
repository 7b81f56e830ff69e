import type { WebhookEventType } from '../../../contract/webhooks.ts';
import { MAX_AUDITED_PEOPLE } from '../../audit/told-people.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import { longId } from '../endpoints/long-id.ts';
import { type Audience, readAudiences } from './event-audience.ts';

/** Something that a tenant may have asked to be told of. */
export interface NewEvent {
  readonly tenant: string;
  readonly type: WebhookEventType;
  /** JSON of the event's own shape. */
  readonly data: unknown;
  /** Whom it speaks of, so that a person who opts out is taken out of it. */
  readonly profileIds: readonly string[];
  /**
   * With whose eyes the people were found. An endpoint is told of them only as far as the key that
   * made it sees them there too, as its grants stand. Absent: all endpoints are told.
   */
  readonly view?: SearchView;
  /** What an endpoint is told that may not see it all. Absent: nothing. */
  readonly partial?: (audience: Audience) => unknown;
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
    [tenant, type, profileIds.slice(0, MAX_AUDITED_PEOPLE), eventId],
  );
}

interface Subscriber {
  readonly id: string;
  readonly key_id: string;
}

/** One event as some of the endpoints are told it. */
interface Telling {
  readonly event: NewEvent;
  readonly endpointIds: string[];
}

/** The event as an audience may be told it; null: not at all. */
function toldTo(event: NewEvent, audience: Audience | undefined): NewEvent | null {
  const { profileIds, partial } = event;
  if (audience === undefined) return null;
  const isAll = profileIds.every((id) => audience.seen.has(id));
  if (isAll && (audience.whole || partial === undefined)) return event;
  if (partial === undefined) return null;
  const seen = profileIds.filter((id) => audience.seen.has(id));
  return { ...event, data: partial(audience), profileIds: seen };
}

async function tellingsOf(
  tx: Queryable,
  event: NewEvent,
  endpoints: readonly Subscriber[],
): Promise<Telling[]> {
  const { view, profileIds } = event;
  if (view === undefined) return [{ event, endpointIds: endpoints.map(({ id }) => id) }];
  const keyIds = endpoints.map((endpoint) => endpoint.key_id);
  const audiences = await readAudiences(tx, keyIds, profileIds, view);
  const tellings = new Map<string, Telling>();
  for (const { id, key_id } of endpoints) {
    const told = toldTo(event, audiences.get(key_id));
    if (told === null) continue;
    const same = JSON.stringify(told.data);
    const telling = tellings.get(same) ?? { event: told, endpointIds: [] };
    telling.endpointIds.push(id);
    tellings.set(same, telling);
  }
  return [...tellings.values()];
}

async function write(tx: Queryable, { event, endpointIds }: Telling): Promise<void> {
  const { tenant, type, data, profileIds } = event;
  const id = longId('evt');
  // Kept as text: a signature is over bytes, and a retry must send the same ones.
  const body = JSON.stringify({ id, type, timestamp: new Date().toISOString(), data });
  await tx.query(
    `with event as (
       insert into webhook_events (id, tenant, type, body, profile_ids)
       values ($1, $2, $3, $4, $5::text[]) returning id
     )
     insert into webhook_deliveries (id, endpoint_id, event_id, next_attempt_at)
     select d.id, d.endpoint_id, event.id, clock_timestamp()
     from event, unnest($6::text[], $7::text[]) as d (id, endpoint_id)`,
    [id, tenant, type, body, [...profileIds], endpointIds.map(() => longId('wd')), endpointIds],
  );
  await recordTold(tx, event, id);
}

/**
 * Writes an event and its deliveries, one for each enabled endpoint of the tenant that subscribed
 * to its kind and may be told; nothing is kept when there is none. Part of the transaction that
 * makes it true.
 * @returns how many deliveries were written.
 */
export async function emitEvent(tx: Scriptable, event: NewEvent): Promise<number> {
  // The lock holds off a deletion only: an endpoint that goes meanwhile is waited for and left out.
  const endpoints = await tx.query<Subscriber>(
    `select id, key_id from webhook_endpoints
     where tenant = $1 and enabled and $2 = any (event_types) order by id for key share`,
    [event.tenant, event.type],
  );
  if (endpoints.length === 0) return 0;
  const tellings = await tellingsOf(tx, event, endpoints);
  for (const telling of tellings) await write(tx, telling);
  if (tellings.length > 0) tx.notify('deliveries');
  return tellings.reduce((sum, { endpointIds }) => sum + endpointIds.length, 0);
}
