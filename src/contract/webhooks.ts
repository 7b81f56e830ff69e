import { z } from 'zod';

/** v3 webhooks. Source: API.md "Webhook endpoint", "Webhook event types"; API-DECISIONS.md. */

export const WEBHOOK_EVENT_TYPES = [
  'profile.updated',
  'search.profile.updated',
  'search.completed',
] as const;
export const webhookEventType = z.enum(WEBHOOK_EVENT_TYPES);
export type WebhookEventType = z.infer<typeof webhookEventType>;

const eventTypes = z.array(webhookEventType).min(1).max(WEBHOOK_EVENT_TYPES.length);
const description = z.string().trim().max(500);

/** Http is for loopback, where the operator allows it: that is the service's to check. */
const deliveryUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/[^\s/]+/i, 'must be an https URL');

export const webhookCreateRequest = z.strictObject({
  url: deliveryUrl,
  /** All kinds when absent. */
  event_types: eventTypes.optional(),
  description: description.optional(),
});
export type WebhookCreateRequest = z.infer<typeof webhookCreateRequest>;

export const webhookUpdateRequest = z
  .strictObject({
    enabled: z.boolean().optional(),
    event_types: eventTypes.optional(),
    description: description.optional(),
    rotate_secret: z.literal(true).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must name at least one field to change');
export type WebhookUpdateRequest = z.infer<typeof webhookUpdateRequest>;

export const webhookEndpoint = z.looseObject({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.string()),
  enabled: z.boolean(),
  created_at: z.string().optional(),
  description: z.string().nullable().optional(),
  secret_prefix: z.string().optional(),
  secret_suffix: z.string().optional(),
  last_delivery_at: z.string().nullable().optional(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** The whole secret is told once, when it is made. */
export const webhookWithSecret = webhookEndpoint.extend({ secret: z.string().optional() });

export const webhookList = z.looseObject({
  endpoints: z.array(webhookEndpoint),
  supported_event_types: z.array(z.string()),
});

export const webhookTestRequest = z.strictObject({ event_type: webhookEventType });

export const webhookDelivery = z.looseObject({
  delivery_id: z.string(),
  event_id: z.string().optional(),
  event_type: z.string().optional(),
  status: z.string().optional(),
  attempts: z.int().optional(),
  response_status: z.int().nullable().optional(),
  created_at: z.string().optional(),
  delivered_at: z.string().nullable().optional(),
  next_attempt_at: z.string().nullable().optional(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveryList = z.looseObject({
  deliveries: z.array(webhookDelivery),
  next_cursor: z.string().nullable().optional(),
});

/** What one attempt came to; a test is attempted once. */
export const webhookTestResult = z.looseObject({
  event_id: z.string().optional(),
  delivered: z.boolean().optional(),
  response_status: z.int().nullable().optional(),
  error: z.string().nullable().optional(),
});

export const webhookDeleted = z.looseObject({ id: z.string(), deleted: z.literal(true) });
