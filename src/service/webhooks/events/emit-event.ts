import type { WebhookEventType } from '../../../contract/webhooks.ts';
import { isKeyValidSql } from '../../access/directories/visible-directories.ts';
import { MAX_AUDITED_PEOPLE } from '../../audit/people-in-answer.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import { longId } from '../endpoints/long-id.ts';
import { type Audience, readAudiences } from './event-audience.ts';

/** An event that a tenant may have subscribed to. */
export interface NewEvent {
  readonly tenant: string;
  /** The key whose work it tells of: only endpoints that may read that work get it. */
  readonly keyId: string | null;
  readonly type: WebhookEventType;
  /** JSON in the event's own shape. */
  readonly data: unknown;
  /** The people in it, so that a person who opts out can be removed from it. */
  readonly profileIds: readonly string[];
  /**
   * The visibility with which the people were found. An endpoint only gets those whom the key that
   * made it may see there too, by its present grants. Absent: all endpoints get everything.
   */
  readonly view?: SearchView;
  /** The data for an endpoint that may not see everything. Absent: it gets no event. */
  readonly partial?: (audience: Audience) => unknown;
}

/**
 * Whether the tenant has an endpoint for any of these types; a cheap check before making bodies.
 */
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

/** People sent by webhook are recorded in the audit log, like people looked up. */
async function recordInAudit(
  tx: Queryable,
  { tenant, type, profileIds }: NewEvent,
  eventId: string,
) {
  if (profileIds.length === 0) return;
  await tx.query(
    `insert into audit_log (tenant, operation, profile_ids, request_id)
     values ($1, 'webhook ' || $2, $3::text[], $4)`,
    [tenant, type, profileIds.slice(0, MAX_AUDITED_PEOPLE), eventId],
  );
}

/** Whether the key of the endpoint `w` may read what the key $3 works on; see `reachOf`. */
const MAY_READ = `exists (
  select from api_keys k where k.id = w.key_id
    and (k.owner_id = (select o.owner_id from api_keys o where o.id = $3)
      or ('admin' = any (k.scopes) and ${isKeyValidSql('k', 'clock_timestamp()')})))`;

interface Subscriber {
  readonly id: string;
  readonly key_id: string;
}

/** One version of an event, and the endpoints that get it. */
interface EventVersion {
  readonly event: NewEvent;
  readonly endpointIds: string[];
}

/** The event as an audience may see it; null: not at all. */
function visibleTo(event: NewEvent, audience: Audience | undefined): NewEvent | null {
  const { profileIds, partial } = event;
  if (audience === undefined) return null;
  const isAll = profileIds.every((id) => audience.seen.has(id));
  if (isAll && (audience.whole || partial === undefined)) return event;
  if (partial === undefined) return null;
  const seen = profileIds.filter((id) => audience.seen.has(id));
  return { ...event, data: partial(audience), profileIds: seen };
}

async function versionsFor(
  tx: Queryable,
  event: NewEvent,
  endpoints: readonly Subscriber[],
): Promise<EventVersion[]> {
  const { view, profileIds } = event;
  if (view === undefined) return [{ event, endpointIds: endpoints.map(({ id }) => id) }];
  const keyIds = endpoints.map((endpoint) => endpoint.key_id);
  const audiences = await readAudiences(tx, keyIds, profileIds, view);
  const versions = new Map<string, EventVersion>();
  for (const { id, key_id } of endpoints) {
    const visible = visibleTo(event, audiences.get(key_id));
    if (visible === null) continue;
    const same = JSON.stringify(visible.data);
    const version = versions.get(same) ?? { event: visible, endpointIds: [] };
    version.endpointIds.push(id);
    versions.set(same, version);
  }
  return [...versions.values()];
}

async function write(tx: Queryable, { event, endpointIds }: EventVersion): Promise<void> {
  const { tenant, type, data, profileIds } = event;
  const id = longId('evt');
  // Stored as text: a signature covers bytes, and a retry must send the same ones.
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
  await recordInAudit(tx, event, id);
}

/**
 * Writes an event and one delivery for each enabled endpoint of its owner, or of a key with the
 * scope `admin`, that subscribed to its type and may see it; writes nothing if there is none. Call it in the transaction that the event
 * is about.
 * @returns the number of deliveries written
 */
export async function emitEvent(tx: Scriptable, event: NewEvent): Promise<number> {
  // The lock conflicts with deletions only: an endpoint that is being deleted is waited for and
  // left out.
  const endpoints = await tx.query<Subscriber>(
    `select w.id, w.key_id from webhook_endpoints w
     where w.tenant = $1 and w.enabled and $2 = any (w.event_types) and ${MAY_READ}
     order by w.id for key share of w`,
    [event.tenant, event.type, event.keyId],
  );
  if (endpoints.length === 0) return 0;
  const versions = await versionsFor(tx, event, endpoints);
  for (const version of versions) await write(tx, version);
  if (versions.length > 0) tx.notify('deliveries');
  return versions.reduce((sum, { endpointIds }) => sum + endpointIds.length, 0);
}
