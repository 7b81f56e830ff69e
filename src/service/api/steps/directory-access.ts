import { z } from 'zod';
import { searchScope } from '../../../contract/search.ts';
import { resolveScope } from '../../access/directories/resolve-scope.ts';
import type { LiveKey } from '../../access/keys/read-keys.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { MatchedRequest } from '../matched-request.ts';

/** The search scope of a validated body, under its name in either generation. */
const scoped = z.looseObject({
  searchScope: searchScope.optional().catch(undefined),
  search_scope: searchScope.optional().catch(undefined),
});

/**
 * Step 6: what the key may see. Before credits, so that a request for a forbidden directory is not
 * charged.
 * @throws ApiError with a directory's code
 */
export async function directoryAccess(
  matched: MatchedRequest,
  key: LiveKey,
  body: unknown,
): Promise<Visibility> {
  const asked = scoped.safeParse(body).data;
  return resolveScope(matched.service.db, key, asked?.searchScope ?? asked?.search_scope);
}
