import { ApiError } from '../../../contract/errors.ts';
import { type Intent, intent as intentSchema } from '../../../contract/intent.ts';
import type { SearchRequest } from '../../../contract/search.ts';
import { tenantOf } from '../../access/keys/api-key.ts';
import { readingView } from '../../people/visibility/reading-view.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { SearchQuestion } from '../../search/search-engine.ts';
import type { Database } from '../../store/database.ts';
import { readOwnSearch } from '../rows/read-own-search.ts';
import type { QuestionCaller } from './search-service.ts';

/** What a search takes from the one that it narrows or continues. */
export interface BaseSearch {
  readonly id: string;
  readonly question: Pick<SearchQuestion, 'intent' | 'within' | 'listed'>;
  /** How many rows come before its own; absent where it narrows. */
  readonly rowsBefore?: number;
  /** Those of the earlier search. */
  readonly visibility: Visibility;
}

const refused = (message: string): ApiError =>
  new ApiError('developer_v3_search_invalid_request', message, { field: 'based_on' });

/** The search that the row `s` continues; null if it narrows or begins one. */
const EARLIER = `case when s.snapshot ? 'rows_before' then s.snapshot ->> 'based_on' end`;

/** The rows of a search and of those that it continues. */
async function listedBefore(db: Database, tenant: string, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with recursive chain (id, earlier) as (
       select s.id, ${EARLIER} from searches s where s.id = $1 and s.tenant = $2
       union
       select s.id, ${EARLIER} from searches s join chain on s.id = chain.earlier
       where s.tenant = $2)
     select coalesce(r.result ->> 'merged_into', r.result ->> 'profile_id') as id
     from search_results r join chain on chain.id = r.search_id`,
    [id, tenant],
  );
  return rows.map((row) => row.id);
}

const continues = ({ query, intent, signals }: SearchRequest): boolean =>
  query === undefined && intent === undefined && signals === undefined;

/**
 * Reads the search that a request is based on; null if it names none. A request without a question
 * of its own lists the people after the rows of the earlier search, also if the index has changed
 * since: nobody twice, nobody left out.
 * @throws ApiError `developer_v3_search_not_found`, also for a search that this key may only see in
 *   part; `developer_v3_search_invalid_request` for one without clauses, or not over
 */
export async function readBaseSearch(
  caller: QuestionCaller,
  request: SearchRequest,
): Promise<BaseSearch | null> {
  if (request.based_on === undefined) return null;
  const { service, key, visibility } = caller;
  const { head, view } = await readOwnSearch(caller, request.based_on);
  if (!readingView(view, { ...visibility, ownerId: key.ownerId }).whole) {
    throw new ApiError('developer_v3_search_not_found', 'Search not found.', { field: 'based_on' });
  }
  if (head.status === 'running') throw refused('That search is still running; wait for its end.');
  const read = intentSchema.safeParse(head.intent ?? {});
  const clauses: Intent = read.success ? read.data : {};
  if (Object.keys(clauses).length === 0) {
    throw refused(
      'That search has no clauses to narrow or continue: it was by identifier or face.',
    );
  }
  const own = { includePublic: view.includePublic, directoryIds: view.directoryIds };
  const base = { id: head.search_id, visibility: request.search_scope ? visibility : own };
  if (!continues(request)) return { ...base, question: { within: clauses } };
  const listed = new Set(await listedBefore(service.db, tenantOf(key), head.search_id));
  return { ...base, question: { intent: clauses, listed }, rowsBefore: listed.size };
}
