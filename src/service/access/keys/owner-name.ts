import type { ApiKey } from './api-key.ts';

/** Names a key's owner among all: two organizations may have owners of one name. */
export const ownerName = ({
  organizationId,
  ownerId,
}: Pick<ApiKey, 'organizationId' | 'ownerId'>): string => JSON.stringify([organizationId, ownerId]);
