import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import {
  enrichBatchRequest,
  enrichBatchResponse,
  enrichRequest,
  enrichResponse,
} from '../enrich.ts';
import { opaqueId } from '../ids.ts';
import { PRICES } from '../prices.ts';
import { profileReadResponse } from '../profile-query.ts';

const shared = {
  generation: 3,
  scope: 'search:read',
  price: { kind: 'free' },
  idempotency: 'none',
  response: enrichResponse,
  invalid: 'developer_v3_enrich_invalid_request',
} as const;

const start = {
  ...shared,
  method: 'POST',
  bucket: 'run_start',
  embedsProfiles: ['include_profile'],
  idempotency: 'request_id',
  success: [200, 202],
} as const;

const profileParams = z.object({ profile_id: opaqueId });

const STARTING_ERRORS = [
  'developer_v3_enrich_invalid_request',
  'developer_v3_enrich_unprocessable',
  'developer_profile_not_found',
  'developer_v3_request_id_conflict',
] as const;

const request = {
  ...shared,
  path: '/v3/enrich/requests/{request_id}',
  bucket: 'run_status',
  // A batch child is `{request_id}:{profile_id}`: two ids and a colon.
  params: z.object({ request_id: z.string().min(1).max(401) }),
  success: [200],
  notFound: 'developer_v3_enrich_not_found',
  errors: ['developer_v3_enrich_not_found'],
} as const;

/** Generation 3: reading a known profile and building it further. */
export const enrichEndpoints = {
  'v3.profile.read': {
    id: 'v3.profile.read',
    owned: 'visible',
    method: 'GET',
    path: '/v3/enrich/{profile_id}',
    generation: 3,
    summary: 'Read one profile by canonical id, alias id or slug',
    notes: [
      'Slugs of public people are numbered (`ada-lovelace`, `ada-lovelace-2`); those of people ' +
        'who are only in directories end in letters of the id, so that they do not reveal how many ' +
        'people share the name.',
      "The key's owner reads how to reach an own contact with `X-Purpose` (ext).",
    ],
    scope: 'profile:read',
    bucket: 'profile_read',
    price: { kind: 'free' },
    idempotency: 'none',
    params: profileParams,
    success: [200],
    response: profileReadResponse,
    invalid: 'developer_v3_enrich_invalid_request',
    notFound: 'developer_profile_not_found',
    errors: ['developer_profile_not_found'],
  },
  'v3.enrich.start': {
    ...start,
    id: 'v3.enrich.start',
    owned: 'owner',
    path: '/v3/enrich/{profile_id}',
    summary: 'Build a known profile further',
    price: PRICES['v3.enrich.start'],
    notes: [
      '200 when the profile already satisfies the operation, 202 while work is running.',
      '`partial` continues from the sources that the profile has; `full` and `regenerate` also ' +
        'look for sources added to the index since; only `regenerate` of a full profile rebuilds ' +
        'it from scratch.',
      'A request with `include_profile` also needs the scope `profile:read`.',
    ],
    params: profileParams,
    request: enrichRequest,
    notFound: 'developer_profile_not_found',
    errors: STARTING_ERRORS,
  },
  'v3.enrich.batch': {
    ...start,
    id: 'v3.enrich.batch',
    owned: 'owner',
    path: '/v3/enrich',
    summary: 'Build up to 20 known profiles further',
    price: PRICES['v3.enrich.batch'],
    notes: [
      "There is no status of the batch: poll each child's `links.status`.",
      'A profile that does not exist is a failed child; the others continue.',
      'A profile listed twice is built once.',
    ],
    request: enrichBatchRequest,
    response: enrichBatchResponse,
    errors: STARTING_ERRORS,
  },
  'v3.enrich.read': {
    ...request,
    id: 'v3.enrich.read',
    owned: 'owner',
    method: 'GET',
    summary: 'Status of an enrichment',
  },
  'v3.enrich.cancel': {
    ...request,
    id: 'v3.enrich.cancel',
    owned: 'owner',
    method: 'DELETE',
    summary: 'Cancel an enrichment (ext)',
  },
} as const satisfies Record<string, Endpoint>;
