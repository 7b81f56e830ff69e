import * as z from 'zod';
import {
  boolean,
  nullableInteger,
  nullableString,
  optionalBoolean,
  optionalInteger,
  optionalString,
  string,
  strings,
} from './scalars.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook-events.ts';

/** v3 webhooks. Source: docs/contract.md 17. */

const webhookEventType = z.enum(WEBHOOK_EVENT_TYPES);
export type WebhookEventType = z.infer<typeof webhookEventType>;

const eventTypes = z.array(webhookEventType).min(1).max(WEBHOOK_EVENT_TYPES.length);
const description = z.string().trim().max(500);

/** http:// is allowed only for loopback if the operator permits it; the service checks that. */
const deliveryUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/[^\s/]+/i, 'must be an https URL');

export const webhookCreateRequest = z.strictObject({
  url: deliveryUrl,
  /** All types when absent. */
  event_types: eventTypes.optional(),
  description: description.optional(),
});
export type WebhookCreateRequest = z.infer<typeof webhookCreateRequest>;

export const webhookUpdateRequest = z
  .strictObject({
    enabled: optionalBoolean,
    event_types: eventTypes.optional(),
    description: description.optional(),
    rotate_secret: z.literal(true).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must name at least one field to change');
export type WebhookUpdateRequest = z.infer<typeof webhookUpdateRequest>;

export const webhookEndpoint = z.looseObject({
  id: string,
  url: string,
  event_types: strings,
  enabled: boolean,
  created_at: optionalString,
  /** (ext) Why the service disabled it: `gone` (a 410) or `failing` (for 5 days). */
  disabled_reason: nullableString,
  description: nullableString,
  secret_prefix: optionalString,
  secret_suffix: optionalString,
  last_delivery_at: nullableString,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** The full secret is returned only once, when it is created. */
export const webhookWithSecret = webhookEndpoint.extend({ secret: optionalString });

export const webhookList = z.looseObject({
  endpoints: z.array(webhookEndpoint),
  supported_event_types: strings,
});

export const webhookTestRequest = z.strictObject({ event_type: webhookEventType });

export const webhookDelivery = z.looseObject({
  delivery_id: string,
  event_id: optionalString,
  event_type: optionalString,
  /** `pending`, `delivered`, `failed` (permanently) or `cancelled` (its endpoint was disabled). */
  status: optionalString,
  attempts: optionalInteger,
  response_status: nullableInteger,
  /** Why the latest attempt failed, such as `timeout`, `address_refused`, `status 500`. */
  error: nullableString,
  /** The delivery that this one repeats. */
  replayed_from: nullableString,
  created_at: optionalString,
  delivered_at: nullableString,
  next_attempt_at: nullableString,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveryList = z.looseObject({
  deliveries: z.array(webhookDelivery),
  next_cursor: nullableString,
});

/** The result of the one attempt that a test makes. */
export const webhookTestResult = z.looseObject({
  event_id: optionalString,
  delivered: optionalBoolean,
  response_status: nullableInteger,
  error: nullableString,
});

export const webhookDeleted = z.looseObject({ id: string, deleted: z.literal(true) });
