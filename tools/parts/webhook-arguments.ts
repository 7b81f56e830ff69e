import { z } from 'zod';

export const webhookId = () =>
  z.string().trim().min(1).max(200).describe('`webhook_id` of list_webhooks');
