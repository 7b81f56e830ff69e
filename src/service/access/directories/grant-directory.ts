import { OperatorError } from '../../runtime/operator-error.ts';
import type { Database } from '../../store/database.ts';
import { readKey } from '../keys/read-keys.ts';
import type { Directory, Permission } from './directory.ts';
import { readDirectory } from './list-directories.ts';

export interface Grant {
  readonly directoryId: string;
  readonly keyId: string;
  /** `search` to search in it, `manage` to change it as well. */
  readonly permission: Permission;
}

/**
 * Lets a key search a directory; a second grant replaces the permission of the first.
 * @throws OperatorError when the key or directory is missing, or when they belong to different
 *   organizations: such a grant would never take effect
 */
export async function grantDirectory(db: Database, grant: Grant): Promise<Directory> {
  const key = await readKey(db, grant.keyId);
  const directory = await readDirectory(db, grant.directoryId);
  if (directory.archivedAt !== null) {
    throw new OperatorError(`Directory ${directory.id} is archived.`);
  }
  if (key.organizationId === null || key.organizationId !== directory.organizationId) {
    throw new OperatorError(
      `Key ${key.id} does not belong to the directory's organization` +
        ` (${directory.organization ?? 'none'}); create one with --org.`,
    );
  }
  await db.query(
    `insert into directory_grants (directory_id, key_id, permission) values ($1, $2, $3)
     on conflict (directory_id, key_id) do update set permission = excluded.permission`,
    [grant.directoryId, grant.keyId, grant.permission],
  );
  return readDirectory(db, grant.directoryId);
}
