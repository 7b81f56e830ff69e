import { bumpIndexRevision } from '../../people/rows/index-revision.ts';
import { purgeProfiles } from '../../people/rows/purge-profiles.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { NothingToBuild, StaleBuild } from './build-errors.ts';
import type { PersonService } from './build-service.ts';
import { type BuiltProfile, commitBuild } from './commit-build.ts';
import { readExistingProfile } from './existing-profile.ts';
import { type PreparedBuild, prepareBuild } from './prepare-build.ts';

/** Other writers may change the same profile meanwhile, but not again and again. */
const MAX_TRIES = 5;

async function prepared(service: PersonService, profileId: string): Promise<PreparedBuild | null> {
  const existing = await readExistingProfile(service.db, profileId);
  if (existing === null) return null;
  return prepareBuild(service, {
    profileId,
    base: 'clean',
    mentions: [],
    level: existing.level,
    view: { includePublic: false, directoryIds: [] },
  });
}

/** Removes a profile that no source supports any more. */
async function removeIfUnsupported({ db }: PersonService, profileId: string): Promise<void> {
  await retryTransaction(db, async (tx) => {
    await lockWriters(tx, db.engine);
    const [spoken] = await tx.query(
      `select 1 from mentions where profile_id = $1
       union all select 1 from profile_records where profile_id = $1 limit 1`,
      [profileId],
    );
    if (spoken !== undefined) throw new StaleBuild(`a source mentions ${profileId} again`);
    await purgeProfiles(tx, [profileId]);
    await bumpIndexRevision(tx);
  });
}

async function attempt(service: PersonService, profileId: string): Promise<BuiltProfile | null> {
  try {
    const build = await prepared(service, profileId);
    if (build === null) return null;
    return await retryTransaction(service.db, (tx) => commitBuild(tx, build, { runId: null }));
  } catch (error) {
    if (!(error instanceof NothingToBuild)) throw error;
    await removeIfUnsupported(service, profileId);
    return null;
  }
}

/**
 * Rebuilds a profile, at its level, from its import and its present mentions: after a merge, a
 * split or an undo. A profile without any source left is removed.
 * @returns null when the profile does not exist (any more).
 */
export async function rebuildProfile(
  service: PersonService,
  profileId: string,
): Promise<BuiltProfile | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      const built = await attempt(service, profileId);
      await service.search.refresh();
      return built;
    } catch (error) {
      if (!(error instanceof StaleBuild) || tries === MAX_TRIES) throw error;
    }
  }
}
