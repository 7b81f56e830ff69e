import { BUCKETS } from '../contract/buckets.ts';
import type { ResponseOf } from '../contract/endpoints.ts';
import type { ToolAnswer } from './answer.ts';
import { deliveryProblem } from './delivery-problem.ts';
import { plainId } from './safe-words.ts';

export interface WebhookTestData {
  webhook_id: string;
  event: string;
  delivered: boolean;
  /** 0 if there was no response. */
  response_status: number;
  /** Why it failed; empty if it did not. */
  problem: string;
  event_id: string;
  summary: string;
}

export interface WebhookTestFrame {
  readonly webhookId: string;
  readonly event: string;
}

/** The result of a test event. */
export function webhookTestAnswer(
  result: ResponseOf<'v3.webhooks.test'>,
  { webhookId, event }: WebhookTestFrame,
): ToolAnswer<WebhookTestData> {
  const delivered = result.delivered === true;
  const status = result.response_status ?? 0;
  const problem = delivered
    ? ''
    : deliveryProblem(result.error ?? 'unknown', result.response_status);
  const eventId = plainId(result.event_id);
  const summary = delivered
    ? `Delivered: the receiver took the test of ${event} (${eventId}) with status ${status}. ` +
      'Only its own log shows whether it checked the signature.'
    : `Not delivered: the receiver of the test of ${event} failed: ${problem}. A test is not ` +
      'retried. Ask the user to fix the receiver; a webhook can be tested once every ' +
      `${1 / BUCKETS.webhook_test.rate} seconds.`;
  const data = {
    webhook_id: plainId(webhookId),
    event,
    delivered,
    response_status: status,
    problem,
    event_id: eventId,
    summary,
  };
  return { text: summary, data };
}
