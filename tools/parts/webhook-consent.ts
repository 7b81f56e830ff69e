import { quotedWords } from '../../src/answers/quoted-words.ts';
import type { WebhookEventType } from '../../src/contract/webhooks.ts';
import type { Spending } from './spending.ts';
import { shownAddress } from './webhook-address.ts';

/** A webhook to create. */
export interface NewWebhook {
  readonly url: string;
  readonly event_types: readonly WebhookEventType[];
}

/**
 * The question before personal data is sent to a new host. Host and address are shown as parsed
 * from the URL.
 * @param isMetered whether the service counts credits: otherwise no price is named.
 */
export function webhookConsent(wanted: NewWebhook, isMetered: boolean): Spending {
  const url = new URL(wanted.url);
  const { hostname } = url;
  const shown = shownAddress(url);
  const address = quotedWords(shown, shown.length);
  return {
    kind: 'webhook',
    call: wanted,
    question: [
      `The assistant wants to create a webhook: data about people will be sent to ${hostname}.`,
      'The people-search service will then post what it learns to',
      `${address}, regardless of who operates it, on each of these events: ${wanted.event_types.join(', ')}.`,
      'The messages contain whole profiles.',
      `It ${isMetered ? 'is free, and ' : ''}stays until it is deleted.`,
      'Shall it go ahead?',
    ].join(' '),
    name: `this webhook to ${hostname}`,
  };
}
