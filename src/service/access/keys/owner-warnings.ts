import type { ApiKey } from './api-key.ts';

const isLive = ({ revokedAt, expiresAt }: ApiKey, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/** `local` is nobody's name: it is the user of this machine. */
const personOf = (ownerId: string): string =>
  ownerId === 'local' ? 'the user of this machine (local)' : JSON.stringify(ownerId);

function sharedOwner(ownerId: string, keys: readonly ApiKey[]): string[] {
  const organizations = new Set(keys.flatMap(({ organization }) => organization ?? []));
  if (organizations.size < 2) return [];
  const foreign = keys.filter((key) => key.organization !== null && key.organization !== 'local');
  const ids = foreign.map(({ id, organization }) => `${id} of ${JSON.stringify(organization)}`);
  return [
    `Keys of different organizations share the private connections of ${personOf(ownerId)}: ` +
      `${ids.join(', ')}. Unless one person uses them all, revoke them and create others with ` +
      '--org and without --owner.',
  ];
}

const movedKey = ({ id, formerOwnerId, organization }: ApiKey): string =>
  `Key ${id} saw the private connections of ${personOf(formerOwnerId ?? '')} until it was given ` +
  `to its organization ${JSON.stringify(organization)}. Connections imported with it before stay ` +
  'there, and it no longer sees them.';

/**
 * What an operator should know about whose connections the valid keys see: keys of different
 * organizations with one owner, and keys that an upgrade gave to their organization. Pure.
 */
export function ownerWarnings(keys: readonly ApiKey[], now = new Date()): string[] {
  // A subject is one person in every organization that a token has named.
  const live = keys.filter((key) => isLive(key, now) && !key.ownerId.startsWith('subject:'));
  const owners = [...new Set(live.map(({ ownerId }) => ownerId))];
  const shared = owners.flatMap((ownerId) =>
    sharedOwner(
      ownerId,
      live.filter((key) => key.ownerId === ownerId),
    ),
  );
  return [...shared, ...live.filter((key) => key.formerOwnerId !== null).map(movedKey)];
}
