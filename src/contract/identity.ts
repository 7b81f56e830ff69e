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

/** (ext) Identity resolution: pairs that may be one person, and decisions about them. */

export const REVIEW_STATES = ['open', 'accepted', 'kept_apart', 'superseded'] as const;
export const reviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof reviewState>;

export const reviewDecision = z.enum(['accept', 'keep_apart']);
export type ReviewDecision = z.infer<typeof reviewDecision>;

export const reviewsQuery = z.object({
  state: reviewState.default('open'),
  /** Only reviews of this profile: an id, an alias or a slug. */
  profile_id: opaqueId.optional(),
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});

export const reviewDecideRequest = z.strictObject({
  decision: reviewDecision,
  /** The ids of both people, as they were read: if the review is about others by now, 409. */
  if_people: z.array(opaqueId).length(2).optional(),
});

/** Evidence for (weight above 0, in bits) or against the two being one person. */
export const identityReason = z.looseObject({ kind: string, text: string, weight: number });

/** One side of a pair, with what a reviewer compares. */
export const reviewedPerson = z.looseObject({
  /** `p_…`, or `m_…` for a mention that is not assigned to a profile. */
  id: string,
  kind: z.enum(['profile', 'mention']),
  name: string,
  headline: nullableString,
  place: nullableString,
  birth_year: nullableInteger,
  /** Jobs and schools with their years, the latest first. */
  positions: strings,
  /** Whether this person comes from an import. */
  imported: boolean,
  source_count: count,
  /** The first few sources. */
  sources: z.array(z.looseObject({ url: string, title: nullableString })),
});
export type ReviewedPerson = z.infer<typeof reviewedPerson>;

export const identityReview = z.looseObject({
  review_id: string,
  state: reviewState,
  probability: fraction,
  /** Both entries are the same once the two are merged. */
  people: z.array(reviewedPerson),
  reasons: z.array(identityReason),
  created_at: string,
  decided_at: nullableString,
  /** `operator`, the calling key's id, or `another key`. */
  decided_by: nullableString,
  /** The decision in force; pass it to undo. */
  decision_id: nullableInteger,
});
export type IdentityReview = z.infer<typeof identityReview>;

export const reviewList = z.looseObject({
  reviews: z.array(identityReview),
  next_cursor: nullableString,
});
export type ReviewList = z.infer<typeof reviewList>;

/** The number of a decision, as a path parameter. */
export const decisionId = z.string().regex(/^[1-9]\d{0,14}$/, 'must be the number of a decision');

export const decisionUndone = z.looseObject({
  /** The number of the undo decision itself. */
  decision_id: integer,
  undoes: integer,
  action: string,
  /** Profiles that exist afterwards and were rebuilt. */
  profile_ids: strings,
  /** The decision that keeps the separated people apart; undo it to allow a merge again. */
  kept_apart_by: nullableInteger,
  /** Reviews that the undo reopened or set to `kept_apart`. */
  reviews: z.array(identityReview),
});
export type DecisionUndone = z.infer<typeof decisionUndone>;

/** An imported row that belongs to the profile, and why. */
export const explainedImport = z.looseObject({
  /** "Google Contacts", as the profile cites it. */
  source: string,
  /** ISO date of the import that brought the row as it is now. */
  said_on: string,
  /** The name in the row. */
  name: string,
  /** The merged profile that it came with; null for the profile's own. */
  came_with: nullableString,
  /** As a sentence. */
  because: string,
  /** What agrees with another row (`for`), and which conflicts were set aside (`against`). */
  reasons: z.array(z.looseObject({ kind: string, text: string, speaks: string })),
});

export const profileDecisions = z.looseObject({
  profile_id: string,
  /** In the order of import, at most 40. */
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
      /** The decision that undid it. */
      undone_by: nullableInteger,
    }),
  ),
});
