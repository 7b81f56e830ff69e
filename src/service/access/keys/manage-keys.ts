import { ApiError } from '../../../contract/errors.ts';
import {
  type KeyCreditsRequest,
  type KeyList,
  type KeyRequest,
  MAX_CREDITS,
  type ManagedKey,
} from '../../../contract/keys.ts';
import { OperatorError } from '../../runtime/operator-error.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { cutTimePage, exactTimeSql, readTimeCursor } from '../../store/time-cursor.ts';
import { grantCredits } from '../credits/open-account.ts';
import { type ApiKey, type KeyRow, SELECT_KEYS, toApiKey } from './api-key.ts';
import { revokeKey } from './change-key.ts';
import { createKey } from './create-key.ts';
import { keyUnder } from './key-under.ts';
import { managedTenant } from './operator-key.ts';
import { readKey } from './read-keys.ts';

/** `tenantOf` in SQL, of the key `k`. */
const TENANT = `case when k.organization_id is null then 'owner:' || k.owner_id
  else 'org:' || k.organization_id end`;

/** Within what a key with `admin` manages; null: everything. */
const isManagedSql = (tenant: string): string =>
  `(${tenant}::text is null or ${TENANT} = ${tenant}::text)`;

function managedKey(key: ApiKey, calling: ApiKey): ManagedKey {
  return {
    key_id: key.id,
    name: key.name,
    prefix: key.prefix,
    owner: key.ownerId.startsWith('org:') ? null : key.ownerId,
    organization: key.organization,
    scopes: [...key.scopes],
    credits: key.available,
    is_calling: key.id === calling.id,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}

/** The requested part of the keys. */
interface KeysPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The keys that a key with `admin` manages, newest first. */
export async function listManagedKeys(
  db: Queryable,
  calling: ApiKey,
  { cursor, limit }: KeysPage,
): Promise<KeyList> {
  const after = readTimeCursor(cursor, 'developer_v3_admin_invalid_request');
  const rows = await db.query<KeyRow & { readonly at: string }>(
    `select listed.*, ${exactTimeSql('listed.created_at')} as at
     from (${SELECT_KEYS} where ${isManagedSql('$1')}) listed
     where $2::text is null or (listed.created_at, listed.id) < ($2::timestamptz, $3::text)
     order by listed.created_at desc, listed.id desc limit $4::integer`,
    [managedTenant(calling), after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const { page, nextCursor } = cutTimePage(rows, limit);
  return {
    keys: page.map((row) => managedKey(toApiKey(row), calling)),
    next_cursor: nextCursor,
  };
}

const refused = (message: string, field?: string): ApiError =>
  new ApiError('developer_v3_admin_unprocessable', message, field === undefined ? {} : { field });

/**
 * Creates a key under the calling one; see `keyUnder`.
 * @throws ApiError `developer_v3_admin_unprocessable`
 */
export async function createManagedKey(
  db: Database,
  calling: ApiKey,
  wanted: KeyRequest,
  now: Date,
): Promise<{ readonly key: ManagedKey; readonly secret: string }> {
  const allowed = keyUnder(calling, wanted);
  if ('refusal' in allowed) throw refused(allowed.refusal, allowed.field);
  try {
    const { secret, ...made } = await createKey(db, allowed, now);
    return { key: managedKey(made, calling), secret };
  } catch (error) {
    if (error instanceof OperatorError) throw refused(error.message);
    throw error;
  }
}

/** A key that the calling one manages. @throws ApiError `developer_v3_admin_not_found` */
async function managed(db: Queryable, calling: ApiKey, id: string): Promise<ApiKey> {
  const found = await db.query(
    `select 1 from api_keys k where k.id = $2 and ${isManagedSql('$1')}`,
    [managedTenant(calling), id],
  );
  if (found.length === 0) throw new ApiError('developer_v3_admin_not_found', 'Key not found.');
  return readKey(db, id);
}

/** Why a key gets no credits; null: it may have them. */
function creditRefusal(calling: ApiKey, key: ApiKey): string | null {
  if (calling.metered) return 'A key with a number of credits cannot give credits.';
  if (!key.metered) return 'The credits of this key are not counted, so it needs none.';
  return key.revokedAt === null ? null : 'The key is revoked.';
}

/**
 * Adds credits to a key that the calling one manages.
 * @throws ApiError `developer_v3_admin_not_found`, also for a key out of reach;
 *   `developer_v3_admin_unprocessable` for a key without counted credits, or with others by now
 */
export async function creditManagedKey(
  db: Queryable,
  calling: ApiKey,
  id: string,
  { add, if_credits: left }: KeyCreditsRequest,
): Promise<ManagedKey> {
  const refusal = creditRefusal(calling, await managed(db, calling, id));
  if (refusal !== null) throw refused(refusal);
  if (left + add > MAX_CREDITS) throw refused(`A key has at most ${MAX_CREDITS} credits.`, 'add');
  if (!(await grantCredits(db, id, add, left))) {
    throw refused('The key has other credits left by now: read it again.', 'if_credits');
  }
  return managedKey(await readKey(db, id), calling);
}

/**
 * Revokes a key that the calling one manages.
 * @throws ApiError `developer_v3_admin_not_found`, also for a key out of reach;
 *   `developer_v3_admin_unprocessable` for the calling key itself
 */
export async function revokeManagedKey(
  db: Queryable,
  calling: ApiKey,
  id: string,
  now: Date,
): Promise<ManagedKey> {
  await managed(db, calling, id);
  if (id === calling.id) throw refused('A key cannot revoke itself: use another one.');
  return managedKey(await revokeKey(db, id, now), calling);
}
