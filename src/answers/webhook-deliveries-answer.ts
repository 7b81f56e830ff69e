import type { ResponseOf } from '../contract/endpoints.ts';
import type { WebhookDelivery } from '../contract/webhooks.ts';
import type { ToolAnswer } from './answer.ts';
import { deliveryProblem } from './delivery-problem.ts';
import { isoMinute } from './iso-minute.ts';
import { writeCall } from './next-call.ts';
import { counted, plainCursor, plainId, plainPath } from './safe-words.ts';
import { rowsThatFit, tableLines, tooMany } from './table.ts';

export interface WebhookDeliveriesData {
  webhook_id: string;
  shown: number;
  summary: string;
  columns: string[];
  rows: string[][];
  next: string;
}

const COLUMNS = ['created', 'event', 'status', 'attempts', 'problem', 'next_try'];

/** For a delivered one, an earlier failure is omitted. */
function rowOf(one: WebhookDelivery): string[] {
  const status = plainPath(one.status) ?? 'unknown';
  const isOver = status === 'delivered';
  return [
    isoMinute(one.created_at),
    plainPath(one.event_type) ?? 'unknown',
    status,
    String(one.attempts ?? 0),
    isOver ? '' : deliveryProblem(one.error, one.response_status),
    status === 'pending' ? isoMinute(one.next_attempt_at) : '',
  ];
}

const STATES = ['delivered', 'pending', 'failed', 'cancelled'] as const;

function countsOf(rows: readonly string[][]): string {
  return STATES.map((state) => ({ state, count: rows.filter(([, , at]) => at === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ');
}

const NONE =
  'Nothing was sent to this webhook in the last 30 days. Events come from watchers, and from ' +
  'searches that asked for webhooks; test events are not listed.';

/** Deliveries of one webhook, newest first, without their content. All words are our own. */
export function webhookDeliveriesAnswer(
  page: ResponseOf<'v3.webhooks.deliveries'>,
  { webhookId, limit }: { readonly webhookId: string; readonly limit: number },
): ToolAnswer<WebhookDeliveriesData> {
  const id = plainId(webhookId);
  const all = { columns: COLUMNS, rows: page.deliveries.map(rowOf) };
  const { rows } = rowsThatFit(all, limit);
  const cursor = plainCursor(page.next_cursor);
  const summary =
    rows.length === 0
      ? NONE
      : `${counted(rows.length, 'delivery', 'deliveries')} of webhook ${id}, newest first: ` +
        [`${countsOf(rows)}.`, tooMany(all.rows.length, rows.length)].join(' ').trimEnd();
  const args = { webhook_id: id, cursor, limit };
  const next =
    cursor === ''
      ? ''
      : writeCall({ tool: 'list_webhook_deliveries', args, why: 'for older deliveries' });
  const lines = rows.length === 0 ? [] : tableLines({ columns: COLUMNS, rows });
  const text = [summary, ...lines, ...(next === '' ? [] : [`Next: ${next}`])].join('\n');
  const data = { webhook_id: id, shown: rows.length, summary, columns: COLUMNS, rows, next };
  return { text, data };
}
