import * as z from 'zod';
import { BUCKETS } from '../buckets.ts';
import type { Endpoint } from '../endpoint.ts';
import { opaqueId } from '../ids.ts';
import { pageQuery } from '../watchers.ts';
import {
  webhookCreateRequest,
  webhookDeleted,
  webhookDelivery,
  webhookDeliveryList,
  webhookEndpoint,
  webhookList,
  webhookTestRequest,
  webhookTestResult,
  webhookUpdateRequest,
  webhookWithSecret,
} from '../webhooks.ts';

const invalid = 'developer_v3_webhooks_invalid_request';
const notFound = 'developer_v3_webhooks_not_found';
const unprocessable = 'developer_v3_webhooks_unprocessable';

const shared = {
  generation: 3,
  scope: 'webhooks:write',
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
  invalid,
} as const;

const one = {
  ...shared,
  path: '/v3/webhooks/{webhook_id}',
  params: z.object({ webhook_id: opaqueId }),
  response: webhookEndpoint,
  notFound,
} as const;

/** Generation 3: signed deliveries to the caller's server. Reads need the write scope too. */
export const webhookEndpoints = {
  'v3.webhooks.list': {
    ...shared,
    id: 'v3.webhooks.list',
    owned: 'owner',
    method: 'GET',
    path: '/v3/webhooks',
    summary: 'List webhook endpoints and the available event types',
    response: webhookList,
    errors: [],
  },
  'v3.webhooks.create': {
    ...shared,
    id: 'v3.webhooks.create',
    owned: 'owner',
    method: 'POST',
    path: '/v3/webhooks',
    summary: 'Register an https address for signed deliveries',
    notes: [
      'The full `secret` is returned only once, in this response.',
      'Deliveries are signed as in Standard Webhooks: headers `webhook-id`, `webhook-timestamp`, `webhook-signature`; body `{id, type, timestamp, data}`. `id` equals `webhook-id` and is the same for every attempt.',
      'Only a 2xx within 10 s is a success; redirects are not followed. Retries after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, each up to 20% later; events can arrive in any order. A 410, or 5 days of failures only, disables the endpoint.',
      'Events and their deliveries are kept for 30 days. A tenant has at most 50 endpoints.',
      'An endpoint gets events only about people whom the key that created it may see with its current grants. If a search found others too, `search.completed` omits them and `total_matches`.',
      'A host in a private, link-local or metadata range is rejected.',
    ],
    request: webhookCreateRequest,
    success: [201],
    response: webhookWithSecret,
    errors: [invalid, unprocessable],
  },
  'v3.webhooks.update': {
    ...one,
    id: 'v3.webhooks.update',
    owned: 'owner',
    method: 'PATCH',
    summary: 'Enable, pause, change or rotate the secret of an endpoint (ext)',
    request: webhookUpdateRequest,
    notes: [
      '`enabled: false` holds deliveries back until it is enabled again.',
      '`rotate_secret` returns the new `secret`, once; deliveries are signed with it from then on.',
    ],
    response: webhookWithSecret,
    errors: [invalid, notFound, unprocessable],
  },
  'v3.webhooks.delete': {
    ...one,
    id: 'v3.webhooks.delete',
    owned: 'owner',
    method: 'DELETE',
    summary: 'Delete an endpoint',
    response: webhookDeleted,
    errors: [notFound],
  },
  'v3.webhooks.test': {
    ...one,
    id: 'v3.webhooks.test',
    owned: 'owner',
    method: 'POST',
    path: '/v3/webhooks/{webhook_id}/test',
    summary: 'Sign and post one test event at once',
    notes: [
      'One attempt without retries, not stored. One test per endpoint every ' +
        `${1 / BUCKETS.webhook_test.rate} seconds.`,
    ],
    bucket: 'webhook_test',
    bucketBy: 'webhook_id',
    request: webhookTestRequest,
    response: webhookTestResult,
    errors: [invalid, notFound, unprocessable],
  },
  'v3.webhooks.deliveries': {
    ...one,
    id: 'v3.webhooks.deliveries',
    owned: 'owner',
    method: 'GET',
    path: '/v3/webhooks/{webhook_id}/deliveries',
    summary: "An endpoint's deliveries, newest first (ext)",
    query: pageQuery,
    response: webhookDeliveryList,
    errors: [invalid, notFound],
  },
  'v3.webhooks.replay': {
    ...one,
    id: 'v3.webhooks.replay',
    owned: 'owner',
    method: 'POST',
    path: '/v3/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
    summary: 'Send one delivery again (ext)',
    params: z.object({ webhook_id: opaqueId, delivery_id: opaqueId }),
    success: [202],
    response: webhookDelivery,
    errors: [notFound, unprocessable],
  },
} as const satisfies Record<string, Endpoint>;
