import type { Watcher } from '../contract/watchers.ts';
import type { ToolAnswer } from './answer.ts';
import { isoMinute } from './iso-minute.ts';
import { writeCall } from './next-call.ts';
import { counted, plainId } from './safe-words.ts';
import { rowsThatFit, tableLines, tooMany } from './table.ts';
import { creditRange, hoursOf, phasesOf, watcherLinks } from './watcher-answer.ts';
import { monthlyCredits } from './watcher-cost.ts';

export interface WatchersData {
  shown: number;
  /** Maximum credits per month of the watchers shown; absent for a key that is not metered. */
  credits_most?: number;
  columns: string[];
  rows: string[][];
  summary: string;
  next: string;
}

function rowOf(watcher: Watcher, metered: boolean): string[] {
  return [
    plainId(watcher.watcher_id),
    plainId(watcher.profile_id),
    watcher.enabled === false ? 'paused' : 'on',
    `${hoursOf(watcher.interval_seconds)}`,
    ...(metered ? [creditRange(monthlyCredits(watcher))] : []),
    phasesOf(watcher).length === 3 ? 'all' : phasesOf(watcher).join(' '),
    isoMinute(watcher.last_run_at),
    isoMinute(watcher.next_run_at),
  ];
}

const columnsOf = (metered: boolean): string[] => [
  'watcher',
  'profile',
  'state',
  'every_hours',
  ...(metered ? ['credits_a_month'] : []),
  'phases',
  'last_look',
  'next_look',
];

/** The most that the watchers of a page cost a month. */
const mostOf = (watchers: readonly Watcher[]): number =>
  watchers.reduce((sum, one) => sum + monthlyCredits(one).most, 0);

/** One page of watchers. It needs no fence: all words are our own or ids. */
export function watchersAnswer(
  watchers: readonly Watcher[],
  page: { readonly cursor: string; readonly limit: number; readonly metered: boolean },
): ToolAnswer<WatchersData> {
  const { metered } = page;
  const columns = columnsOf(metered);
  const all = watchers.map((one) => rowOf(one, metered));
  const { rows } = rowsThatFit({ columns, rows: all }, page.limit);
  const most = mostOf(watchers.slice(0, rows.length));
  const summary = [
    rows.length === 0 ? 'No watchers.' : `${counted(rows.length, 'watcher', 'watchers')}.`,
    rows.length === 0 || !metered
      ? ''
      : `Together at most ${counted(most, 'credit', 'credits')} in 30 days.`,
    tooMany(watchers.length, rows.length),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const args = { cursor: page.cursor, limit: page.limit };
  const more = writeCall({ tool: 'list_watchers', args, why: 'for the watchers after these' });
  const next = page.cursor === '' ? '' : more;
  const text = [
    summary,
    ...(rows.length > 0 ? tableLines({ columns, rows }) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const data: WatchersData = {
    shown: rows.length,
    ...(metered && { credits_most: most }),
    columns,
    rows,
    summary,
    next,
  };
  return { text, data, links: watcherLinks(watchers.slice(0, rows.length)) };
}
