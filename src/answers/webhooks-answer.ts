import type { ResponseOf } from '../contract/endpoints.ts';
import type { WebhookEndpoint } from '../contract/webhooks.ts';
import type { ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import { type Fence, type Fenced, fencedLines, fencedObject } from './fence.ts';
import { counted, plainId, plainPath } from './safe-words.ts';
import { type Column, type Table, tableLines, tableOf, tableThatFits } from './table.ts';

export interface WebhooksData {
  total: number;
  /** Available event types. */
  event_types: string[];
  summary: string;
  webhooks: Fenced<Table>;
}

/** The host only: at many receivers, path and query of the URL are secrets. */
const receiverOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const DISABLED: Readonly<Record<string, string>> = {
  gone: 'disabled: its receiver returned 410 Gone',
  failing: 'disabled: nothing but failures for 5 days',
};

function stateOf({ enabled, disabled_reason: reason }: WebhookEndpoint): string {
  if (enabled) return 'on';
  return (reason ? DISABLED[reason] : undefined) ?? 'paused';
}

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  { name: 'id', longest: 40, cell: ({ id }) => plainId(id) },
  { name: 'host', longest: 100, cell: ({ url }) => receiverOf(url) },
  { name: 'events', longest: 100, cell: ({ event_types: kinds }) => kinds.join(' ') },
  { name: 'state', longest: 60, cell: stateOf },
  { name: 'last_delivery', longest: 10, cell: ({ last_delivery_at: at }) => isoDay(at) },
  { name: 'description', longest: 100, cell: ({ description }) => description },
];

/** Maximum tokens of the rows. */
const MAX_ROWS_TOKENS = 1800;

/**
 * The webhook endpoints of the tenant, without URLs or any part of a secret.
 * @param creatingIsOff how create_webhook is turned on; empty if it is
 */
export function webhooksAnswer(
  { endpoints, supported_event_types: supported }: ResponseOf<'v3.webhooks.list'>,
  fence: Fence,
  creatingIsOff: string,
): ToolAnswer<WebhooksData> {
  const kinds = supported.flatMap((kind) => plainPath(kind) ?? []);
  const off = endpoints.filter(({ enabled }) => !enabled).length;
  const table =
    endpoints.length === 0
      ? { columns: [], rows: [] }
      : tableThatFits(tableOf(endpoints, COLUMNS, true), MAX_ROWS_TOKENS);
  const shown = table.rows.length;
  const summary = [
    endpoints.length === 0
      ? 'No webhook is registered.'
      : `${counted(endpoints.length, 'webhook', 'webhooks')}, ${off} of them not delivering.`,
    ...(shown < endpoints.length ? [`The first ${shown} are shown.`] : []),
    `Available events: ${kinds.join(', ')}.`,
    ...(creatingIsOff === '' ? [] : [creatingIsOff, 'The user is asked before each.']),
  ].join(' ');
  const text = [summary, ...(shown === 0 ? [] : fencedLines(fence, tableLines(table)))].join('\n');
  const webhooks = fencedObject(fence, table);
  return { text, data: { total: endpoints.length, event_types: kinds, summary, webhooks } };
}
