import { isMergedAway } from '../../../contract/merged-row.ts';
import type { SearchResult, SearchSnapshot } from '../../../contract/search.ts';
import { requireScope } from '../../access/keys/check-scope.ts';
import { ownContactIds } from '../../people/contacts/own-contact-ids.ts';
import { readProfiles } from '../../people/profile/read-profile.ts';
import { readingView } from '../../people/visibility/reading-view.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { StoredSearch } from '../../searches/rows/stored-search.ts';
import { visibleRowFilter } from '../../searches/rows/visible-row-filter.ts';
import { redactSnapshot, tombstone } from '../../searches/rows/withheld.ts';
import { onReplica } from '../../store/replicas/on-replica.ts';
import type { AdmittedRequest } from '../matched-request.ts';

/** Embeds the present profiles in the rows. */
async function embed(
  { service }: AdmittedRequest,
  results: readonly SearchResult[],
  visibility: Visibility,
): Promise<SearchResult[]> {
  const ids = results.map((result) => result.profile_id);
  const profiles = await onReplica(service.db, () => readProfiles(service.db, ids, visibility));
  return results.map((result) => {
    const stored = isMergedAway(result) ? undefined : profiles.get(result.profile_id);
    return stored === undefined ? result : { ...result, profile: stored.profile };
  });
}

/** Marks the rows of the reader's own contacts. */
async function markOwn(
  { service, key }: AdmittedRequest,
  results: readonly SearchResult[],
): Promise<SearchResult[]> {
  const shown = results.filter((row) => !isMergedAway(row));
  const own = await ownContactIds(
    service.db,
    key,
    shown.map((row) => row.profile_id),
  );
  return results.map((row) =>
    own.has(row.profile_id) && !isMergedAway(row) ? { ...row, is_own_contact: true } : row,
  );
}

/** The whole snapshot, with `withheld` rows in place of those that the reader may not see. */
async function asRead(admitted: AdmittedRequest, search: StoredSearch) {
  const { service, visibility, key } = admitted;
  const { rows: view, whole } = readingView(search.view, { ...visibility, ownerId: key.ownerId });
  const isSeen = await visibleRowFilter(service.db, search.rows, view);
  const rows = search.rows.map((row) => ({
    revision: row.revision,
    result: isSeen(row) ? row.result : tombstone(row.position + 1),
  }));
  const open = whole && rows.every(({ result }) => result.withheld !== true);
  const head = { ...search.head, discovered_sources: [...search.sources] };
  if (open) return { head, rows, view };
  // The question names tags and lists of its owner, which nobody else reads.
  const query = search.view.notesOf === undefined ? head.query : null;
  return { head: { ...redactSnapshot(head), query }, rows, view };
}

/**
 * A search as this key may see it: 202 while work is under way, 200 when it is done. A search is
 * shared within its tenant, but directories are not, and removed people stay removed.
 * @param since only rows that are new or changed after this revision
 * @throws ApiError `missing_api_key_scope` when the search embeds profiles and the reading key,
 *   which may differ from the one that started it, may not read profiles
 */
export async function answerSnapshot(admitted: AdmittedRequest, search: StoredSearch, since = 0) {
  const { head, rows, view } = await asRead(admitted, search);
  const revision = rows.reduce((most, row) => Math.max(most, row.revision), 0);
  const news = rows.filter((row) => row.revision > since).map((row) => row.result);
  const results = await markOwn(admitted, news);
  const snapshot: SearchSnapshot = { ...head, results, revision };
  const status = snapshot.status === 'running' ? 202 : 200;
  if (snapshot.include_profile !== true) return { status, body: snapshot };
  requireScope(admitted.key, 'profile:read', 'A search that embeds profiles');
  return { status, body: { ...snapshot, results: await embed(admitted, results, view) } };
}
