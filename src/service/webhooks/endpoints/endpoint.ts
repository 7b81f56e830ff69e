import type { WebhookEndpoint } from '../../../contract/webhooks.ts';

/** A row of `webhook_endpoints` without its secret. */
export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly event_types: string[];
  readonly enabled: boolean;
  readonly disabled_reason: string | null;
  readonly description: string | null;
  readonly secret_prefix: string;
  readonly secret_suffix: string;
  readonly last_delivery_at: Date | null;
  readonly created_at: Date;
}

export const ENDPOINT_COLUMNS = `id, url, event_types, enabled, disabled_reason, description,
  secret_prefix, secret_suffix, last_delivery_at, created_at`;

/** An endpoint in the contract's form. */
export const endpointOf = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  event_types: row.event_types,
  enabled: row.enabled,
  disabled_reason: row.disabled_reason,
  description: row.description,
  secret_prefix: row.secret_prefix,
  secret_suffix: row.secret_suffix,
  created_at: row.created_at.toISOString(),
  last_delivery_at: row.last_delivery_at?.toISOString() ?? null,
});
