import type { SearchResult } from '../../../contract/search.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import { changeRow, type OpenRow } from '../rows/store-rows.ts';
import { builtRow } from '../run/candidate-row.ts';
import { type ToldSearch, tellRow } from '../search-events.ts';
import { followMerges } from './follow-merges.ts';
import { leadTo, readLeads } from './read-leads.ts';
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
async function maySettle(
  tx: Queryable,
  { searchId }: ToldSearch,
  { result }: OpenRow,
  profileId: string,
): Promise<boolean> {
  if (result.profile_id === profileId) return true;
  const wasProfile = (await readLeads(tx, [result.profile_id])).size > 0;
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

/** Updates another row of the same person if this build raised its level. */
async function bringOn(
  tx: Scriptable,
  told: ToldSearch,
  { position, result }: OpenRow,
  stored: StoredProfile,
): Promise<void> {
  if (result.status !== 'ready' || stored.generationLevel <= (result.generation_level ?? 0)) return;
  const change = builtRow(stored, 'ready', result.alias_ids);
  await tellRow(tx, told, await changeRow(tx, told.searchId, position, change), stored);
}

/**
 * Updates a row after its profile was built. A row never changes to another person: if another row
 * has the person by now, or the person continues under another id, the row says so.
 */
export async function tellBuilt(
  tx: Scriptable,
  told: ToldSearch,
  row: OpenRow,
  stored: StoredProfile,
  status: Status,
): Promise<void> {
  const { searchId } = told;
  const { id } = stored.profile;
  const { profile_id: toldId, alias_ids = [] } = row.result;
  const settles = await maySettle(tx, told, row, id);
  if (toldId !== id) await leadTo(tx, toldId, id);
  const change: Partial<SearchResult> = settles
    ? { ...builtRow(stored, status, [toldId, ...alias_ids]), ...takenName(row.result, stored) }
    : { status };
  await changeRow(tx, searchId, row.position, change);
  await followMerges(tx, searchId);
  const holder = await rowOf(tx, searchId, id);
  if (holder?.position === row.position) await tellRow(tx, told, holder.result, stored);
  else if (holder !== null) await bringOn(tx, told, holder, stored);
}
