import type { SearchResult } from '../../../contract/search.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import { changeRow, type OpenRow } from '../rows/store-rows.ts';
import { builtRow } from '../run/candidate-row.ts';
import { emitRowEvent, type SearchEventContext } from '../search-events.ts';
import { followMerges } from './follow-merges.ts';
import { resolveIds } from './resolve-ids.ts';
import { formerOf } from './row-after-merge.ts';

type Status = 'enriching' | 'ready';

async function rowOf(tx: Queryable, searchId: string, profileId: string): Promise<OpenRow | null> {
  const [row] = await tx.query<OpenRow>(
    `select position, result from search_results where search_id = $1 and profile_id = $2
     order by position limit 1`,
    [searchId, profileId],
  );
  return row ?? null;
}

/** Whether the row may take this profile: its own, or new and no other row has the person. */
async function canTakeProfile(
  tx: Queryable,
  { searchId }: SearchEventContext,
  { result }: OpenRow,
  profileId: string,
): Promise<boolean> {
  if (result.profile_id === profileId) return true;
  const wasProfile = (await resolveIds(tx, [result.profile_id])).size > 0;
  return !wasProfile && (await rowOf(tx, searchId, profileId)) === null;
}

/**
 * The profile may have taken another person's name by a merge; then the row keeps its former one.
 */
function takenName(before: SearchResult, stored: StoredProfile): Partial<SearchResult> {
  const { status, alias_ids: known = [], profile_id: id } = before;
  const hasJoined = stored.aliasIds.some((alias) => !known.includes(alias));
  return status === 'generating' || !hasJoined ? {} : formerOf(before, id, stored);
}

/**
 * Makes an id that a row has published lead to the profile that was finally written for it: every
 * published id stays valid.
 */
async function addMergedAlias(
  tx: Queryable,
  publishedId: string,
  profileId: string,
): Promise<void> {
  await tx.query(
    `insert into profile_aliases (alias, profile_id, kind) values ($1, $2, 'merged')
     on conflict do nothing`,
    [publishedId, profileId],
  );
}

/** Updates another row of the same person if this build raised its level. */
async function raiseRow(
  tx: Scriptable,
  context: SearchEventContext,
  { position, result }: OpenRow,
  stored: StoredProfile,
): Promise<void> {
  if (result.status !== 'ready' || stored.generationLevel <= (result.generation_level ?? 0)) return;
  const change = builtRow(stored, 'ready', result.alias_ids);
  await emitRowEvent(tx, context, await changeRow(tx, context.searchId, position, change), stored);
}

/**
 * Updates a row after its profile was built. A row never changes to another person: if another row
 * has the person by now, or the person continues under another id, the row says so.
 */
export async function updateBuiltRow(
  tx: Scriptable,
  context: SearchEventContext,
  row: OpenRow,
  stored: StoredProfile,
  status: Status,
): Promise<void> {
  const { searchId } = context;
  const { id } = stored.profile;
  const { profile_id: publishedId, alias_ids = [] } = row.result;
  const takesProfile = await canTakeProfile(tx, context, row, id);
  if (publishedId !== id) await addMergedAlias(tx, publishedId, id);
  const change: Partial<SearchResult> = takesProfile
    ? { ...builtRow(stored, status, [publishedId, ...alias_ids]), ...takenName(row.result, stored) }
    : { status };
  await changeRow(tx, searchId, row.position, change);
  await followMerges(tx, searchId);
  const personRow = await rowOf(tx, searchId, id);
  if (personRow?.position === row.position)
    await emitRowEvent(tx, context, personRow.result, stored);
  else if (personRow !== null) await raiseRow(tx, context, personRow, stored);
}
