import type { PlannedMerge } from '../../identity/decide/merge-rule.ts';
import { IdentityRefusal } from '../../identity/decisions/identity-refusal.ts';
import { mergeProfiles } from '../../identity/decisions/merge-profiles.ts';
import { uniteRecords } from '../../people/fuse/unite-records.ts';
import type { Queryable } from '../../store/database.ts';
import { StaleBuild } from './build-errors.ts';
import type { Level } from './levels.ts';
import { readStanding, type StandingProfile } from './standing-profile.ts';

/** A profile that is merged into another when that one is written. */
export interface JoiningProfile extends PlannedMerge {
  readonly profile: StandingProfile;
}

/** @throws StaleBuild when one of them is gone. */
export async function joiningProfiles(
  db: Queryable,
  merges: readonly PlannedMerge[],
): Promise<JoiningProfile[]> {
  const joining: JoiningProfile[] = [];
  for (const merge of merges) {
    const profile = await readStanding(db, merge.from);
    if (profile === null) throw new StaleBuild(`no profile ${merge.from}`);
    joining.push({ ...merge, profile });
  }
  return joining;
}

/**
 * A profile as it is once others have joined it. The previous build is dropped: its statements have
 * to be weighed again against all sources.
 */
export function withJoining(
  alone: StandingProfile,
  joining: readonly JoiningProfile[],
  today: string,
): StandingProfile {
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
export async function mergeJoining(
  tx: Queryable,
  into: string,
  joining: readonly JoiningProfile[],
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
