import type { SearchResult, SearchSnapshot } from '../../contract/search.ts';
import type { Admitted } from '../access/call.ts';
import { requireScope } from '../access/steps/check-scope.ts';
import { readProfiles } from '../profiles/read-profile.ts';
import { type StoredSearch, toSnapshot } from '../searches/stored-search.ts';

/**
 * Puts whole profiles into rows as they are now and as this key may see them: a search is shared
 * by its tenant, but what a directory holds is not.
 */
async function embed(
  { service, visibility }: Admitted,
  results: readonly SearchResult[],
): Promise<SearchResult[]> {
  const ids = results.map((result) => result.profile_id);
  const profiles = await readProfiles(service.db, ids, visibility);
  return results.map((result) => {
    const stored = profiles.get(result.profile_id);
    return stored === undefined ? result : { ...result, profile: stored.profile };
  });
}

/**
 * A search as this key gets it: 202 while work is running, 200 when it is over.
 * @throws ApiError `missing_api_key_scope` when the search embeds profiles and the key, which
 * may be another than the one that started it, reads none.
 */
export async function answerSnapshot(admitted: Admitted, search: StoredSearch, since?: number) {
  const snapshot = toSnapshot(search, since);
  const status = snapshot.status === 'running' ? 202 : 200;
  if (snapshot.include_profile !== true) return { status, body: snapshot };
  requireScope(admitted.key, 'profile:read', 'A search that embeds profiles');
  const body: SearchSnapshot = { ...snapshot, results: await embed(admitted, snapshot.results) };
  return { status, body };
}
