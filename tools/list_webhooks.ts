import { z } from 'zod';
import { webhooksAnswer } from '../src/answers/webhooks-answer.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';

const input = () => z.strictObject({});

const output = () =>
  z.object({
    total: z.number(),
    event_types: z.array(z.string()),
    summary: z.string(),
    webhooks: fencedTable(),
  });

export const listWebhooks = defineTool({
  name: 'list_webhooks',
  title: 'List webhooks',
  toolset: 'default',
  scope: 'webhooks:write',
  description:
    'Shows all webhook endpoints (URLs) that are registered, configured or set up on the ' +
    'account to receive events: a row each with id, host, event kinds, state and last ' +
    'delivery. Addresses and secrets are never shown. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async (_args, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.webhooks.list', { signal: context.signal });
    return webhooksAnswer(data, context.fence);
  },
});
