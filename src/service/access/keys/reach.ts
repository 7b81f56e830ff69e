import { type ApiKey, tenantOf } from './api-key.ts';

/** The facts about a key that decide whose things it may read and change. */
export type ReachingKey = Pick<ApiKey, 'ownerId' | 'organizationId' | 'scopes'>;

/** Whose searches, runs, watchers and webhooks a key may read and change. */
export interface Reach {
  readonly tenant: string;
  /** null: those of every owner in the tenant. */
  readonly ownerId: string | null;
}

/** The owner's own; with the scope `admin` those of every owner in the organization. */
export function reachOf(key: ReachingKey): Reach {
  return { tenant: tenantOf(key), ownerId: key.scopes.includes('admin') ? null : key.ownerId };
}

/**
 * Whether a row is within reach, in SQL. A row belongs to the owner of the key that made it, so
 * that it stays with them when a key is replaced.
 * @param key the column with the id of that key
 * @param ownerId parameter with `Reach.ownerId`
 */
export const isReachedSql = (key: string, ownerId: string): string =>
  `(${ownerId}::text is null
    or exists (select from api_keys o where o.id = ${key} and o.owner_id = ${ownerId}::text))`;
