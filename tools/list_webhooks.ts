import { z } from 'zod';
import { webhooksAnswer } from '../src/answers/webhooks-answer.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';
import { toolIsOff } from './parts/toolsets-off.ts';

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
    'Shows all webhook endpoints (URLs, servers, callbacks, hooks) registered, configured or ' +
    'set up on the account, that currently get events or notifications pushed: id, host, ' +
    'event kinds, state, last delivery. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async (_args, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.webhooks.list', { signal: context.signal });
    const { fence, toolsets } = context;
    return webhooksAnswer(data, fence, toolIsOff('create_webhook', 'webhooks', toolsets));
  },
});
