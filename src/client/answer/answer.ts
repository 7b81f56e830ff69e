/** A successful response, validated against the contract. */
export interface Answer<Data> {
  readonly status: number;
  /** The body. */
  readonly data: Data;
  /**
   * Credits left after the call; null if the key is not metered or the service did not report them.
   */
  readonly creditsRemaining: number | null;
  /** The index revision; null if the service does not report it. */
  readonly indexRevision: number | null;
  /** True if this is the response of an earlier equal call's run, so that nothing was charged. */
  readonly joined: boolean;
}
