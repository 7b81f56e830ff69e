import type { ToolAnswer } from './answer.ts';
import { plainId } from './safe-words.ts';

export interface WebhookDeletedData {
  webhook_id: string;
  deleted: boolean;
  summary: string;
}

/** A deleted webhook, as an answer. */
export function webhookDeletedAnswer(webhookId: string): ToolAnswer<WebhookDeletedData> {
  const id = plainId(webhookId);
  const summary =
    `Webhook ${id} is deleted: nothing more is sent to it, and pending deliveries are ` +
    'dropped. Its signing secret is now useless; the user can delete its file.';
  return { text: summary, data: { webhook_id: id, deleted: true, summary } };
}
