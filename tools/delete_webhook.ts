import { z } from 'zod';
import { webhookDeletedAnswer } from '../src/answers/webhook-deleted-answer.ts';
import { defineTool } from './define-tool.ts';
import { webhookId } from './parts/webhook-arguments.ts';

const input = () => z.strictObject({ webhook_id: webhookId() });

const output = () => z.object({ deleted: z.boolean(), summary: z.string() });

export const deleteWebhook = defineTool({
  name: 'delete_webhook',
  title: 'Delete a webhook',
  toolset: 'webhooks',
  scope: 'webhooks:write',
  description:
    'Removes, unregisters, disconnects, disables for good or gets rid of an old webhook, ' +
    'hook, callback or endpoint that is not used any more or was shut down: stops or quits ' +
    'sending, posting and pushing events, alerts or notifications to its URL or server, takes ' +
    'it off, and drops what waits to be delivered. Free.',
  input,
  output,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  run: async ({ webhook_id }, context) => {
    const client = await context.client();
    const { signal } = context;
    await client.call('v3.webhooks.delete', { params: { webhook_id }, signal });
    return webhookDeletedAnswer(webhook_id);
  },
});
