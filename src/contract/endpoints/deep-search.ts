import * as z from 'zod';
import { deepSearchRequest, deepSearchStarted, deepSearchStatus } from '../deep-search.ts';
import type { Endpoint } from '../endpoint.ts';
import { requestId } from '../ids.ts';
import { PRICES } from '../prices.ts';
import { INTENT_ERRORS } from './error-groups.ts';

const unsupported = (hint: string) =>
  ({ code: 'developer_deep_search_field_unsupported', hint }) as const;

const UNAVAILABLE = [
  'developer_deep_search_request_failed',
  'developer_deep_search_unavailable_for_request',
  'developer_deep_search_unavailable',
  'developer_deep_search_not_configured',
] as const;

const run = {
  generation: 2,
  path: '/v2/developer/deep-search/{requestId}',
  scope: 'search:read',
  bucket: 'deep_search_status',
  price: { kind: 'free' },
  idempotency: 'none',
  params: z.object({ requestId }),
  success: [200],
  response: deepSearchStatus,
  invalid: 'developer_deep_search_invalid_request',
  notFound: 'developer_deep_search_run_not_found',
  errors: ['developer_deep_search_run_not_found'],
  successors: [{ endpoint: 'v3.search.start' }],
} as const;

/** Generation 2: profiles generated, or candidates discovered, by a run of minutes. */
export const deepSearchEndpoints = {
  'v2.deep_search.start': {
    id: 'v2.deep_search.start',
    method: 'POST',
    path: '/v2/developer/deep-search',
    generation: 2,
    summary: 'Build a profile from identity signals, or discover candidates',
    notes: [
      'Repeats are recognized by `requestId`, never by a header.',
      'An accepted run stays charged, also when it fails or is cancelled. Signals that fit several ' +
        'people are not accepted: the run fails with `identity_not_corroborated`, says how many, and ' +
        'gives its price back.',
      '`names` is required when a structured intent alone seeds a single profile.',
      'A repeat of a `requestId`, and a `profileId` that is fully generated, cost nothing and need ' +
        'no balance.',
      'Signals find a person; what no source says is not kept as an identifier of theirs.',
      'A name alone is enough only where one person has it; nobody is brought together by a name.',
    ],
    scope: 'search:read',
    bucket: 'deep_search_start',
    price: PRICES['v2.deep_search.start'],
    idempotency: 'request_id',
    request: deepSearchRequest,
    intentField: 'structuredIntent',
    refusesPersonalization: true,
    success: [200, 202],
    response: deepSearchStarted,
    invalid: 'developer_deep_search_invalid_request',
    fieldCodes: {
      requestId: { code: 'developer_deep_search_request_id_invalid' },
      profileId: { code: 'developer_deep_search_profile_id_invalid' },
      runShape: { code: 'developer_deep_search_run_shape_invalid' },
      email: { code: 'developer_deep_search_email_invalid' },
      phoneNumber: { code: 'developer_deep_search_phone_invalid' },
      linkedinUrl: { code: 'developer_deep_search_linkedin_invalid' },
      urls: {
        code: 'developer_deep_search_field_invalid',
        issues: { custom: 'developer_deep_search_url_invalid' },
      },
      usernames: { code: 'developer_deep_search_field_invalid' },
    },
    refusedFields: {
      mode: unsupported('use `runShape`'),
      partialProfile: unsupported('use `runShape` with "partial_only" or "partial_plus_full"'),
      dry_run: unsupported('every run is a real run; omit it'),
      options: unsupported('use `runShape`'),
      profile_id: unsupported('use `profileId`'),
      orbit_id: unsupported('use `profileId`'),
    },
    unknownField: 'developer_deep_search_field_unsupported',
    errors: [
      'developer_deep_search_field_unsupported',
      'developer_deep_search_field_invalid',
      'developer_deep_search_url_invalid',
      'developer_deep_search_email_invalid',
      'developer_deep_search_phone_invalid',
      'developer_deep_search_linkedin_invalid',
      'developer_deep_search_run_shape_invalid',
      'developer_deep_search_request_id_invalid',
      'developer_deep_search_profile_id_invalid',
      'developer_deep_search_input_required',
      'developer_deep_search_personalization_unsupported',
      'developer_deep_search_unprocessable_seed',
      'developer_deep_search_invalid_request',
      'developer_profile_not_found',
      'developer_api_credits_insufficient',
      'developer_api_idempotency_key_conflict',
      ...INTENT_ERRORS,
      ...UNAVAILABLE,
    ],
    successors: [
      { endpoint: 'v3.enrich.start', params: { profile_id: 'profileId' } },
      { endpoint: 'v3.search.start' },
    ],
  },
  'v2.deep_search.read': {
    ...run,
    id: 'v2.deep_search.read',
    method: 'GET',
    summary: 'How far a Deep Search is',
    notes: [
      'An unknown id is HTTP 404 with `status: "not_found"` beside the error.',
      "What is not ready ten minutes after its start (the operator's to decide) has failed, with " +
        '`result.id` where the person is known by then.',
    ],
  },
  'v2.deep_search.cancel': {
    ...run,
    id: 'v2.deep_search.cancel',
    method: 'DELETE',
    summary: 'Cancel a Deep Search (ext)',
    notes: ['Cancelling a run that is over changes nothing and answers its state.'],
  },
} as const satisfies Record<string, Endpoint>;
