import type { Queryable } from '../../store/database.ts';
import type { ApiKey, KeyLocation } from './api-key.ts';
import { readKey } from './read-keys.ts';

/**
 * Revokes a key for good, from its next request on. Revoking twice keeps the first time.
 * @throws OperatorError when there is no such key
 */
export async function revokeKey(db: Queryable, id: string, now = new Date()): Promise<ApiKey> {
  await db.query('update api_keys set revoked_at = coalesce(revoked_at, $2) where id = $1', [
    id,
    now,
  ]);
  return readKey(db, id);
}

/**
 * Sets the location of the key's owner for "near me"; null deletes it.
 * @throws OperatorError when there is no such key
 */
export async function setLocation(
  db: Queryable,
  id: string,
  location: KeyLocation | null,
): Promise<ApiKey> {
  await db.query('update api_keys set location = $2::jsonb where id = $1', [
    id,
    location === null ? null : JSON.stringify(location),
  ]);
  return readKey(db, id);
}
