import {
  createManagedKey,
  creditManagedKey,
  listManagedKeys,
  revokeManagedKey,
} from '../../access/keys/manage-keys.ts';
import { defineHandler, type Handler } from './handler.ts';

const list = defineHandler('v3.keys.list', async ({ service, key, query }) => ({
  status: 200,
  body: await listManagedKeys(service.db, key, query),
}));

const create = defineHandler('v3.keys.create', async ({ service, key, body, now }) => ({
  status: 201,
  body: await createManagedKey(service.db, key, body, now),
}));

const revoke = defineHandler('v3.keys.revoke', async ({ service, key, params, now }) => {
  const revoked = await revokeManagedKey(service.db, key, params.key_id, now);
  return { status: 200, body: { key: revoked, revoked: true as const } };
});

const credit = defineHandler('v3.keys.credit', async ({ service, key, params, body }) => ({
  status: 200,
  body: { key: await creditManagedKey(service.db, key, params.key_id, body) },
}));

/** Handlers for the keys of the organization. */
export const KEY_HANDLERS: readonly Handler[] = [list, create, revoke, credit];
