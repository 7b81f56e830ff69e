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

/** Generation 2: runs of minutes that build profiles or discover candidates. */
export const deepSearchEndpoints = {
  'v2.deep_search.start': {
    id: 'v2.deep_search.start',
    owned: 'owner',
    method: 'POST',
    path: '/v2/developer/deep-search',
    generation: 2,
    summary: 'Build a profile from identity signals, or discover candidates',
    notes: [
      'Repeats are recognized by `requestId`; a request with an `Idempotency-Key` header is refused.',
      'An accepted run is charged even if it fails or is cancelled. If the signals fit several ' +
        'people, the run fails with `identity_not_corroborated`, reports how many, and is refunded.',
      '`names` is required when a structured intent alone seeds a single profile.',
      'A repeat of a `requestId`, and a `profileId` that is fully generated, are free and need no ' +
        'balance.',
      'Signals only find a person: one that no source confirms is not stored as an identifier.',
      'A name alone is enough only if one person has it; people are never merged by name alone.',
    ],
    scope: 'search:read',
    bucket: 'deep_search_start',
    price: PRICES['v2.deep_search.start'],
    idempotency: 'request_id',
    idempotencyKeyRefused: 'developer_deep_search_field_unsupported',
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
    owned: 'owner',
    method: 'GET',
    summary: 'Status of a Deep Search',
    notes: [
      'An unknown id gets 404 with `status: "not_found"` in addition to the error.',
      'A run that is not finished after ten minutes (the operator can change this) fails; ' +
        '`result.id` is set if the person was identified.',
    ],
  },
  'v2.deep_search.cancel': {
    ...run,
    id: 'v2.deep_search.cancel',
    owned: 'owner',
    method: 'DELETE',
    summary: 'Cancel a Deep Search (ext)',
    notes: ['Cancelling a finished run changes nothing and returns its status.'],
  },
} as const satisfies Record<string, Endpoint>;
