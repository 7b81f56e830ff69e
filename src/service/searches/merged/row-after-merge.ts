import type { SearchResult } from '../../../contract/search.ts';
import { previewOf } from '../../people/profile/preview.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { OpenRow } from '../rows/store-rows.ts';
import type { HeldRow, PlannedRow } from './plan-row-merges.ts';

/** A row that only took another name was nobody else's before. */
const formerIdOf = ({ profile_id: id, former }: SearchResult): string | null =>
  former === undefined || former.profile_id === id ? null : former.profile_id;

/** A stored row as far as merges concern it. */
export const heldRow = ({ position, result }: OpenRow): HeldRow => ({
  position,
  profileId: result.profile_id,
  aliasIds: result.alias_ids ?? [],
  mergedInto: result.merged_into ?? null,
  formerId: formerIdOf(result),
});

/** All ids by which a row knows people. */
export const idsOf = ({ profileId, aliasIds, mergedInto, formerId }: HeldRow): string[] =>
  [profileId, ...aliasIds, mergedInto, formerId].flatMap((id) => id ?? []);

/** A row whose profile is another row's now has come as far as it will. */
const statusOf = (before: SearchResult['status'], isAway: boolean): SearchResult['status'] =>
  isAway && (before === 'generating' || before === 'enriching') ? 'ready' : before;

/** A result never moves backward: the profile that stays is rebuilt to where the row had come. */
const shownOf = ({ generation_level: level = 0 }: SearchResult, stored: StoredProfile) => ({
  preview: previewOf(stored),
  generation_level: Math.max(level, stored.generationLevel),
});

/**
 * Whom a row showed before, where that was another id or another name; `toldId` is the id under
 * which it was told of them.
 */
export function formerOf(
  before: SearchResult,
  toldId: string,
  stored: StoredProfile,
): Pick<SearchResult, 'former'> {
  const { id, displayName } = stored.profile;
  const name = before.former?.display_name ?? before.preview?.display_name ?? null;
  const isSame = toldId === id && (name === null || name === displayName);
  return isSame ? {} : { former: { profile_id: toldId, display_name: name } };
}

/** A row whose person is another row's: it stays as it was told, and closes. */
function awayRow(before: SearchResult, { profileId, aliasIds }: PlannedRow): SearchResult {
  const status = statusOf(before.status, true);
  const { former, ...rest } = before;
  return {
    ...{ ...rest, profile_id: profileId, alias_ids: [...aliasIds] },
    ...(status === undefined ? {} : { status }),
    ...(former === undefined || former.profile_id === profileId ? {} : { former }),
  };
}

/** A row that has its person: shown as that profile is now, with whom it was told of at first. */
function holdingRow(
  before: SearchResult,
  { profileId, aliasIds, formerId }: PlannedRow,
  stored: StoredProfile,
): SearchResult {
  const { former: _, ...rest } = before;
  const aliases = new Set([...aliasIds, ...stored.aliasIds]);
  aliases.delete(profileId);
  return {
    ...{ ...rest, ...shownOf(before, stored), ...formerOf(before, formerId ?? profileId, stored) },
    ...{ profile_id: profileId, alias_ids: [...aliases].sort() },
  };
}

/** The row as it stands from now on; null: whom it would show may not be seen. */
export function rowAfterMerge(
  { merged_into: _, ...before }: SearchResult,
  next: PlannedRow,
  stored: StoredProfile | undefined,
): SearchResult | null {
  const { profileId, mergedInto } = next;
  const said = mergedInto === null ? {} : { merged_into: mergedInto };
  if (mergedInto !== null && mergedInto !== profileId) {
    return { ...awayRow(before, next), ...said };
  }
  return stored === undefined ? null : { ...holdingRow(before, next, stored), ...said };
}
