import { quotedWords } from '../../src/answers/quoted-words.ts';
import type { WebhookEventType } from '../../src/contract/webhooks.ts';
import type { Spending } from './spending.ts';

/** A webhook that is to be made. */
export interface WantedWebhook {
  readonly url: string;
  readonly event_types: readonly WebhookEventType[];
}

/** What is asked before data of people goes to a new place. The host is as URLs are resolved. */
export function webhookConsent(wanted: WantedWebhook): Spending {
  const { hostname, origin, pathname } = new URL(wanted.url);
  const address = quotedWords(`${origin}${pathname}`, 200);
  return {
    kind: 'webhook',
    call: wanted,
    question: [
      `The assistant wants to make a webhook: data of people will be sent to ${hostname}.`,
      'From then on the people-search service posts what it learns to the address',
      `${address}, whoever runs it, on each of these events: ${wanted.event_types.join(', ')}.`,
      'Those messages hold whole profiles. It costs nothing, and lasts until it is deleted.',
      'Shall it go ahead?',
    ].join(' '),
    name: `this webhook to ${hostname}`,
  };
}
