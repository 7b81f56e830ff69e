import type { WebhookEndpoint, WebhookUpdateRequest } from '../../../contract/webhooks.ts';
import type { Reach } from '../../access/keys/reach.ts';
import type { Queryable } from '../../store/database.ts';
import { type EndpointWithSecret, requireSecretBox } from './create-endpoint.ts';
import { ENDPOINT_COLUMNS, type EndpointRow, endpointOf } from './endpoint.ts';
import type { EndpointService } from './endpoint-service.ts';
import { findEndpoint, noSuchEndpoint } from './find-endpoint.ts';
import { newSigningSecret, visibleSecretParts } from './signing-secret.ts';

interface NewSecret {
  readonly secret: string;
  readonly sealed: Uint8Array;
}

function rotated(service: EndpointService, id: string): NewSecret {
  const secret = newSigningSecret();
  return { secret, sealed: requireSecretBox(service).seal(secret, id) };
}

/**
 * Enables, pauses, changes or rotates an endpoint. A pause holds its deliveries; enabling it sends
 * them and clears its failures.
 * @throws ApiError when there is no such endpoint, or no key to encrypt a new secret with
 */
export async function changeEndpoint(
  service: EndpointService,
  reach: Reach,
  id: string,
  change: WebhookUpdateRequest,
): Promise<WebhookEndpoint | EndpointWithSecret> {
  await findEndpoint(service.db, reach, id);
  const fresh = change.rotate_secret === true ? rotated(service, id) : null;
  const ends = fresh === null ? null : visibleSecretParts(fresh.secret);
  const [row] = await service.db.query<EndpointRow>(
    `update webhook_endpoints set
       enabled = coalesce($3::boolean, enabled),
       disabled_reason = case when $3::boolean then null else disabled_reason end,
       failing_since = case when $3::boolean then null else failing_since end,
       event_types = coalesce($4::text[], event_types),
       description = coalesce($5, description),
       secret = coalesce($6::bytea, secret),
       secret_prefix = coalesce($7, secret_prefix),
       secret_suffix = coalesce($8, secret_suffix),
       updated_at = clock_timestamp()
     where id = $1 and tenant = $2
     returning ${ENDPOINT_COLUMNS}`,
    [
      id,
      reach.tenant,
      change.enabled ?? null,
      change.event_types === undefined ? null : [...new Set(change.event_types)],
      change.description ?? null,
      fresh?.sealed ?? null,
      ends?.prefix ?? null,
      ends?.suffix ?? null,
    ],
  );
  if (row === undefined) throw noSuchEndpoint();
  if (change.enabled === true) service.db.notify('deliveries');
  return fresh === null ? endpointOf(row) : { ...endpointOf(row), secret: fresh.secret };
}

/** Deletes an endpoint with its history; a delivery under way may still arrive. */
export async function deleteEndpoint(db: Queryable, reach: Reach, id: string): Promise<void> {
  await findEndpoint(db, reach, id);
  await db.query('delete from webhook_endpoints where id = $1', [id]);
}
