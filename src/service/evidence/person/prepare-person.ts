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

/** A person to be written. */
export interface PersonToBuild extends EnrichPlan {
  /** null: a new person. */
  readonly profileId: string | null;
  /** Id of a new profile, where a caller has it already. Default: a fresh one. */
  readonly newProfileId?: string | undefined;
  /** Mentions that are attributed to the person from now on. */
  readonly joining: readonly Mention[];
  /** What else is known of the person, for the reasons why the mentions join. */
  readonly known: readonly PersonRecord[];
  /** Profiles of the same person, to be merged into this one. Default: none. */
  readonly merges?: readonly PlannedMerge[] | undefined;
  /** Profiles that a reviewer should decide on. Default: none. */
  readonly doubts?: readonly NewDoubt[] | undefined;
  readonly view: SearchView;
  readonly runId: string;
}

/** A person ready to be written, as part of a step's transaction. */
export interface ReadyPerson {
  /** What `commit` will have written. */
  readonly built: BuiltProfile;
  /** @throws StaleBuild when the profile or a mention has changed; the step is then repeated. */
  commit(tx: Scriptable): Promise<void>;
  /** Call after the transaction: the in-memory index shows the person at once. */
  committed(): void;
}

/**
 * Reads, fuses and embeds outside a transaction. `commit` merges the profiles, writes the result
 * and attributes the joining mentions, all or nothing.
 * @throws StaleBuild, NothingToBuild
 */
export async function preparePerson(
  service: PersonService,
  { joining, known, doubts = [], runId, ...person }: PersonToBuild,
): Promise<ReadyPerson> {
  const prepared = await prepareBuild(service, { ...person, mentions: joining });
  // Some mentions are unusable for this profile: demo data never mixes with real data.
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
    // The next search refreshes the index anyway, so nothing is lost if this fails.
    committed: () => void service.search.refresh().catch(() => undefined),
  };
}
