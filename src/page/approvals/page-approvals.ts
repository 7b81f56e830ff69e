/** A call of an assistant that waits for its user's yes. */
export interface WaitingCall {
  readonly question: string;
  readonly approve: () => Promise<void>;
  readonly refuse: () => Promise<void>;
}

/**
 * Calls that wait for approval. They are no part of the API: assistants ask on this machine, and the
 * page's own process reads what they ask, like the command `approve`.
 */
export interface PageApprovals {
  /** null where they cannot be listed: then a code has to be typed. */
  list(): Promise<readonly { readonly code: string; readonly question: string }[] | null>;
  find(code: string): Promise<WaitingCall | null>;
}
