import { type IdentityKey, namesAgree } from './identity-key.ts';

/** A profile that an identity key already has. */
export interface StoredIdentity {
  readonly id: string;
  readonly slug: string;
  readonly identity_key: string;
  readonly content_hash: string | null;
  readonly display_name: string;
  /** The key led to a profile that was merged into this one. */
  readonly merged?: boolean;
}

/** What a record means for the index. */
export type Decision =
  | { readonly kind: 'insert'; readonly identityKey: string }
  | { readonly kind: 'update'; readonly identityKey: string; readonly stored: StoredIdentity }
  | { readonly kind: 'unchanged'; readonly identityKey: string; readonly stored: StoredIdentity };

/**
 * Whether a record is new, changed, or known as it is. Pure: the whole rule of repeatable
 * imports stands here.
 */
export function decide(
  identity: IdentityKey,
  name: string,
  contentHash: string,
  stored: ReadonlyMap<string, StoredIdentity>,
): Decision {
  const owner = stored.get(identity.key);
  const taken =
    owner !== undefined && identity.fallback !== null && !namesAgree(owner.display_name, name);
  const identityKey = taken && identity.fallback !== null ? identity.fallback : identity.key;
  const known = stored.get(identityKey);
  if (known === undefined) return { kind: 'insert', identityKey };
  // What a merge brought together is not overwritten by one of its halves.
  const isKnown = known.merged === true || known.content_hash === contentHash;
  const kind = isKnown ? 'unchanged' : 'update';
  return { kind, identityKey, stored: known };
}

/**
 * Splits a batch so that no part says one identity twice: the second row of a person must see
 * what the first has written. Order is kept.
 */
export function inWaves<T extends { readonly identity: IdentityKey }>(people: readonly T[]): T[][] {
  const waves: T[][] = [];
  const met = new Map<string, number>();
  for (const person of people) {
    const wave = met.get(person.identity.key) ?? 0;
    met.set(person.identity.key, wave + 1);
    const members = waves[wave];
    if (members === undefined) waves[wave] = [person];
    else members.push(person);
  }
  return waves;
}
