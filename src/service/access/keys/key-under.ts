import type { KeyRequest } from '../../../contract/keys.ts';
import type { ApiKey } from './api-key.ts';
import type { NewKey } from './create-key.ts';
import { keyExpiry } from './key-expiry.ts';

/** Why a key may not create the key that is asked of it. */
export interface KeyRefusal {
  readonly refusal: string;
  readonly field?: 'scopes' | 'expires_at';
}

/** The owner as a new key is given it: the organization is the owner unless a person is named. */
const ownerOf = ({ ownerId }: ApiKey): Pick<NewKey, 'owner'> =>
  ownerId.startsWith('org:') ? {} : { owner: ownerId };

/**
 * The key that a key with `admin` may create, which can do no more than itself: otherwise its holder
 * would get whatever was withheld from them. Pure.
 */
export function keyUnder(maker: ApiKey, wanted: KeyRequest): NewKey | KeyRefusal {
  if (maker.metered) {
    const refusal =
      'A key with a number of credits cannot create keys, whose credits would add up.';
    return { refusal };
  }
  const more = wanted.scopes.find((scope) => !maker.scopes.includes(scope));
  if (more !== undefined) {
    const refusal = `The calling key does not have the scope \`${more}\`, so it cannot give it.`;
    return { refusal, field: 'scopes' };
  }
  const asked = wanted.expires_at === undefined ? null : keyExpiry(wanted.expires_at);
  const expiresAt = asked ?? maker.expiresAt;
  if (maker.expiresAt !== null && expiresAt !== null && expiresAt > maker.expiresAt) {
    const refusal = `The calling key expires on ${maker.expiresAt.toISOString()}, and a key that it creates no later.`;
    return { refusal, field: 'expires_at' };
  }
  return {
    name: wanted.name,
    scopes: wanted.scopes,
    ...ownerOf(maker),
    ...(maker.organization === null ? {} : { organization: maker.organization }),
    ...(wanted.credits === undefined ? {} : { credits: wanted.credits }),
    ...(expiresAt === null ? {} : { expiresAt }),
  };
}
