import type { ListedSource, SearchResult, SearchSnapshot } from '../../../contract/search.ts';
import { isReachedSql, type Reach } from '../../access/keys/reach.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Database } from '../../store/database.ts';
import { followMergesAfterRun } from '../merged/follow-merges.ts';
import { readSources } from './found-sources.ts';

export interface StoredRow {
  /** Position in the list, from 0; there may be gaps. */
  readonly position: number;
  /** Grows with each change of the row; compared with `?since=`. */
  readonly revision: number;
  readonly result: SearchResult;
  /** Until the profile is written, a reader who may see one of these may see the row. */
  readonly mentionIds: readonly string[];
}

export interface StoredSearch {
  /** The snapshot without its rows, which are stored separately: `results` is empty here. */
  readonly head: SearchSnapshot;
  /** Hash of the request that started it, to distinguish a repeat from a conflict. */
  readonly requestHash: string;
  readonly view: SearchView;
  readonly rows: readonly StoredRow[];
  /** In order of first discovery. */
  readonly sources: readonly ListedSource[];
}

interface SearchRow {
  readonly id: string;
  readonly snapshot: SearchSnapshot;
  readonly request_hash: string;
  readonly visibility: SearchView;
}

type Found = () => Promise<SearchRow | undefined>;

/** A search as it is now: profiles in its rows may have merged after its run was over. */
async function withRows(db: Database, find: Found): Promise<StoredSearch | null> {
  const found = await find();
  if (found === undefined) return null;
  const isRunning = found.snapshot.status === 'running';
  if (isRunning || !(await followMergesAfterRun(db, found.id))) return wholeSearch(db, found);
  return wholeSearch(db, (await find()) ?? found);
}

/**
 * The head is read first, so that rows and sources are never older than it: a list it calls
 * complete is complete.
 */
async function wholeSearch(db: Database, found: SearchRow): Promise<StoredSearch> {
  const { id, snapshot: head, request_hash: requestHash, visibility: view } = found;
  const rows = await db.query<StoredRow>(
    `select position, revision, result, mention_ids as "mentionIds" from search_results
     where search_id = $1 order by position`,
    [id],
  );
  const sources = head.candidate_discovery === true ? await readSources(db, id) : [];
  return { head, requestHash, view, rows, sources };
}

/** The search within reach that was started under this request id. */
export function findByRequestId(
  db: Database,
  { tenant, ownerId }: Reach,
  requestId: string,
): Promise<StoredSearch | null> {
  return withRows(db, async () => {
    const [found] = await db.query<SearchRow>(
      `select id, snapshot, request_hash, visibility from searches
       where tenant = $1 and request_id = $2 and ${isReachedSql('key_id', '$3')}`,
      [tenant, requestId, ownerId],
    );
    return found;
  });
}

/**
 * A search by its id, or by the request id that started it; null for one out of reach, as if it did
 * not exist.
 */
export async function findSearch(
  db: Database,
  reach: Reach,
  id: string,
): Promise<StoredSearch | null> {
  const found = await withRows(db, async () => {
    const [row] = await db.query<SearchRow>(
      `select id, snapshot, request_hash, visibility from searches
       where id = $1 and tenant = $2 and ${isReachedSql('key_id', '$3')}`,
      [id, reach.tenant, reach.ownerId],
    );
    return row;
  });
  return found ?? findByRequestId(db, reach, id);
}
