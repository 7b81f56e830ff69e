import type { SearchResult, SearchSnapshot } from '../../contract/search.ts';
import type { StoredProfile } from '../people/profile/stored-profile.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import type { Scriptable } from '../store/database.ts';
import { emitEvent, hasSubscriber } from '../webhooks/events/emit-event.ts';

/** A person as profile read has it. */
const profileBody = ({ profile, ...stored }: StoredProfile) => ({
  profile_id: profile.id,
  alias_ids: stored.aliasIds,
  slug: profile.slug,
  generation_level: stored.generationLevel,
  updated_at: stored.updatedAt.toISOString(),
  profile,
});

/** Whose search it is, and how its rows are read. */
export interface ToldSearch {
  readonly searchId: string;
  readonly tenant: string;
  /** Whether the search asked for deliveries. */
  readonly tells: boolean;
  readonly embedsProfiles: boolean;
  /** With whose eyes it was made. */
  readonly view: SearchView;
}

/**
 * Tells that a result has come one generation step further: part of the transaction that changes
 * the row, so that `result` is what a poll reads from then on. Nothing is made where nobody
 * subscribed.
 */
export async function tellRow(
  tx: Scriptable,
  { searchId, tenant, tells, embedsProfiles, view }: ToldSearch,
  result: SearchResult,
  stored: StoredProfile,
): Promise<void> {
  const type = 'search.profile.updated';
  if (!tells || !(await hasSubscriber(tx, tenant, [type]))) return;
  const row = embedsProfiles ? { ...result, profile: stored.profile } : result;
  await emitEvent(tx, {
    tenant,
    type,
    data: { search_id: searchId, result: row, profile: profileBody(stored) },
    profileIds: [stored.profile.id],
    view,
  });
}

/** Tells that a search is over, whatever its end: part of the transaction that ends it. */
export async function tellEnd(
  tx: Scriptable,
  { searchId, tenant, tells, view }: Omit<ToldSearch, 'embedsProfiles'>,
  head: SearchSnapshot,
): Promise<void> {
  const type = 'search.completed';
  if (!tells || !(await hasSubscriber(tx, tenant, [type]))) return;
  const rows = await tx.query<{ id: string }>(
    `select profile_id as id from search_results
     where search_id = $1 and result ->> 'status' <> 'failed' and result -> 'withheld' is null
       and coalesce(result ->> 'merged_into', profile_id) = profile_id
     order by position`,
    [searchId],
  );
  const profileIds = [...new Set(rows.map(({ id }) => id))];
  const { status, total_matches } = head;
  await emitEvent(tx, {
    tenant,
    type,
    data: { search_id: searchId, status, total_matches, profile_ids: profileIds },
    profileIds,
    view,
    // That it is over everybody may know; how many there were, only who sees them all.
    partial: ({ seen }) => ({
      search_id: searchId,
      status,
      profile_ids: profileIds.filter((id) => seen.has(id)),
    }),
  });
}
