import type { Queryable } from '../../store/database.ts';

/**
 * Locks profiles until the transaction ends, in the order of their ids, so that two transactions
 * never wait for each other. One statement for each: a cluster has them on several nodes.
 * @param strength `key share`: they may change, but not go
 * @returns those that still exist
 */
export async function lockProfiles(
  tx: Queryable,
  ids: readonly string[],
  strength: 'update' | 'key share',
): Promise<Set<string>> {
  const held = new Set<string>();
  for (const id of [...new Set(ids)].sort()) {
    const [row] = await tx.query(`select 1 from profiles where id = $1 for ${strength}`, [id]);
    if (row !== undefined) held.add(id);
  }
  return held;
}
