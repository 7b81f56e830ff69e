import { z } from 'zod';
import { webhookDeliveriesAnswer } from '../src/answers/webhook-deliveries-answer.ts';
import { defineTool } from './define-tool.ts';
import { table } from './parts/people-output.ts';
import { webhookId } from './parts/webhook-arguments.ts';

const input = () =>
  z.strictObject({
    webhook_id: webhookId(),
    cursor: z.string().trim().min(1).max(500).optional().describe('From `next`: older ones'),
    limit: z.int().min(1).max(30).default(20).describe('Deliveries a page'),
  });

const output = () =>
  z.object({
    shown: z.number(),
    summary: z.string(),
    ...table,
    next: z.string(),
  });

export const listWebhookDeliveries = defineTool({
  name: 'list_webhook_deliveries',
  title: 'Deliveries of a webhook',
  toolset: 'webhooks',
  scope: 'webhooks:write',
  description:
    'Shows the last deliveries, calls or posts to a webhook or hook, a log, newest first: ' +
    'which recent event or notification was sent to the server or endpoint (today, last ' +
    'night, yesterday), status, attempts, errors, whether it did succeed and was received or ' +
    'got nothing, why it failed, bounced, is missing or did not arrive, and when the next try ' +
    'is. Not what it said. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ webhook_id, cursor, limit }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.webhooks.deliveries', {
      params: { webhook_id },
      query: { cursor, limit },
      signal: context.signal,
    });
    return webhookDeliveriesAnswer(data, { webhookId: webhook_id, limit });
  },
});
