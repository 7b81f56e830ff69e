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
  returnsPersonalData: true,
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

/** (ext) Generation 3: identity reviews and decisions. */
export const identityEndpoints = {
  'v3.identity.reviews.list': {
    ...shared,
    id: 'v3.identity.reviews.list',
    owned: 'visible',
    method: 'GET',
    path: '/v3/identity/reviews',
    summary: '(ext) List pairs that may be one person, with the evidence on both sides',
    notes: [
      'Most likely pairs come first. Only certain pairs are merged automatically; the others stay here until a person decides.',
      'A key sees a review only if it may see both people.',
    ],
    query: reviewsQuery,
    response: reviewList,
    errors: [invalid, 'developer_profile_not_found'],
  },
  'v3.identity.reviews.read': {
    ...one,
    id: 'v3.identity.reviews.read',
    owned: 'visible',
    method: 'GET',
    summary: '(ext) Read one review',
    errors: [notFound],
  },
  'v3.identity.reviews.decide': {
    ...one,
    id: 'v3.identity.reviews.decide',
    owned: 'visible',
    method: 'POST',
    summary: '(ext) Decide a review: one person, or two',
    notes: [
      '`accept` merges the newer profile into the older one, or assigns the mention to the profile; `keep_apart` is stored, so that no run merges the two.',
      'With `if_people`, the ids of both people as they were read, nobody else is merged or kept apart.',
      'A review that is already decided, or whose people have been merged since, gets 422 and stays unchanged. `decision_id` of the response is what you pass to undo.',
    ],
    request: reviewDecideRequest,
    errors: [invalid, notFound, unprocessable, 'developer_v3_identity_changed'],
  },
  'v3.identity.decisions.undo': {
    ...shared,
    id: 'v3.identity.decisions.undo',
    owned: 'visible',
    method: 'DELETE',
    path: '/v3/identity/decisions/{decision_id}',
    params: z.object({ decision_id: decisionId }),
    summary: '(ext) Undo an identity decision',
    notes: [
      'Undoing a merge or an assignment separates the two and keeps them apart by a new decision, `kept_apart_by`. Undoing that one, or any `keep_apart`, allows a merge again and puts their review back on the list.',
      'An undo, or a decision on which a later merge depends, cannot be undone: 422.',
    ],
    response: decisionUndone,
    notFound,
    errors: [notFound, unprocessable],
  },
  'v3.identity.profiles.decisions': {
    ...shared,
    id: 'v3.identity.profiles.decisions',
    owned: 'visible',
    method: 'GET',
    path: '/v3/identity/profiles/{profile_id}/decisions',
    params: z.object({ profile_id: opaqueId }),
    summary:
      '(ext) Why a profile is one person: its imported rows and every decision about it, with the reasons',
    notes: [
      '`imports` are the imported rows of the profile, each with the row that it agrees with and why: the import rule, applied again to the rows as they are now.',
      'Decisions are listed newest first, at most 200. Those that involve a person whom the key may not see are omitted.',
    ],
    response: profileDecisions,
    notFound: 'developer_profile_not_found',
    errors: ['developer_profile_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
