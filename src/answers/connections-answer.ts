import type { ResponseOf } from '../contract/endpoints.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import { type Fence, type Fenced, fencedLines, fencedObject } from './fence.ts';
import { importClause, madeUpSentence, type WayToImport } from './made-up-people.ts';
import { hasMasked } from './mask-contacts.ts';
import { type NextCall, writeCall } from './next-call.ts';
import { counted, grouped, plainCursor } from './safe-words.ts';
import { type Column, type Table, tableLines, tableOf, tableThatFits } from './table.ts';

type Page = ResponseOf<'v2.connections.list'>['payload'];
type Connection = Page['connections'][number];

export interface ConnectionsFrame {
  readonly fence: Fence;
  /** True if contact details are masked. */
  readonly masked: boolean;
  /** Whether a query filtered the connections. */
  readonly filtered: boolean;
  /** Whether this is the first page. */
  readonly isFirst: boolean;
  /** Whether they are the made-up people of the demo. */
  readonly isMadeUp: boolean;
  readonly toImport: WayToImport;
}

export interface ConnectionsData {
  shown: number;
  total: number;
  summary: string;
  people: Fenced<Table>;
  next: string;
}

/** Tokens for the sentences and the next call with its cursor; the rows get the rest. */
const SENTENCES = 500;

const COLUMNS: readonly Column<Connection>[] = [
  { name: 'id', longest: 200, cell: ({ id }) => id },
  { name: 'name', longest: 60, cell: ({ displayName }) => displayName },
  { name: 'headline', longest: 80, cell: ({ headline }) => headline },
  { name: 'place', longest: 50, cell: ({ location }) => location },
  { name: 'since', longest: 10, cell: ({ connectedOn }) => isoDay(connectedOn) },
];

const rowsOf = (page: Page, masked: boolean): Table => tableOf(page.connections, COLUMNS, masked);

/** How many rows of the page fit into an answer; the tool then requests a page of that size. */
export function connectionsThatFit(page: Page, masked: boolean): number {
  if (page.connections.length === 0) return 0;
  return tableThatFits(rowsOf(page, masked), TOKEN_BUDGET.concise - SENTENCES).rows.length;
}

function emptySentence({ filtered, isFirst, toImport }: ConnectionsFrame): string {
  if (!isFirst) return 'No further connections.';
  return filtered
    ? 'No connection has this text in its name, headline or place. Try fewer letters.'
    : `No connections are imported yet${importClause(toImport, 'them')}.`;
}

function sentences(shown: number, total: number, table: Table, frame: ConnectionsFrame): string[] {
  const madeUp = madeUpSentence(frame.isMadeUp ? 'all' : 'none', frame.toImport);
  if (shown === 0) return [emptySentence(frame)];
  const which = frame.filtered ? ' matching the query' : '';
  const all = counted(total, 'connection', 'connections');
  return [
    shown === total
      ? `${all}${which}, by name.`
      : `${grouped(shown)} of ${all}${which}, by name${frame.isFirst ? '' : ', further on'}.`,
    ...(madeUp === null ? [] : [madeUp]),
    ...(frame.masked && hasMasked(table.rows)
      ? ['Contact details are masked: `purpose` shows them.']
      : []),
  ];
}

/** Without the caller's own arguments: a query could be third-party text. */
function nextOf({ nextCursor }: Page, shown: number, filtered: boolean): NextCall | null {
  const cursor = plainCursor(nextCursor);
  if (cursor === '') return null;
  const why = filtered ? 'with the same query, for the next rows' : 'for the next rows';
  return { tool: 'list_connections', args: { cursor, limit: shown }, why };
}

/** A page of the user's own connections, as an answer. */
export function connectionsAnswer(
  page: Page,
  frame: ConnectionsFrame,
): ToolAnswer<ConnectionsData> {
  const table = rowsOf(page, frame.masked);
  const shown = table.rows.length;
  const total = Math.max(page.total ?? 0, shown);
  const summary = sentences(shown, total, table, frame);
  const call = nextOf(page, shown, frame.filtered);
  const next = call === null ? '' : writeCall(call);
  const text = [
    ...summary,
    ...(shown > 0 ? fencedLines(frame.fence, tableLines(table)) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const people = fencedObject(frame.fence, table);
  return { text, data: { shown, total, summary: summary.join(' '), people, next } };
}
