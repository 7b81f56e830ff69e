import * as z from 'zod';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import {
  boolean,
  count,
  fraction,
  integer,
  nullableInteger,
  nullableString,
  number,
  string,
  strings,
} from './scalars.ts';

/** (ext) Who is who: pairs that may be one person, and what was decided. */

export const REVIEW_STATES = ['open', 'accepted', 'kept_apart', 'superseded'] as const;
export const reviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof reviewState>;

export const reviewDecision = z.enum(['accept', 'keep_apart']);
export type ReviewDecision = z.infer<typeof reviewDecision>;

export const reviewsQuery = z.object({
  state: reviewState.default('open'),
  /** Only those about this profile: an id, an alias or a slug. */
  profile_id: opaqueId.optional(),
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});

export const reviewDecideRequest = z.strictObject({ decision: reviewDecision });

/** One thing that speaks for it (weight above 0, in bits) or against it. */
export const identityReason = z.looseObject({ kind: string, text: string, weight: number });

/** One side of a pair: what tells it apart from the other. */
export const reviewedPerson = z.looseObject({
  /** `p_…`, or `m_…` for a mention in a source that is nobody's yet. */
  id: string,
  kind: z.enum(['profile', 'mention']),
  name: string,
  headline: nullableString,
  place: nullableString,
  birth_year: nullableInteger,
  /** Jobs and schools with their years, the latest first. */
  positions: strings,
  /** Whether a file of people brought this person. */
  imported: boolean,
  source_count: count,
  /** The first few of the sources. */
  sources: z.array(z.looseObject({ url: string, title: nullableString })),
});
export type ReviewedPerson = z.infer<typeof reviewedPerson>;

export const identityReview = z.looseObject({
  review_id: string,
  state: reviewState,
  probability: fraction,
  /** Equal once both are one. */
  people: z.array(reviewedPerson),
  reasons: z.array(identityReason),
  created_at: string,
  decided_at: nullableString,
  /** `operator`, the asking key's id, or `another key`. */
  decided_by: nullableString,
  /** The decision that stands: what undoing takes. */
  decision_id: nullableInteger,
});
export type IdentityReview = z.infer<typeof identityReview>;

export const reviewList = z.looseObject({
  reviews: z.array(identityReview),
  next_cursor: nullableString,
});
export type ReviewList = z.infer<typeof reviewList>;

/** A number of a decision, as it stands in a path. */
export const decisionId = z.string().regex(/^[1-9]\d{0,14}$/, 'must be the number of a decision');

export const decisionUndone = z.looseObject({
  /** The number of the undoing itself. */
  decision_id: integer,
  undoes: integer,
  action: string,
  /** Profiles that stand afterwards and were built anew. */
  profile_ids: strings,
  /** The decision that keeps apart whom it has parted: undoing that one lets them be merged. */
  kept_apart_by: nullableInteger,
  /** Reviews that it changed: reopened, or kept apart from now on. */
  reviews: z.array(identityReview),
});
export type DecisionUndone = z.infer<typeof decisionUndone>;

/** A row of an import that is held to be of the person, and why. */
export const explainedImport = z.looseObject({
  /** "Google Contacts", as the profile cites it. */
  source: string,
  /** ISO day since which the source says so. */
  said_on: string,
  /** The name in the row. */
  name: string,
  /** The merged profile that it came with; null: it is the profile's own. */
  came_with: nullableString,
  /** As a sentence. */
  because: string,
  /** By what it agrees with another row, and what was set aside: `speaks` is `for` or `against`. */
  reasons: z.array(z.looseObject({ kind: string, text: string, speaks: string })),
});

export const profileDecisions = z.looseObject({
  profile_id: string,
  /** In the order they came, at most 40. */
  imports: z.array(explainedImport),
  decisions: z.array(
    z.looseObject({
      decision_id: integer,
      /** `assign`, `merge`, `split`, `keep_apart` or `undo`. */
      action: string,
      at: string,
      /** As a sentence. */
      says: string,
      reasons: z.array(identityReason),
      /** The decision that took it back. */
      undone_by: nullableInteger,
    }),
  ),
});
