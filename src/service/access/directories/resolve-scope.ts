import { ApiError } from '../../../contract/errors.ts';
import type { SearchScope } from '../../../contract/search.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { ApiKey } from '../keys/api-key.ts';
import type { LiveKey } from '../keys/read-keys.ts';
import { isVisibleDirectorySql } from './visible-directories.ts';

/** The facts about a directory named in a request that the checks need. */
export interface NamedDirectory {
  readonly id: string;
  readonly organizationId: string | null;
  readonly archived: boolean;
  readonly granted: boolean;
}

/**
 * Checks whether a key may search the directories that it names. The order reveals as little to a
 * stranger as docs/contract.md 3 allows: a personal key learns nothing at all; unknown and archived
 * directories look alike; organization and grant come last, and need the id of a live directory (50
 * random bits). Directories of several organizations are refused before the organization is
 * compared, because one of them is always foreign.
 * @throws ApiError with the code of the first rule that is broken
 */
export function checkDirectories(
  key: Pick<ApiKey, 'organizationId'>,
  ids: readonly string[],
  found: readonly NamedDirectory[],
): void {
  if (key.organizationId === null) {
    throw new ApiError(
      'developer_api_key_organization_required',
      'Searching a directory requires an API key that belongs to an organization.',
    );
  }
  const live = found.filter((directory) => !directory.archived);
  if (ids.some((id) => !live.some((directory) => directory.id === id))) {
    throw new ApiError('search_directory_not_found', 'A directory was not found.');
  }
  if (new Set(live.map((directory) => directory.organizationId)).size > 1) {
    throw new ApiError(
      'search_directory_cross_org_scope_unsupported',
      'All directories of a search must belong to one organization.',
    );
  }
  if (live.some((directory) => directory.organizationId !== key.organizationId)) {
    throw new ApiError(
      'developer_api_key_organization_forbidden',
      "The key's organization is not allowed to search this scope.",
    );
  }
  if (live.some((directory) => !directory.granted)) {
    throw new ApiError(
      'search_directory_access_api_key_forbidden',
      'The key has no grant on a directory. Ask the operator to grant access.',
    );
  }
}

/** An owner's own connections need no grant; they are visible without a scope too. */
async function namedDirectories(
  db: Queryable,
  key: Pick<ApiKey, 'id' | 'ownerId'>,
  ids: readonly string[],
): Promise<NamedDirectory[]> {
  return db.query<NamedDirectory>(
    `select d.id, d.organization_id as "organizationId", d.archived_at is not null as archived,
            ${isVisibleDirectorySql({ id: '$1', owner: '$3' })} as granted
     from directories d
     where d.id = any ($2::text[])`,
    [key.id, ids, key.ownerId],
  );
}

/**
 * The visibility of a request. Without a scope: everything public and the directories of the key.
 * @throws ApiError when the key may not search a directory that the scope names
 */
export async function resolveScope(
  db: Queryable,
  key: LiveKey,
  scope: SearchScope | undefined,
): Promise<Visibility> {
  if (scope === undefined) return { includePublic: true, directoryIds: key.directoryIds };
  if (scope.type === 'global') return { includePublic: true, directoryIds: [] };
  const named = scope.type === 'directory' ? [scope.directoryId] : scope.directoryIds;
  const ids = [...new Set(named)];
  checkDirectories(key, ids, await namedDirectories(db, key, ids));
  return { includePublic: false, directoryIds: ids };
}
