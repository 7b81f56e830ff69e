import { hostname } from 'node:os';
import { SCOPES } from '../../../contract/scopes.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { sha256Hex } from '../../text/sha256.ts';
import { openAccount } from '../credits/open-account.ts';
import { connectionsDirectory } from '../directories/connections-directory.ts';
import { findOrCreateOrganization } from './organizations.ts';
import { hashSecret, newSecret, secretPrefix } from './secret.ts';

/** The user of this machine, who owns imported LinkedIn, Google and other exports. */
export const LOCAL_OWNER = 'local';

const GRANT_OWN = 'insert into directory_grants (directory_id, key_id, permission)';
const UNLESS_GRANTED = 'on conflict (directory_id, key_id) do nothing';

/**
 * Gives a key of an earlier start its new secret, and the grants that it lacks; false when there is
 * more to be made. One statement, because every start of an embedded service waits for it.
 */
async function renewKey(db: Queryable, id: string, secret: string): Promise<boolean> {
  const rows = await db.query(
    `with renewed as (
       update api_keys set secret_hash = $2, prefix = $3, scopes = $4::text[], revoked_at = null
       where id = $1 and exists (
         select from directories
         where owner_id = $5 and type = 'connections' and organization_id = api_keys.organization_id
       ) returning id
     ), granted as (${GRANT_OWN} select d.id, renewed.id, 'manage' from directories d, renewed
       where d.owner_id = $5 ${UNLESS_GRANTED})
     select id from renewed`,
    [id, hashSecret(secret), secretPrefix(secret), [...SCOPES], LOCAL_OWNER],
  );
  return rows.length > 0;
}

async function putKey(tx: Queryable, id: string, secret: string, organization: string) {
  // `xmax` is 0 only for a row that this statement inserted.
  const [row] = await tx.query<{ created: boolean }>(
    `insert into api_keys (id, name, secret_hash, prefix, owner_id, organization_id, scopes,
                           metered)
     values ($1, 'embedded default key', $2, $3, $4, $5, $6::text[], false)
     on conflict (id) do update
       set secret_hash = excluded.secret_hash, prefix = excluded.prefix,
           scopes = excluded.scopes, revoked_at = null
     returning (xmax = 0) as created`,
    [id, hashSecret(secret), secretPrefix(secret), LOCAL_OWNER, organization, [...SCOPES]],
  );
  return row?.created === true;
}

/**
 * Distinguishes daemons that share one Postgres, by machine and user, so that starting one does not
 * lock out the clients of another. A data folder has only one daemon.
 */
function instanceOf(db: Pick<Database, 'engine'>): string {
  if (db.engine === 'pglite') return 'local';
  const place = `${hostname()} ${process.getuid?.() ?? ''}`;
  return `local_${sha256Hex(place).slice(0, 10)}`;
}

/** The id of the embedded default key of this machine and user. */
export const localKeyId = (db: Pick<Database, 'engine'>): string => `k_${instanceOf(db)}`;

/** The same key as far as it decides what it searches. */
export const localSearcher = (db: Pick<Database, 'engine'>) => ({
  id: localKeyId(db),
  ownerId: LOCAL_OWNER,
});

/**
 * The embedded default key: unmetered, every scope, of the organization `local`, with a grant on
 * the user's own directories. Its secret is only kept in memory: each call makes a new one, and the
 * previous one of the same instance stops working.
 */
export async function ensureLocalKey(
  db: Database,
  instance = instanceOf(db),
): Promise<{ id: string; secret: string }> {
  const id = `k_${instance}`;
  const secret = newSecret();
  // On a cluster it would join a table of the coordinator with distributed ones.
  if (db.engine === 'pglite' && (await renewKey(db, id, secret))) return { id, secret };
  await retryTransaction(db, async (tx) => {
    const organization = await findOrCreateOrganization(tx, LOCAL_OWNER);
    if (await putKey(tx, id, secret, organization)) await openAccount(tx, id);
    await connectionsDirectory(tx, LOCAL_OWNER, organization);
    await tx.query(
      `${GRANT_OWN} select id, $1, 'manage' from directories where owner_id = $2 ${UNLESS_GRANTED}`,
      [id, LOCAL_OWNER],
    );
  });
  return { id, secret };
}
