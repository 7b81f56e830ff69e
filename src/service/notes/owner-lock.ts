import type { Queryable } from '../store/database.ts';

/** "note" in ASCII: the class of these advisory locks. */
const LOCK = 0x6e6f7465;

/**
 * Makes one owner's changes wait for each other until the end of the transaction, so that limits
 * hold exactly and a repeat finds what the first request wrote. Other owners do not wait.
 */
export async function lockOwner(tx: Queryable, ownerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, ownerId]);
}
