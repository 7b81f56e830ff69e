/** A success, checked against the contract. */
export interface Answer<Data> {
  readonly status: number;
  /** The body. */
  readonly data: Data;
  /** Credits left after the call; null where the key is not metered or nothing was said. */
  readonly creditsRemaining: number | null;
  /** The state of the people index; null where the service does not say. */
  readonly indexRevision: number | null;
  /** True when an earlier, equal call's run answers, so that nothing was charged. */
  readonly joined: boolean;
}
