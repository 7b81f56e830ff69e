import { SCOPES, type Scope } from '../../../contract/scopes.ts';

/** The location of a key's owner, for "near me". */
export interface KeyLocation {
  readonly place: string;
  readonly lat: number;
  readonly lon: number;
}

/** A key as the operator sees it; the secret itself is never stored. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The start of the secret, to recognize the key. */
  readonly prefix: string;
  /** The owner whose connections the key sees. */
  readonly ownerId: string;
  /** The owner before an upgrade gave the key to its organization; null for all others. */
  readonly formerOwnerId: string | null;
  /** null: a personal key. */
  readonly organizationId: string | null;
  readonly organization: string | null;
  readonly scopes: readonly Scope[];
  readonly metered: boolean;
  /** Credits left; null when the key is not metered. */
  readonly available: number | null;
  readonly location: KeyLocation | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
}

/** A row of `api_keys` joined with its account and its organization. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly owner_id: string;
  readonly former_owner_id: string | null;
  readonly organization_id: string | null;
  readonly organization: string | null;
  readonly scopes: string[];
  readonly metered: boolean;
  readonly available: number;
  readonly location: KeyLocation | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_at: Date;
}

/** Selects KeyRows; append a `where`. */
export const SELECT_KEYS = `
  select k.id, k.name, k.prefix, k.owner_id, k.former_owner_id, k.organization_id,
         o.name as organization, k.scopes, k.metered, a.available, k.location, k.expires_at, k.revoked_at, k.created_at
  from api_keys k
  join accounts a on a.key_id = k.id
  left join organizations o on o.id = k.organization_id`;

export function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    ownerId: row.owner_id,
    formerOwnerId: row.former_owner_id,
    organizationId: row.organization_id,
    organization: row.organization,
    scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
    metered: row.metered,
    available: row.metered ? row.available : null,
    location: row.location,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
  };
}

/**
 * The tenant of a key: the organization of an organization key, the owner of a personal one.
 * Request ids are unique and searches are shared within a tenant.
 */
export function tenantOf(key: Pick<ApiKey, 'ownerId' | 'organizationId'>): string {
  return key.organizationId === null ? `owner:${key.ownerId}` : `org:${key.organizationId}`;
}
