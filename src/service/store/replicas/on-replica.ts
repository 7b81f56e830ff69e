import type { Database } from '../database.ts';

/**
 * Runs reads that a streaming replica may answer, when the operator has named one. What the caller,
 * or anyone else, has written before is seen: see docs/decisions.
 * @param work reads only: it runs again on the primary when a replica fails
 */
export const onReplica = <T>(
  { replicas }: Pick<Database, 'replicas'>,
  work: () => Promise<T>,
): Promise<T> => (replicas === undefined ? work() : replicas.read(work));
