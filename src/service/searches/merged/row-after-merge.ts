import type { SearchResult } from '../../../contract/search.ts';
import type { StoredProfile } from '../../profiles/stored-profile.ts';
import { previewOf } from '../result-row.ts';
import type { OpenRow } from '../store-rows.ts';
import type { HeldRow, PlannedRow } from './plan-row-merges.ts';

/** A stored row as far as merges concern it. */
export const heldRow = ({ position, result }: OpenRow): HeldRow => ({
  position,
  profileId: result.profile_id,
  aliasIds: result.alias_ids ?? [],
  mergedInto: result.merged_into ?? null,
  formerId: result.former?.profile_id ?? null,
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

/** The row as it stands from now on; null: whom it would show may not be seen. */
export function rowAfterMerge(
  before: SearchResult,
  next: PlannedRow,
  stored: StoredProfile | undefined,
): SearchResult | null {
  const { merged_into: _, former, ...rest } = before;
  const { profileId, mergedInto, formerId } = next;
  const isAway = mergedInto !== null && mergedInto !== profileId;
  const isMoved = profileId !== before.profile_id;
  if (isMoved && stored === undefined) return null;
  const aliases = new Set([...next.aliasIds, ...(isAway ? [] : (stored?.aliasIds ?? []))]);
  aliases.delete(profileId);
  const name = former?.display_name ?? before.preview?.display_name ?? null;
  const status = statusOf(before.status, isAway);
  const shown = isMoved && stored !== undefined ? shownOf(before, stored) : {};
  return {
    ...{ ...rest, ...shown, profile_id: profileId, alias_ids: [...aliases].sort() },
    ...(status === undefined ? {} : { status }),
    ...(mergedInto === null ? {} : { merged_into: mergedInto }),
    ...(formerId === null ? {} : { former: { profile_id: formerId, display_name: name } }),
  };
}
