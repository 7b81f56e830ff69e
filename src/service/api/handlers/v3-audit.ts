import { managedTenant } from '../../access/keys/operator-key.ts';
import { listAudit } from '../../audit/list-audit.ts';
import { defineHandler } from './handler.ts';

/** Who looked up whom, within what the key manages. */
export const auditLog = defineHandler('v3.audit.list', async ({ service, key, query }) => {
  const { audited_since: since, audited_until: until, profile_id, key_id, ...page } = query;
  const whose = { tenant: managedTenant(key) ?? undefined, profile: profile_id, key: key_id };
  return { status: 200, body: await listAudit(service.db, { ...page, since, until, ...whose }) };
});
