import type { PlannedMerge } from '../../identity/decide/merge-rule.ts';
import { IdentityRefusal } from '../../identity/decisions/identity-refusal.ts';
import { mergeProfiles } from '../../identity/decisions/merge-profiles.ts';
import { uniteRecords } from '../../people/fuse/unite-records.ts';
import type { Queryable } from '../../store/database.ts';
import { StaleBuild } from './build-errors.ts';
import { type ExistingProfile, readExistingProfile } from './existing-profile.ts';
import type { Level } from './levels.ts';

/** A profile that is merged into another when that one is written. */
export interface ProfileToMerge extends PlannedMerge {
  readonly profile: ExistingProfile;
}

/** @throws StaleBuild when one of them is gone. */
export async function readProfilesToMerge(
  db: Queryable,
  merges: readonly PlannedMerge[],
): Promise<ProfileToMerge[]> {
  const joining: ProfileToMerge[] = [];
  for (const merge of merges) {
    const profile = await readExistingProfile(db, merge.from);
    if (profile === null) throw new StaleBuild(`no profile ${merge.from}`);
    joining.push({ ...merge, profile });
  }
  return joining;
}

/**
 * A profile as it is once others have joined it. The previous build is dropped: its statements have
 * to be weighed again against all sources.
 */
export function withProfilesToMerge(
  alone: ExistingProfile,
  joining: readonly ProfileToMerge[],
  today: string,
): ExistingProfile {
  if (joining.length === 0) return alone;
  const all = [alone, ...joining.map(({ profile }) => profile)];
  const said = all.flatMap((profile) => profile.said);
  return {
    ...alone,
    level: all.reduce<Level>((most, { level }) => (level > most ? level : most), 1),
    said,
    imported: uniteRecords(said, today),
    previous: null,
    mentions: all.flatMap(({ mentions }) => mentions),
  };
}

/**
 * Merges them, in the transaction that writes the profile they join.
 * @throws StaleBuild when a conflict has come up since the merge was planned.
 */
export async function mergeEach(
  tx: Queryable,
  into: string,
  joining: readonly ProfileToMerge[],
  runId: string | null,
): Promise<void> {
  for (const { from, reasons } of joining) {
    try {
      await mergeProfiles(tx, { into, from, reasons, runId });
    } catch (error) {
      if (!(error instanceof IdentityRefusal)) throw error;
      throw new StaleBuild(error.message);
    }
  }
}
