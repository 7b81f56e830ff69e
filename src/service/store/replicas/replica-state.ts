/** What `doctor` tells of a replica. */
export interface ReplicaState {
  /** Its address, without its password. */
  readonly address: string;
  /** Why it does not answer reads; null when it does. */
  readonly problem: string | null;
  /** Seconds since the last transaction that it has replayed, if more are waiting; null: unknown. */
  readonly lagSeconds: number | null;
  /** Bytes of the primary's log that it has not replayed; null: unknown. */
  readonly lagBytes: number | null;
}
