import { z } from 'zod';
import type { WebhookEventType } from '../../src/contract/webhooks.ts';

/** The contract's kinds, without its schemas, which take time to make; a test compares them. */
export const WEBHOOK_EVENTS = [
  'profile.updated',
  'search.profile.updated',
  'search.completed',
] as const satisfies readonly WebhookEventType[];

export const webhookId = () =>
  z.string().trim().min(1).max(200).describe('`webhook_id` of list_webhooks');
