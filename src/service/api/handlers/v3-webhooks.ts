import { WEBHOOK_EVENT_TYPES } from '../../../contract/webhook-events.ts';
import { reachOf } from '../../access/keys/reach.ts';
import { listDeliveries, replayDelivery } from '../../webhooks/delivery/delivery-log.ts';
import { changeEndpoint, deleteEndpoint } from '../../webhooks/endpoints/change-endpoint.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { endpointOf } from '../../webhooks/endpoints/endpoint.ts';
import { listEndpoints } from '../../webhooks/endpoints/find-endpoint.ts';
import { testEndpoint } from '../../webhooks/endpoints/test-delivery.ts';
import { defineHandler, type Handler } from './handler.ts';

const list = defineHandler('v3.webhooks.list', async ({ service, key }) => {
  const rows = await listEndpoints(service.db, reachOf(key));
  const body = {
    endpoints: rows.map(endpointOf),
    supported_event_types: [...WEBHOOK_EVENT_TYPES],
  };
  return { status: 200, body };
});

const create = defineHandler('v3.webhooks.create', async ({ service, key, body }) => ({
  status: 201,
  body: await createEndpoint(service, key, body),
}));

const update = defineHandler('v3.webhooks.update', async ({ service, key, params, body }) => ({
  status: 200,
  body: await changeEndpoint(service, reachOf(key), params.webhook_id, body),
}));

const remove = defineHandler('v3.webhooks.delete', async ({ service, key, params }) => {
  await deleteEndpoint(service.db, reachOf(key), params.webhook_id);
  return { status: 200, body: { id: params.webhook_id, deleted: true as const } };
});

const test = defineHandler('v3.webhooks.test', async ({ service, key, params, body }) => {
  const endpoint = { reach: reachOf(key), endpointId: params.webhook_id };
  return { status: 200, body: await testEndpoint(service, endpoint, body.event_type) };
});

const deliveries = defineHandler('v3.webhooks.deliveries', async (admitted) => {
  const { service, key, params, query } = admitted;
  const endpoint = { reach: reachOf(key), endpointId: params.webhook_id };
  return { status: 200, body: await listDeliveries(service.db, endpoint, query) };
});

const replay = defineHandler('v3.webhooks.replay', async ({ service, key, params }) => {
  const endpoint = { reach: reachOf(key), endpointId: params.webhook_id };
  const body = await replayDelivery(service.db, endpoint, params.delivery_id);
  return { status: 202, body };
});

/** Handlers for the webhook endpoints within the caller's reach, their tests and their deliveries. */
export const WEBHOOK_HANDLERS: readonly Handler[] = [
  list,
  create,
  update,
  remove,
  test,
  deliveries,
  replay,
];
