import type { Watcher, WatcherRun } from '../../contract/watchers.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';

export type WatcherPhase = 'existing_sources' | 'existing_socials' | 'new_sources';

/** All phases, in the order in which a run works through them. */
export const WATCHER_PHASES: readonly WatcherPhase[] = [
  'existing_sources',
  'existing_socials',
  'new_sources',
];

/** A row of `watchers`, without the sections seen last. */
export interface WatcherRow {
  readonly id: string;
  readonly tenant: string;
  readonly key_id: string;
  readonly profile_id: string;
  readonly interval_seconds: number;
  readonly phases: WatcherPhase[];
  readonly enabled: boolean;
  readonly visibility: SearchView;
  readonly next_run_at: Date | null;
  readonly last_run_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly ordinal: number;
}

export const WATCHER_COLUMNS = `id, tenant, key_id, profile_id, interval_seconds, phases, enabled,
  visibility, next_run_at, last_run_at, created_at, updated_at, ordinal`;

type Schedule = Pick<WatcherRow, 'enabled' | 'interval_seconds' | 'phases'>;

/** What decides the cost of a watcher, as one text: equal for equal schedules. */
export const revisionOf = ({ enabled, interval_seconds, phases }: Schedule): string =>
  [enabled ? 'on' : 'off', interval_seconds, ...phases].join('.');

/** A watcher in the contract's form. */
export const watcherOf = (row: WatcherRow): Watcher => ({
  watcher_id: row.id,
  profile_id: row.profile_id,
  interval_seconds: row.interval_seconds,
  phases: row.phases,
  enabled: row.enabled,
  revision: revisionOf(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  next_run_at: row.enabled ? (row.next_run_at?.toISOString() ?? null) : null,
  last_run_at: row.last_run_at?.toISOString() ?? null,
});

/** A row of `watcher_runs`. */
export interface WatcherRunRow {
  readonly id: string;
  readonly watcher_id: string;
  readonly status: WatcherRun['status'];
  readonly changes: NonNullable<WatcherRun['changes']>;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly ordinal: number;
}

/** A watcher's run in the contract's form. */
export const watcherRunOf = (row: WatcherRunRow): WatcherRun => ({
  run_id: row.id,
  watcher_id: row.watcher_id,
  status: row.status,
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  changes: row.changes,
});
