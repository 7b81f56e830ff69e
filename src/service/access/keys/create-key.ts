import { MAX_CREDITS } from '../../../contract/keys.ts';
import { newId } from '../../runtime/ids.ts';
import { OperatorError } from '../../runtime/operator-error.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { openAccount } from '../credits/open-account.ts';
import { connectionsDirectory } from '../directories/connections-directory.ts';
import type { ApiKey, KeyLocation } from './api-key.ts';
import { findOrCreateOrganization } from './organizations.ts';
import { parseScopes } from './parse-scopes.ts';
import { readKey } from './read-keys.ts';
import { hashSecret, newSecret, secretPrefix } from './secret.ts';

/** The arguments of `keys create`. */
export interface NewKey {
  /** 1..200 characters, shown to the operator. */
  readonly name: string;
  readonly scopes: readonly string[];
  /** Name of the organization; created if missing. Absent: a personal key. */
  readonly organization?: string;
  /** Initial credits, which make the key metered. Absent: nothing is ever refused. */
  readonly credits?: number;
  readonly expiresAt?: Date;
  /**
   * The owner, whose connections the key sees. Default: for a personal key `local`, the user of
   * this machine; for an organization key the organization itself, because a key for a team must
   * not open the operator's own address book.
   */
  readonly owner?: string;
  readonly location?: KeyLocation;
}

/** A new key; `secret` is shown only now. */
export interface CreatedKey extends ApiKey {
  readonly secret: string;
}

/** Owners that are no person have a prefix: `org:o_…`, `subject:…`. */
function checkPerson(owner: string): void {
  if (owner.trim() === '' || owner.length > 200) {
    throw new OperatorError('The owner of a key must be 1 to 200 characters.');
  }
  if (/^(org|subject):/.test(owner)) {
    throw new OperatorError(
      'The owner of a key must be the name of a person. Without one, the key of an organization ' +
        'belongs to the organization.',
    );
  }
}

function checkNewKey(key: NewKey, now: Date): void {
  if (key.name.trim() === '' || key.name.length > 200) {
    throw new OperatorError('The name of a key must be 1 to 200 characters.');
  }
  const { credits, expiresAt } = key;
  if (credits !== undefined && !(Number.isInteger(credits) && credits >= 0)) {
    throw new OperatorError('Credits must be a whole number, 0 or more.');
  }
  if (credits !== undefined && credits > MAX_CREDITS) {
    throw new OperatorError(`Credits must be at most ${MAX_CREDITS}.`);
  }
  if (key.owner !== undefined) checkPerson(key.owner);
  if (expiresAt !== undefined && !(expiresAt.getTime() > now.getTime())) {
    throw new OperatorError('The expiry of a key must be a valid date in the future.');
  }
}

/** Every owner has a `connections` directory from the first key on. */
async function insertKey(tx: Queryable, key: NewKey, secret: string): Promise<string> {
  const id = newId('k');
  const organizationId =
    key.organization === undefined ? null : await findOrCreateOrganization(tx, key.organization);
  const owner = key.owner ?? (organizationId === null ? 'local' : `org:${organizationId}`);
  await tx.query(
    `insert into api_keys (id, name, secret_hash, prefix, owner_id, organization_id, scopes,
                           metered, location, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8, $9::jsonb, $10)`,
    [
      id,
      key.name.trim(),
      hashSecret(secret),
      secretPrefix(secret),
      owner,
      organizationId,
      parseScopes(key.scopes),
      key.credits !== undefined,
      key.location === undefined ? null : JSON.stringify(key.location),
      key.expiresAt ?? null,
    ],
  );
  await connectionsDirectory(tx, owner, organizationId);
  return id;
}

/**
 * Creates a key with its account and, if new, its organization.
 * @throws OperatorError when a field is out of bounds or a scope does not exist
 */
export async function createKey(
  db: Database,
  key: NewKey,
  now: Date = new Date(),
): Promise<CreatedKey> {
  checkNewKey(key, now);
  const secret = newSecret();
  return retryTransaction(db, async (tx) => {
    const id = await insertKey(tx, key, secret);
    await openAccount(tx, id, key.credits);
    return { ...(await readKey(tx, id)), secret };
  });
}
