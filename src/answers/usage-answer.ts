import type { CreditsUsage } from '../contract/credits.ts';
import type { ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import { counted, grouped, plainPath } from './safe-words.ts';
import { tableLines } from './table.ts';

/** The service in use: the one on this machine, its made-up demo people, or a remote one. */
export type Connection = 'embedded' | 'demo' | 'remote';

/** Requests left in one rate bucket of the key. */
export interface BucketLevel {
  readonly bucket: string;
  /** Requests that can be sent at once. */
  readonly left: number;
  /** Requests refilled per second. */
  readonly rate: number;
}

/** Credits that may be spent without approval, and what is spent already. */
export interface BudgetState {
  readonly limits: { readonly call: number; readonly connection: number; readonly day: number };
  /** Spent on this connection. */
  readonly connection: number;
  /** Spent since midnight UTC, with this service and key. */
  readonly day: number;
}

export interface UsageFrame {
  readonly connection: Connection;
  readonly budget: BudgetState;
  readonly bucketLevels: readonly BucketLevel[];
  /** Further information for the user, in our words. */
  readonly notice?: string | null;
  /** Which toolsets are off and how they are turned on, as a sentence. */
  readonly toolsetsOff?: string;
}

export interface UsageData {
  connection: Connection;
  metered: boolean;
  /** Absent, like all credits, for a key that is not metered. */
  credits_available?: number;
  credits_reserved?: number;
  credits_consumed?: number;
  requests: number;
  period_start: string;
  period_end: string;
  columns: string[];
  rows: string[][];
  rate_columns: string[];
  rate_rows: string[][];
  summary: string;
}

const CONNECTIONS: Readonly<Record<Connection, string>> = {
  embedded: 'Connected: the embedded service on this machine, with its own data.',
  demo: 'Connected: the embedded service with fictional demo people; an import replaces them.',
  remote: 'Connected: a remote people-search service.',
};

/** Only null says that a key is not metered; a service that says nothing may well count. */
const isMetered = ({ available }: CreditsUsage): boolean => available !== null;

function creditsSentence({ available, reserved, period }: CreditsUsage): string {
  const { consumed = 0, requests } = period ?? {};
  if (available === null) {
    const used =
      requests === undefined
        ? ''
        : ` Used this period: ${counted(requests, 'search or run', 'searches and runs')}; ` +
          'reading profiles is not counted.';
    return `Not metered: nothing is charged, and there is no allowance to run out.${used}`;
  }
  const left = available === undefined ? 'not reported how many are' : grouped(available);
  return (
    `Credits: ${left} left, ${grouped(reserved ?? 0)} reserved, ` +
    `${grouped(consumed)} used this period.`
  );
}

/** What is held for searches besides the people; empty if the service does not say. */
function heldSentence({ evidence }: CreditsUsage): string {
  if (evidence === undefined) return '';
  const documents = counted(evidence.documents, 'document', 'documents');
  return `Held: ${documents}, ${counted(evidence.pictures, 'picture of a face', 'pictures of faces')}.`;
}

/** Empty if credits are not counted, because then nothing is spent. */
function budgetSentence(usage: CreditsUsage, { limits, connection, day }: BudgetState): string {
  if (!isMetered(usage)) return '';
  return (
    `Budget before the user is asked: ${grouped(limits.call)} credits a call, ` +
    `${grouped(connection)} of ${grouped(limits.connection)} spent on this connection, ` +
    `${grouped(day)} of ${grouped(limits.day)} today.`
  );
}

/**
 * Credits, what they were spent on, and how many requests are possible now. All words are our own.
 */
export function usageAnswer(usage: CreditsUsage, frame: UsageFrame): ToolAnswer<UsageData> {
  const { period } = usage;
  const metered = isMetered(usage);
  const columns = ['operation', 'requests', ...(metered ? ['credits'] : [])];
  const rows = (usage.by_operation ?? []).slice(0, 40).flatMap((row) => {
    const operation = plainPath(row.operation);
    if (operation === null) return [];
    const credits = metered ? [String(row.credits ?? 0)] : [];
    return [[operation, String(row.requests ?? 0), ...credits]];
  });
  const rateColumns = ['rate_bucket', 'requests_left_now', 'per_second'];
  const rateRows = frame.bucketLevels.map((level) => [
    level.bucket,
    String(Math.floor(level.left)),
    String(level.rate),
  ]);
  const start = isoDay(period?.start);
  const summary = [
    CONNECTIONS[frame.connection],
    frame.notice ?? '',
    creditsSentence(usage),
    budgetSentence(usage, frame.budget),
    start === '' ? '' : `Period: ${start} to ${isoDay(period?.end) || 'now'}.`,
    heldSentence(usage),
    frame.toolsetsOff ?? '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const text = [
    summary,
    ...(rows.length > 0 ? tableLines({ columns, rows }) : []),
    ...(rateRows.length > 0 ? tableLines({ columns: rateColumns, rows: rateRows }) : []),
  ].join('\n');
  const data: UsageData = {
    connection: frame.connection,
    metered,
    ...(metered && {
      credits_available: usage.available ?? 0,
      credits_reserved: usage.reserved ?? 0,
      credits_consumed: period?.consumed ?? 0,
    }),
    requests: period?.requests ?? 0,
    period_start: start,
    period_end: isoDay(period?.end),
    columns,
    rows,
    rate_columns: rateColumns,
    rate_rows: rateRows,
    summary,
  };
  return { text, data };
}
