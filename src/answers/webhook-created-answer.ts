import type { WebhookEndpoint } from '../contract/webhooks.ts';
import type { ToolAnswer } from './answer.ts';
import { writeCall } from './next-call.ts';
import { plainId } from './safe-words.ts';

export interface WebhookCreatedFrame {
  /** False if it existed before and nothing was created. */
  readonly created: boolean;
  /** The host of its URL, after URL parsing. */
  readonly host: string;
  /** Its event types. */
  readonly events: readonly string[];
  /** The file with its signing secret; null if not stored here. */
  readonly secretFile: string | null;
  /** Who can read that file. */
  readonly holder: 'user' | 'operator';
}

export interface WebhookCreatedData {
  webhook_id: string;
  created: boolean;
  enabled: boolean;
  host: string;
  events: string[];
  /** Empty if not stored here. */
  secret_file: string;
  summary: string;
  next: string;
}

const READERS = {
  user: 'a file that only the user of this machine can read',
  operator: 'a file on the server that only its operator can read',
} as const;

function secretSentence({ secretFile, holder }: WebhookCreatedFrame): string {
  return secretFile === null
    ? 'Its signing secret was shown once, when it was created, and cannot be shown again. To ' +
        'get a new one, delete this webhook with delete_webhook and create it again.'
    : `Its signing secret is in ${READERS[holder]}: ${JSON.stringify(secretFile)}. The receiver ` +
        'needs it to check signatures (Standard Webhooks); no answer ever holds it.';
}

/** A webhook that was created, or that existed for the same URL and events. */
export function webhookCreatedAnswer(
  { id, enabled }: WebhookEndpoint,
  frame: WebhookCreatedFrame,
): ToolAnswer<WebhookCreatedData> {
  const { created, host, events, secretFile } = frame;
  const webhookId = plainId(id);
  const summary = [
    created
      ? `Webhook ${webhookId} is created: ${events.join(', ')} are sent, signed, to ` +
        `${host} from now on.`
      : `Webhook ${webhookId} already exists, with the same URL at ${host} and the same ` +
        `events (${events.join(', ')}). Nothing was created.`,
    enabled ? '' : 'It is switched off, so nothing is sent.',
    secretSentence(frame),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const args = { webhook_id: webhookId };
  const next = writeCall({ tool: 'test_webhook', args, why: 'once the receiver has the secret' });
  const data = {
    webhook_id: webhookId,
    created,
    enabled,
    host,
    events: [...events],
    secret_file: secretFile ?? '',
    summary,
    next,
  };
  return { text: `${summary}\nNext: ${next}`, data };
}
