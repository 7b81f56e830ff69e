import * as z from 'zod';
import { creditsUsage } from '../credits.ts';
import type { Endpoint } from '../endpoint.ts';
import { opaqueId } from '../ids.ts';

const keys = {
  generation: 2,
  scope: null,
  userAuthOnly: true,
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [],
  response: z.never(),
  invalid: 'invalid_request',
  errors: ['api_key_management_requires_user_auth'],
  successors: [],
  noSuccessor: 'keys are managed in the dashboard or on the command line, not with an API key',
} as const;

const keyParams = z.object({ key_id: opaqueId });

/** Credits usage, and the routes that reject every developer key. */
export const accountEndpoints = {
  'v3.credits.usage': {
    id: 'v3.credits.usage',
    owned: 'key',
    method: 'GET',
    path: '/v3/credits/usage',
    generation: 3,
    summary: 'Credits available, reserved and consumed by the calling key',
    notes: [
      '`available` is null for a key that is not metered.',
      '`scopes` (ext) lists the scopes of the calling key.',
    ],
    scope: null,
    bucket: 'general',
    price: { kind: 'free' },
    idempotency: 'none',
    success: [200],
    response: creditsUsage,
    invalid: 'developer_v3_credits_invalid_request',
    errors: [],
  },
  'keys.create': {
    ...keys,
    id: 'keys.create',
    owned: 'nobody',
    method: 'POST',
    path: '/v2/developer/api-keys',
    summary: 'Create a key: rejects every developer key',
  },
  'keys.list': {
    ...keys,
    id: 'keys.list',
    owned: 'nobody',
    method: 'GET',
    path: '/v2/developer/api-keys',
    summary: 'List keys: rejects every developer key',
  },
  'keys.revoke': {
    ...keys,
    id: 'keys.revoke',
    owned: 'nobody',
    method: 'POST',
    path: '/v2/developer/api-keys/{key_id}/revoke',
    summary: 'Revoke a key: rejects every developer key',
    params: keyParams,
  },
  'keys.delete': {
    ...keys,
    id: 'keys.delete',
    owned: 'nobody',
    method: 'DELETE',
    path: '/v2/developer/api-keys/{key_id}',
    summary: 'Delete a key: rejects every developer key',
    params: keyParams,
  },
} as const satisfies Record<string, Endpoint>;
