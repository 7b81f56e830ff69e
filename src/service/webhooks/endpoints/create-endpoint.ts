import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../contract/errors.ts';
import { WEBHOOK_EVENT_TYPES } from '../../../contract/webhook-events.ts';
import type { WebhookCreateRequest, WebhookEndpoint } from '../../../contract/webhooks.ts';
import { type ApiKey, tenantOf } from '../../access/keys/api-key.ts';
import { checkDeliveryHost, checkDeliveryUrl } from './delivery-url.ts';
import { ENDPOINT_COLUMNS, type EndpointRow, endpointOf } from './endpoint.ts';
import type { EndpointService } from './endpoint-service.ts';
import type { SecretBox } from './secret-box.ts';
import { newSigningSecret, visibleSecretParts } from './signing-secret.ts';

/** Most endpoints per tenant; more are probably a mistake in a loop. */
const MAX_ENDPOINTS = 50;

const unprocessable = (message: string) =>
  new ApiError('developer_v3_webhooks_unprocessable', message);

/**
 * The box that encrypts signing secrets.
 * @throws ApiError naming the setting when the operator has set no key
 */
export function requireSecretBox({ secrets }: Pick<EndpointService, 'secrets'>): SecretBox {
  if (secrets !== null) return secrets;
  throw unprocessable(
    'This service has no key to encrypt signing secrets. Its operator must set ' +
      'PEOPLE_SEARCH_SECRET_KEY (at least 32 characters, the same for every replica).',
  );
}

/** An endpoint and its whole secret, which is only shown now. */
export type EndpointWithSecret = WebhookEndpoint & { readonly secret: string };

/** @throws ApiError about the URL, the number of endpoints, or the operator's settings */
export async function createEndpoint(
  service: Pick<EndpointService, 'db' | 'secrets' | 'settings'>,
  key: Pick<ApiKey, 'id' | 'ownerId' | 'organizationId'>,
  wanted: WebhookCreateRequest,
): Promise<EndpointWithSecret> {
  const box = requireSecretBox(service);
  const rule = { allowLoopback: service.settings.webhooksToLoopback };
  await checkDeliveryHost(checkDeliveryUrl(wanted.url, rule), rule);
  const id = randomUUID();
  const secret = newSigningSecret();
  const { prefix, suffix } = visibleSecretParts(secret);
  const [row] = await service.db.query<EndpointRow>(
    `insert into webhook_endpoints (id, tenant, key_id, url, event_types, description, secret,
                                    secret_prefix, secret_suffix)
     select $1, $2, $3, $4, $5::text[], $6, $7::bytea, $8, $9
     where (select count(*) from webhook_endpoints where tenant = $2) < $10::integer
     returning ${ENDPOINT_COLUMNS}`,
    [
      id,
      tenantOf(key),
      key.id,
      wanted.url,
      [...new Set(wanted.event_types ?? WEBHOOK_EVENT_TYPES)],
      wanted.description ?? null,
      box.seal(secret, id),
      prefix,
      suffix,
      MAX_ENDPOINTS,
    ],
  );
  if (row === undefined) {
    throw unprocessable(`The limit of ${MAX_ENDPOINTS} endpoints is reached. Delete one first.`);
  }
  return { ...endpointOf(row), secret };
}
