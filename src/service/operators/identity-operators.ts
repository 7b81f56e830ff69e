import { z } from 'zod';
import { type IdentityReview, reviewDecision, reviewState } from '../../contract/identity.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { PersonService } from '../evidence/build/build-service.ts';
import { rebuildProfile } from '../evidence/build/rebuild-profile.ts';
import { explainProfile } from '../identity/decisions/explain-profile.ts';
import { mergeProfiles } from '../identity/decisions/merge-profiles.ts';
import { readOperatorView } from '../identity/decisions/read-operator-view.ts';
import { splitMentions } from '../identity/decisions/split-mentions.ts';
import { undoDecision } from '../identity/decisions/undo-decision.ts';
import { decideReview } from '../identity/reviews/decide-review.ts';
import { readReviews } from '../identity/reviews/read-reviews.ts';
import { readImports } from '../intake/joining/read-imports.ts';
import { retryTransaction } from '../store/retry-transaction.ts';
import { operatorArgs } from './operator-args.ts';

const one = z.strictObject({ profile: z.string() });
const two = z.strictObject({ into: z.string(), from: z.string() });
const part = z.strictObject({ profile: z.string(), mentionIds: z.array(z.string()).min(1) });
const decision = z.strictObject({ decision: z.number().int().positive() });
const listed = z.strictObject({ state: reviewState, limit: z.number().int().min(1).max(999) });
const verdict = z.strictObject({ review: z.string(), decision: reviewDecision });

/** The result of a decision: its number, and the people after it. */
export interface DecisionReport {
  readonly decision: number;
  readonly profiles: readonly { readonly id: string; readonly name: string }[];
  /** Profiles without any source left. */
  readonly gone: readonly string[];
  /** The decision that keeps the separated people apart. */
  readonly keptApartBy: number | null;
  /** Reviews that it decided, reopened, or keeps apart. */
  readonly reviews: readonly IdentityReview[];
}

/** A decision by the operator alone has no weighed reasons. */
const BY_HAND = { reasons: [], runId: null };

interface Changed {
  readonly decision: number;
  readonly profileIds: readonly string[];
  readonly reviewIds?: readonly string[];
  readonly keptApartBy?: number | null;
}

async function rebuild(service: PersonService, changed: Changed): Promise<DecisionReport> {
  const profiles: { id: string; name: string }[] = [];
  const gone: string[] = [];
  for (const id of changed.profileIds) {
    const built = await rebuildProfile(service, id);
    if (built === null) gone.push(id);
    else profiles.push({ id, name: built.displayName });
  }
  const { decision, reviewIds: ids = [], keptApartBy = null } = changed;
  const { db } = service;
  const rows = await readReviews(db, await readOperatorView(db), { ids, limit: ids.length });
  return { decision, profiles, gone, keptApartBy, reviews: rows.map(({ review }) => review) };
}

/** `reviews list`, `reviews accept` and `reviews apart`. */
function reviewOperators(service: PersonService): Operators {
  const { db } = service;
  return {
    'identity.reviews': async (args) => {
      const { state, limit } = operatorArgs(listed, args);
      const rows = await readReviews(db, await readOperatorView(db), { state, limit: limit + 1 });
      const reviews = rows.slice(0, limit).map(({ review }) => review);
      return { reviews, isMore: rows.length > limit };
    },
    'identity.decide': async (args) => {
      const asked = operatorArgs(verdict, args);
      const { review: reviewId } = asked;
      const changed = await retryTransaction(db, async (tx) =>
        decideReview(tx, {
          ...{ reviewId, decision: asked.decision, by: 'operator' },
          view: await readOperatorView(tx),
        }),
      );
      return rebuild(service, { ...changed, reviewIds: [reviewId] });
    },
  };
}

/** `explain`, `merge`, `split`, `undo`, `reviews`, in the process that owns the database. */
export function identityOperators(service: PersonService): Operators {
  const { db } = service;
  const explain = async (profile: string) => {
    const { gazetteer } = await service.readers();
    const explained = await explainProfile(db, profile, gazetteer);
    return { ...explained, imports: await readImports(db, explained.profileId, gazetteer) };
  };
  const idOf = async (profile: string) => (await explain(profile)).profileId;
  return {
    'identity.explain': (args) => explain(operatorArgs(one, args).profile),
    'identity.merge': async (args) => {
      const asked = operatorArgs(two, args);
      const [into, from] = [await idOf(asked.into), await idOf(asked.from)];
      const id = await retryTransaction(db, (tx) => mergeProfiles(tx, { into, from, ...BY_HAND }));
      return rebuild(service, { decision: id, profileIds: [into] });
    },
    'identity.split': async (args) => {
      const { profile, mentionIds } = operatorArgs(part, args);
      const profileId = await idOf(profile);
      const split = { profileId, mentionIds, ...BY_HAND };
      const id = await retryTransaction(db, (tx) => splitMentions(tx, split));
      return rebuild(service, { decision: id, profileIds: [profileId] });
    },
    'identity.undo': async (args) => {
      const { decision: id } = operatorArgs(decision, args);
      return rebuild(service, await retryTransaction(db, (tx) => undoDecision(tx, id)));
    },
    ...reviewOperators(service),
  };
}
