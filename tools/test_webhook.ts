import { z } from 'zod';
import { webhookTestAnswer } from '../src/answers/webhook-test-answer.ts';
import { WEBHOOK_EVENT_TYPES } from '../src/contract/webhook-events.ts';
import { defineTool } from './define-tool.ts';
import { webhookId } from './parts/webhook-arguments.ts';

const input = () =>
  z.strictObject({
    webhook_id: webhookId(),
    event: z.enum(WEBHOOK_EVENT_TYPES).default('profile.updated').describe('Kind of event to send'),
  });

const output = () =>
  z.object({
    delivered: z.boolean(),
    response_status: z.number().describe('0: no answer'),
    problem: z.string(),
    summary: z.string(),
  });

export const testWebhook = defineTool({
  name: 'test_webhook',
  title: 'Send a test event to a webhook',
  toolset: 'webhooks',
  scope: 'webhooks:write',
  description:
    'Tries out or checks whether a webhook, hook, callback URL or endpoint (a server, Zapier, ' +
    'Slack) works or is working and can be reached: sends, fires or pings it with one signed ' +
    'test event (a dummy, sample or simulated call) at once, to see if it lands or arrives, ' +
    'and tells what the receiver answered. A trial of one try, once in ten seconds. Free.',
  input,
  output,
  hints: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
  run: async ({ webhook_id, event }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.webhooks.test', {
      params: { webhook_id },
      body: { event_type: event },
      signal: context.signal,
      deadline: Date.now() + context.waitSeconds * 1000,
    });
    return webhookTestAnswer(data, { webhookId: webhook_id, event });
  },
});
