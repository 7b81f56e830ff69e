import { ApiError } from '../../contract/errors.ts';
import type { Watcher, WatcherRun } from '../../contract/watchers.ts';
import { isReachedSql, type Reach } from '../access/keys/reach.ts';
import type { Queryable } from '../store/database.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import {
  WATCHER_COLUMNS,
  type WatcherRow,
  type WatcherRunRow,
  watcherOf,
  watcherRunOf,
} from './watcher.ts';

/** Selects a page of a list. */
export interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const INVALID = 'developer_v3_watchers_invalid_request';

/** The same error whether it never existed, is deleted, or is out of reach. */
export const noSuchWatcher = (): ApiError =>
  new ApiError('developer_v3_watchers_not_found', 'Watcher not found.');

/** @throws ApiError `developer_v3_watchers_not_found` */
export async function findWatcher(
  db: Queryable,
  { tenant, ownerId }: Reach,
  id: string,
): Promise<WatcherRow> {
  const [row] = await db.query<WatcherRow>(
    `select ${WATCHER_COLUMNS} from watchers
     where id = $1 and tenant = $2 and ${isReachedSql('key_id', '$3')}`,
    [id, tenant, ownerId],
  );
  if (row === undefined) throw noSuchWatcher();
  return row;
}

/** The watchers within reach, newest first. */
export async function listWatchers(
  db: Queryable,
  { tenant, ownerId }: Reach,
  { cursor, limit }: Page,
): Promise<{ watchers: Watcher[]; next_cursor: string | null }> {
  const rows = await db.query<WatcherRow>(
    `select ${WATCHER_COLUMNS} from watchers
     where tenant = $1 and ${isReachedSql('key_id', '$4')}
       and ($2::bigint is null or ordinal < $2::bigint)
     order by ordinal desc limit $3::integer`,
    [tenant, readCursor(cursor, INVALID), limit + 1, ownerId],
  );
  const { page, nextCursor } = cutPage(rows, limit);
  return { watchers: page.map(watcherOf), next_cursor: nextCursor };
}

/** A watcher's runs, newest first, with the changes that each found. */
export async function listWatcherRuns(
  db: Queryable,
  watcherId: string,
  { cursor, limit }: Page,
): Promise<{ runs: WatcherRun[]; next_cursor: string | null }> {
  const rows = await db.query<WatcherRunRow>(
    `select id, watcher_id, status, changes, started_at, finished_at, ordinal
     from watcher_runs
     where watcher_id = $1 and ($2::bigint is null or ordinal < $2::bigint)
     order by ordinal desc limit $3::integer`,
    [watcherId, readCursor(cursor, INVALID), limit + 1],
  );
  const { page, nextCursor } = cutPage(rows, limit);
  return { runs: page.map(watcherRunOf), next_cursor: nextCursor };
}
