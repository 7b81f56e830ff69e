import { newId } from '../../runtime/ids.ts';
import { OperatorError } from '../../runtime/operator-error.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { LOCAL_OWNER, localKeyId } from '../keys/local-key.ts';
import { findOrCreateOrganization } from '../keys/organizations.ts';
import type { Directory } from './directory.ts';
import { readDirectory } from './list-directories.ts';

/** The arguments of `directories create`. */
export interface NewDirectory {
  readonly name: string;
  /**
   * Name of the organization that it belongs to; created if missing. Default: the user of this
   * machine, whose own key may search it from the start.
   */
  readonly organization?: string | undefined;
}

/** Lets the key of this machine's user search it. A service that never ran embedded has no such key. */
async function grantLocalKey(tx: Queryable, directoryId: string, keyId: string): Promise<void> {
  const keys = await tx.query('select from api_keys where id = $1', [keyId]);
  if (keys.length === 0) return;
  await tx.query(
    "insert into directory_grants (directory_id, key_id, permission) values ($1, $2, 'manage')",
    [directoryId, keyId],
  );
}

/** @throws OperatorError when a name is empty or too long */
export async function createDirectory(db: Database, wanted: NewDirectory): Promise<Directory> {
  const name = wanted.name.trim();
  if (name === '' || name.length > 200) {
    throw new OperatorError('The name of a directory must be 1 to 200 characters.');
  }
  return retryTransaction(db, async (tx) => {
    const id = newId('dir');
    const organization = await findOrCreateOrganization(tx, wanted.organization ?? LOCAL_OWNER);
    await tx.query(
      "insert into directories (id, name, type, organization_id) values ($1, $2, 'directory', $3)",
      [id, name, organization],
    );
    if (wanted.organization === undefined) await grantLocalKey(tx, id, localKeyId(db));
    return readDirectory(tx, id);
  });
}

/** Removes a directory from every search, for good; its people stay stored. */
export async function archiveDirectory(
  db: Database,
  id: string,
  now: Date = new Date(),
): Promise<Directory> {
  await db.query('update directories set archived_at = coalesce(archived_at, $2) where id = $1', [
    id,
    now,
  ]);
  return readDirectory(db, id);
}
