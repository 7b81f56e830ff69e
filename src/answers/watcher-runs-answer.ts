import type { WatcherChange, WatcherRun } from '../contract/watchers.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { isoDay, shortSource } from './dated-source.ts';
import { type Fence, type Fenced, fencedLines, fencedObject } from './fence.ts';
import { isoMinute } from './iso-minute.ts';
import { writeCall } from './next-call.ts';
import { counted } from './safe-words.ts';
import { type Column, type Table, tableLines, tableOf, tableThatFits } from './table.ts';

export interface WatcherRunsFrame {
  readonly fence: Fence;
  /** As the caller passed it: an id. */
  readonly watcher: string;
  /** Of the next page; empty after the last. */
  readonly cursor: string;
}

export interface WatcherRunsData {
  watcher: string;
  shown: number;
  summary: string;
  runs: Fenced<Table>;
  next: string;
}

/** Tokens of the sentences, the fence and the next call, whose cursor can be long. */
const FRAME_TOKENS = 400;

/** How many items a change has: the service counts or lists them. */
const manyOf = (items: WatcherChange['items_added']): number =>
  Array.isArray(items) ? items.length : (items ?? 0);

function changeOf({ type, section, event, source, ...items }: WatcherChange): string {
  const [added, removed] = [manyOf(items.items_added), manyOf(items.items_removed)];
  const counts = [
    ...(added > 0 ? [`+${added}`] : []),
    ...(removed > 0 ? [`−${removed}`] : []),
  ].join(' ');
  if (event !== undefined) return `event ${isoDay(event.date)} ${event.text.slice(0, 300)}`;
  if (source !== undefined) return `${type} ${shortSource(source)}`;
  return [section ?? type, counts].filter((word) => word !== '').join(' ');
}

const COLUMNS: readonly Column<WatcherRun>[] = [
  { name: 'run', longest: 60, cell: (run) => run.run_id },
  { name: 'status', longest: 20, cell: (run) => run.status },
  { name: 'started', longest: 20, cell: (run) => isoMinute(run.started_at) },
  { name: 'finished', longest: 20, cell: (run) => isoMinute(run.finished_at) },
  {
    name: 'changes',
    longest: 8,
    cell: ({ changes = [] }) => (changes.length === 0 ? '' : `${changes.length}`),
  },
  { name: 'found', longest: 600, cell: ({ changes = [] }) => changes.map(changeOf).join('; ') },
];

function runsTable(runs: readonly WatcherRun[]): Table {
  return tableThatFits(tableOf(runs, COLUMNS, true), TOKEN_BUDGET.concise - FRAME_TOKENS);
}

/** How many of the runs fit into an answer. */
export const runsThatFit = (runs: readonly WatcherRun[]): number =>
  Math.min(runs.length, runsTable(runs).rows.length);

function summaryOf(runs: readonly WatcherRun[]): string {
  if (runs.length === 0) return 'No runs.';
  const of = (status: WatcherRun['status']) => runs.filter((run) => run.status === status).length;
  const finding = runs.filter(({ changes = [] }) => changes.length > 0).length;
  const [running, failed, skipped] = [of('running'), of('failed'), of('skipped')];
  return [
    `${counted(runs.length, 'run', 'runs')}, newest first; ${finding} found something.`,
    running === 0 ? '' : `${counted(running, 'run is', 'runs are')} still going on.`,
    failed === 0 ? '' : `${failed} failed.`,
    skipped === 0 ? '' : `${skipped} skipped for lack of credits.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** What a watcher's runs found, newest first. Pass at most `runsThatFit` runs. */
export function watcherRunsAnswer(
  runs: readonly WatcherRun[],
  { fence, watcher, cursor }: WatcherRunsFrame,
): ToolAnswer<WatcherRunsData> {
  const table = runsTable(runs);
  const shown = runs.length === 0 ? 0 : table.rows.length;
  const summary = summaryOf(runs.slice(0, shown));
  const args = { watcher, cursor };
  const more = writeCall({ tool: 'list_watcher_runs', args, why: 'for the runs before these' });
  const next = cursor === '' ? '' : more;
  const text = [
    summary,
    ...(shown > 0 ? fencedLines(fence, tableLines(table)) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const data = { watcher, shown, summary, runs: fencedObject(fence, table), next };
  return { text, data };
}
