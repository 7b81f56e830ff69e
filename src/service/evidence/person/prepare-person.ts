import type { PlannedMerge } from '../../identity/decide/merge-rule.ts';
import { assignMentions } from '../../identity/decisions/assign-mentions.ts';
import { noteDoubts } from '../../identity/reviews/review-list.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Scriptable } from '../../store/database.ts';
import type { PersonService } from '../build/build-service.ts';
import type { BuiltProfile } from '../build/built-profile.ts';
import { commitBuild } from '../build/commit-build.ts';
import { prepareBuild } from '../build/prepare-build.ts';
import type { EnrichPlan } from './enrich-plan.ts';
import { joiningReasons } from './joining-reasons.ts';
import type { NewDoubt } from './plan-merges.ts';

/** One person to be written. */
export interface PersonToBuild extends EnrichPlan {
  /** null: somebody new. */
  readonly profileId: string | null;
  /** The id of somebody new, where it was told before. Default: any. */
  readonly newProfileId?: string | undefined;
  /** Held to be the person's from now on. */
  readonly joining: readonly Mention[];
  /** What else is known of the person: why the mentions are held to be theirs. */
  readonly known: readonly PersonRecord[];
  /** Profiles of the same person, which become one with this one. Default: none. */
  readonly merges?: readonly PlannedMerge[] | undefined;
  /** What somebody should decide of the person. Default: nothing. */
  readonly doubts?: readonly NewDoubt[] | undefined;
  readonly view: SearchView;
  readonly runId: string;
}

/** A person who is ready to be written; the writing is part of a step's transaction. */
export interface ReadyPerson {
  /** What `commit` comes to. */
  readonly built: BuiltProfile;
  /** @throws StaleBuild when the profile or a mention has changed; the step is worked again. */
  commit(tx: Scriptable): Promise<void>;
  /** After the transaction: whoever searches in memory sees the person at once. */
  committed(): void;
}

/**
 * Reads, fuses and embeds with nothing held. `commit` merges what is to be merged, writes the
 * profile and gives it the joining mentions: all of it or nothing.
 * @throws StaleBuild, NothingToBuild
 */
export async function preparePerson(
  service: PersonService,
  { joining, known, doubts = [], runId, ...person }: PersonToBuild,
): Promise<ReadyPerson> {
  const prepared = await prepareBuild(service, { ...person, mentions: joining });
  // Some may not speak of this profile: what is made up does not mix with what is not.
  const used = joining.filter(({ id }) => prepared.mentionIds.includes(id));
  const reasons = joiningReasons(used, known);
  const mentionIds = used.map(({ id }) => id);
  const { built } = prepared;
  return {
    built,
    commit: async (tx) => {
      await commitBuild(tx, prepared, { runId });
      await noteDoubts(
        tx,
        doubts.map((doubt) => ({ ...doubt, runId })),
      );
      if (mentionIds.length === 0) return;
      await assignMentions(tx, { profileId: built.profileId, mentionIds, reasons, runId });
    },
    // The next search follows the index by itself, so nothing is lost where this fails.
    committed: () => void service.search.refresh().catch(() => undefined),
  };
}
