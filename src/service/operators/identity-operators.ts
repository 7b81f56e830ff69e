import { z } from 'zod';
import type { Operators } from '../daemon/operator-calls.ts';
import { type RebuildService, rebuildProfile } from '../evidence/build/rebuild-profile.ts';
import { explainProfile } from '../evidence/identity/store/explain-profile.ts';
import { mergeProfiles } from '../evidence/identity/store/merge-profiles.ts';
import { splitMentions } from '../evidence/identity/store/split-mentions.ts';
import { undoDecision } from '../evidence/identity/store/undo-decision.ts';
import { operatorArgs } from './operator-args.ts';

const one = z.strictObject({ profile: z.string() });
const two = z.strictObject({ into: z.string(), from: z.string() });
const part = z.strictObject({ profile: z.string(), mentionIds: z.array(z.string()).min(1) });
const decision = z.strictObject({ decision: z.number().int().positive() });

/** What is told of a decision: its number, and the people who stand afterwards. */
export interface Decided {
  readonly decision: number;
  readonly profiles: readonly { readonly id: string; readonly name: string }[];
  /** Profiles that nothing speaks of any more. */
  readonly gone: readonly string[];
}

/** Only the operator decided; there is nothing to weigh. */
const BY_HAND = { reasons: [], runId: null };

async function rebuild(
  service: RebuildService,
  number: number,
  profileIds: readonly string[],
): Promise<Decided> {
  const profiles: { id: string; name: string }[] = [];
  const gone: string[] = [];
  for (const id of profileIds) {
    const built = await rebuildProfile(service, id);
    if (built === null) gone.push(id);
    else profiles.push({ id, name: built.displayName });
  }
  return { decision: number, profiles, gone };
}

/** `explain`, `merge`, `split`, `undo`, inside the process that owns the database. */
export function identityOperators(service: RebuildService): Operators {
  const { db } = service;
  const explain = async (profile: string) =>
    explainProfile(db, profile, (await service.readers()).gazetteer);
  const idOf = async (profile: string) => (await explain(profile)).profileId;
  return {
    'identity.explain': (args) => explain(operatorArgs(one, args).profile),
    'identity.merge': async (args) => {
      const asked = operatorArgs(two, args);
      const [into, from] = [await idOf(asked.into), await idOf(asked.from)];
      const id = await db.transaction((tx) => mergeProfiles(tx, { into, from, ...BY_HAND }));
      return rebuild(service, id, [into]);
    },
    'identity.split': async (args) => {
      const { profile, mentionIds } = operatorArgs(part, args);
      const profileId = await idOf(profile);
      const split = { profileId, mentionIds, ...BY_HAND };
      const id = await db.transaction((tx) => splitMentions(tx, split));
      return rebuild(service, id, [profileId]);
    },
    'identity.undo': async (args) => {
      const { decision: id } = operatorArgs(decision, args);
      const undone = await db.transaction((tx) => undoDecision(tx, id));
      return rebuild(service, undone.decision, undone.profileIds);
    },
  };
}
