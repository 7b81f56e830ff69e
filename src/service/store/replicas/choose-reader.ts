/** What decides whether a replica may answer. */
export interface ReplicaFacts {
  readonly isAlive: boolean;
  /** The position of the primary's log, in bytes, up to which it is known to have replayed. */
  readonly replayed: number;
  /** Reads that it is answering. */
  readonly inFlight: number;
}

/**
 * The replica that answers a read, which must see everything up to `needed`: of those that have
 * replayed it, the one with the fewest reads in flight. Pure.
 * @returns null: the primary answers
 */
export function chooseReader<Replica extends ReplicaFacts>(
  replicas: readonly Replica[],
  needed: number,
): Replica | null {
  const able = replicas.filter(({ isAlive, replayed }) => isAlive && replayed >= needed);
  return able.reduce<Replica | null>(
    (best, one) => (best === null || one.inFlight < best.inFlight ? one : best),
    null,
  );
}
