import type { ResponseOf } from '../../contract/endpoints.ts';

/** A long-running run. A population search is a search. */
export interface RunHandle<Kind extends keyof RunBodies = keyof RunBodies> {
  readonly kind: Kind;
  /** `search_id`, `request_id` or `jobId`. */
  readonly id: string;
}

/** The status body of each kind of run. */
export interface RunBodies {
  search: ResponseOf<'v3.search.read'>;
  deep: ResponseOf<'v2.deep_search.read'>;
  enrich: ResponseOf<'v3.enrich.read'>;
  import: ResponseOf<'v2.connections.job'>;
}

/** The state of a run when it was last read. */
export interface RunSnapshot<Kind extends keyof RunBodies = keyof RunBodies> {
  /** The service's own status. */
  readonly status: string;
  /** Nothing changes any more without an action by the caller. */
  readonly over: boolean;
  readonly data: RunBodies[Kind];
  /**
   * Credits left at that time; null if the key is not metered or the service did not report them.
   */
  readonly creditsRemaining: number | null;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface RunWait {
  /** When to stop waiting. Default: when the run is over. */
  readonly until?: (run: RunSnapshot) => boolean;
  /** Milliseconds since 1970. Default: 25 s from now. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When it aborts, the wait returns with the current state, as at the deadline. */
  readonly hurry?: AbortSignal | undefined;
  /** Called with every state that is read, including the first. */
  readonly onProgress?: (run: RunSnapshot) => void;
}

/** The result of waiting. */
export interface WaitedRun<Kind extends keyof RunBodies = keyof RunBodies> {
  /** Null if the run could not be read before the deadline. */
  readonly run: RunSnapshot<Kind> | null;
  /** False if the deadline came first. */
  readonly reached: boolean;
}
