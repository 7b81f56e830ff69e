import type { SearchResult, SearchSnapshot } from '../../contract/search.ts';
import type { StoredProfile } from '../people/profile/stored-profile.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import type { Scriptable } from '../store/database.ts';
import { emitEvent, hasSubscriber } from '../webhooks/events/emit-event.ts';

/** A profile in the form of the profile endpoint. */
const profileBody = ({ profile, ...stored }: StoredProfile) => ({
  profile_id: profile.id,
  alias_ids: stored.aliasIds,
  slug: profile.slug,
  generation_level: stored.generationLevel,
  updated_at: stored.updatedAt.toISOString(),
  profile,
});

/** The owner of a search, and how its rows are read. */
export interface SearchEventContext {
  readonly searchId: string;
  readonly tenant: string;
  /** The key that started the search. */
  readonly keyId: string | null;
  /** Whether the search requested deliveries. */
  readonly tells: boolean;
  readonly embedsProfiles: boolean;
  /** The view of the request that made the search. */
  readonly view: SearchView;
}

/**
 * Emits the event that a result has reached the next generation step. Part of the transaction that
 * changes the row, so that `result` equals what a poll reads from then on. Without subscribers no
 * event is made.
 */
export async function emitRowEvent(
  tx: Scriptable,
  { searchId, tenant, keyId, tells, embedsProfiles, view }: SearchEventContext,
  result: SearchResult,
  stored: StoredProfile,
): Promise<void> {
  const type = 'search.profile.updated';
  if (!tells || !(await hasSubscriber(tx, tenant, [type]))) return;
  const row = embedsProfiles ? { ...result, profile: stored.profile } : result;
  await emitEvent(tx, {
    tenant,
    keyId,
    type,
    data: { search_id: searchId, result: row, profile: profileBody(stored) },
    profileIds: [stored.profile.id],
    view,
  });
}

/** Emits the event that a search is over, with any status. Part of the transaction that ends it. */
export async function emitEndEvent(
  tx: Scriptable,
  { searchId, tenant, keyId, tells, view }: Omit<SearchEventContext, 'embedsProfiles'>,
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
  const { status, total_matches, more_may_match } = head;
  await emitEvent(tx, {
    tenant,
    keyId,
    type,
    data: {
      search_id: searchId,
      status,
      total_matches,
      ...(more_may_match === undefined ? {} : { more_may_match }),
      profile_ids: profileIds,
    },
    profileIds,
    view,
    // Every endpoint may learn that it is over; only those that see all people get the total.
    partial: ({ seen }) => ({
      search_id: searchId,
      status,
      profile_ids: profileIds.filter((id) => seen.has(id)),
    }),
  });
}
