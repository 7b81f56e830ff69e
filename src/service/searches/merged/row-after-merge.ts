import type { SearchResult } from '../../../contract/search.ts';
import { previewOf } from '../../people/profile/preview.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { OpenRow } from '../rows/store-rows.ts';
import type { MergeableRow, PlannedRow } from './plan-row-merges.ts';

/** A row with only a new name, and the same id, has no former profile. */
const formerIdOf = ({ profile_id: id, former }: SearchResult): string | null =>
  former === undefined || former.profile_id === id ? null : former.profile_id;

/** The fields of a stored row that merges concern. */
export const mergeableRow = ({ position, result }: OpenRow): MergeableRow => ({
  position,
  profileId: result.profile_id,
  aliasIds: result.alias_ids ?? [],
  mergedInto: result.merged_into ?? null,
  formerId: formerIdOf(result),
});

/** All ids in a row. */
export const idsOf = ({ profileId, aliasIds, mergedInto, formerId }: MergeableRow): string[] =>
  [profileId, ...aliasIds, mergedInto, formerId].flatMap((id) => id ?? []);

/** A row whose profile now has another row is complete. */
const statusOf = (before: SearchResult['status'], isReplaced: boolean): SearchResult['status'] =>
  isReplaced && (before === 'generating' || before === 'enriching') ? 'ready' : before;

/** A result never moves backward: the remaining profile is rebuilt to the level of the row. */
const shownOf = ({ generation_level: level = 0 }: SearchResult, stored: StoredProfile) => ({
  preview: previewOf(stored),
  generation_level: Math.max(level, stored.generationLevel),
});

/**
 * The person a row showed before, if id or name differ; `firstId` is the id the row was first
 * published under.
 */
export function formerOf(
  before: SearchResult,
  firstId: string,
  stored: StoredProfile,
): Pick<SearchResult, 'former'> {
  const { id, displayName } = stored.profile;
  const name = before.former?.display_name ?? before.preview?.display_name ?? null;
  const isSame = firstId === id && (name === null || name === displayName);
  return isSame ? {} : { former: { profile_id: firstId, display_name: name } };
}

/** A row whose person has another row: it stays as published and is closed. */
function replacedRow(before: SearchResult, { profileId, aliasIds }: PlannedRow): SearchResult {
  const status = statusOf(before.status, true);
  const { former, ...rest } = before;
  return {
    ...{ ...rest, profile_id: profileId, alias_ids: [...aliasIds] },
    ...(status === undefined ? {} : { status }),
    ...(former === undefined || former.profile_id === profileId ? {} : { former }),
  };
}

/** A row that represents its person: the profile as it is now, and whom it first showed. */
function representingRow(
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

/** The new row; null when the person it would show is not visible. */
export function rowAfterMerge(
  { merged_into: _, ...before }: SearchResult,
  next: PlannedRow,
  stored: StoredProfile | undefined,
): SearchResult | null {
  const { profileId, mergedInto } = next;
  const merge = mergedInto === null ? {} : { merged_into: mergedInto };
  if (mergedInto !== null && mergedInto !== profileId) {
    return { ...replacedRow(before, next), ...merge };
  }
  return stored === undefined ? null : { ...representingRow(before, next, stored), ...merge };
}
