import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import {
  decisionId,
  decisionUndone,
  identityReview,
  profileDecisions,
  reviewDecideRequest,
  reviewList,
  reviewsQuery,
} from '../identity.ts';
import { opaqueId } from '../ids.ts';

const invalid = 'developer_v3_identity_invalid_request';
const notFound = 'developer_v3_identity_not_found';
const unprocessable = 'developer_v3_identity_unprocessable';

const shared = {
  generation: 3,
  scope: 'identity:write',
  tellsOfPeople: true,
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
  invalid,
} as const;

const one = {
  ...shared,
  path: '/v3/identity/reviews/{review_id}',
  params: z.object({ review_id: opaqueId }),
  response: identityReview,
  notFound,
} as const;

/** (ext) Generation 3: who is who, where nobody could tell for certain. */
export const identityEndpoints = {
  'v3.identity.reviews.list': {
    ...shared,
    id: 'v3.identity.reviews.list',
    method: 'GET',
    path: '/v3/identity/reviews',
    summary: '(ext) List pairs that may be one person, with the evidence on both sides',
    notes: [
      'The likeliest come first. Nothing below certainty merges by itself: such pairs stand here until somebody decides.',
      'A key sees a review only where it may see both people.',
    ],
    query: reviewsQuery,
    response: reviewList,
    errors: [invalid, 'developer_profile_not_found'],
  },
  'v3.identity.reviews.read': {
    ...one,
    id: 'v3.identity.reviews.read',
    method: 'GET',
    summary: '(ext) Read one review',
    errors: [notFound],
  },
  'v3.identity.reviews.decide': {
    ...one,
    id: 'v3.identity.reviews.decide',
    method: 'POST',
    summary: '(ext) Decide a review: one person, or two',
    notes: [
      '`accept` merges the younger profile into the older, or holds the mention to be of the profile; `keep_apart` is remembered, so that no run brings the two together.',
      'A review that is decided already, or whose people are one by now, answers 422 and changes nothing. `decision_id` in the answer is what undoes it.',
    ],
    request: reviewDecideRequest,
    errors: [invalid, notFound, unprocessable],
  },
  'v3.identity.decisions.undo': {
    ...shared,
    id: 'v3.identity.decisions.undo',
    method: 'DELETE',
    path: '/v3/identity/decisions/{decision_id}',
    params: z.object({ decision_id: decisionId }),
    summary: '(ext) Take a decision about who is who back',
    notes: [
      'What a merge or an assignment brought together is taken apart again and kept apart, by a decision of its own, `kept_apart_by`; undoing that one, or any `keep_apart`, lets the two be merged again and puts a review of them on the list again.',
      'An undoing cannot be undone itself, nor a decision on which a later merge stands: 422.',
    ],
    response: decisionUndone,
    notFound,
    errors: [notFound, unprocessable],
  },
  'v3.identity.profiles.decisions': {
    ...shared,
    id: 'v3.identity.profiles.decisions',
    method: 'GET',
    path: '/v3/identity/profiles/{profile_id}/decisions',
    params: z.object({ profile_id: opaqueId }),
    summary:
      '(ext) Why a profile is one person: its imported rows and every decision about it, with the reasons',
    notes: [
      '`imports` are the rows of imports that it is made of, each with the row that it agrees with and by what: the rule of imports, asked anew of the rows as they stand.',
      'Decisions stand the newest first, at most 200. Decisions that name somebody the key may not see are left out.',
    ],
    response: profileDecisions,
    notFound: 'developer_profile_not_found',
    errors: ['developer_profile_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
