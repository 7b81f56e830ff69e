import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { webhookCreatedAnswer } from '../src/answers/webhook-created-answer.ts';
import { WEBHOOK_EVENT_TYPES } from '../src/contract/webhook-events.ts';
import type { WebhookEndpoint } from '../src/contract/webhooks.ts';
import { defineTool } from './define-tool.ts';
import {
  equalWebhook,
  registerWebhook,
  removeIfSecond,
  secretFileName,
} from './parts/register-webhook.ts';
import { webhookConsent } from './parts/webhook-consent.ts';

const input = () =>
  z.strictObject({
    url: z.string().trim().min(1).max(2000).describe('https address that takes the deliveries'),
    events: z
      .array(z.enum(WEBHOOK_EVENT_TYPES))
      .min(1)
      .max(WEBHOOK_EVENT_TYPES.length)
      .optional()
      .describe('Default: all'),
  });

const output = () =>
  z.object({
    webhook_id: z.string(),
    created: z.boolean(),
    secret_file: z.string(),
    summary: z.string(),
    next: z.string(),
  });

/** @throws RefusedCall for an invalid URL, or one with credentials, which would end up in logs. */
function hostOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new RefusedCall(
      'create_webhook was not called: `url` is not an https URL. Give the receiver’s full ' +
        'URL, such as "https://hooks.example.com/people".',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new RefusedCall(
      'create_webhook was not called: `url` contains a user name or password. Omit them: the ' +
        'receiver verifies deliveries by their signature.',
    );
  }
  // Names with other characters cannot be resolved, but could spell words to a person.
  if (!/^[\w.-]{1,253}$|^\[[\da-f:.]+\]$/.test(url.hostname)) {
    throw new RefusedCall(
      'create_webhook was not called: the host of `url` is not a valid host name. Use ' +
        'letters, digits, dots and dashes, such as "hooks.example.com".',
    );
  }
  return url.hostname;
}

export const createWebhook = defineTool({
  name: 'create_webhook',
  title: 'Add or register a webhook',
  toolset: 'webhooks',
  scope: 'webhooks:write',
  description:
    'Sets up, hooks up or connects a webhook: subscribes a URL, callback or endpoint of the ' +
    "user's server, app, backend, CRM, Slack or Zapier to signed events. From now on it is " +
    'notified: alerts, such as a job change or other update of a watched profile, are posted, ' +
    'pushed or sent to it, and whenever a search, lookup or run is finished, done or ' +
    'completed. A person is asked first. The signing secret goes to a file. The same address ' +
    'and events again make no second one. Free.',
  input,
  output,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ url, events = WEBHOOK_EVENT_TYPES }, context) => {
    const host = hostOf(url);
    const wanted = {
      url,
      event_types: WEBHOOK_EVENT_TYPES.filter((event) => events.includes(event)),
    };
    const client = await context.client();
    const { secretFiles } = context;
    const frame = { host, events: wanted.event_types, holder: secretFiles.holder };
    const known = await equalWebhook(client, wanted, context.signal);
    const foundAnswer = async (found: WebhookEndpoint) => {
      const name = secretFileName(found);
      const secretFile = name === null ? null : await secretFiles.find(name);
      return webhookCreatedAnswer(found, { ...frame, created: false, secretFile });
    };
    if (known !== undefined) return foundAnswer(known);
    const file = await secretFiles.reserve();
    try {
      await context.askFirst(webhookConsent(wanted, await context.isMetered()));
      const made = await registerWebhook(client, wanted, file);
      const first = await removeIfSecond(client, wanted, made);
      if (first === null) {
        return webhookCreatedAnswer(made, { ...frame, created: true, secretFile: file.shownAs });
      }
      await file.discard();
      return foundAnswer(first);
    } catch (error) {
      await file.discard();
      throw error;
    }
  },
});
