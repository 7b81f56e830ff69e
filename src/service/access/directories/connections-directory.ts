import { newId } from '../../runtime/ids.ts';
import type { Queryable } from '../../store/database.ts';

/**
 * The id of an owner's private `connections` directory, created if missing: every owner has exactly
 * one. Its organization is filled in if it was unknown before.
 */
export async function connectionsDirectory(
  tx: Queryable,
  ownerId: string,
  organizationId: string | null = null,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into directories (id, name, type, owner_id, organization_id)
     values ($1, 'Connections', 'connections', $2, $3)
     on conflict (owner_id) where type = 'connections' do update
       set organization_id = coalesce(directories.organization_id, excluded.organization_id)
     returning id`,
    [newId('dir'), ownerId, organizationId],
  );
  if (row === undefined) throw new Error('insert into directories returned no row');
  return row.id;
}

/** Whose connections a directory has. */
export async function ownerOfConnections(tx: Queryable, directoryId: string): Promise<string> {
  const [row] = await tx.query<{ owner: string }>(
    `select owner_id as owner from directories where id = $1 and type = 'connections'`,
    [directoryId],
  );
  if (row === undefined) throw new Error('the directory of an import is missing');
  return row.owner;
}
