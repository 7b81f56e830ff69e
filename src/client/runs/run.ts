import type { ResponseOf } from '../../contract/endpoints.ts';

/** A run that takes its time. A population search is a search. */
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

/** A run as it was when it was last read. */
export interface RunSnapshot<Kind extends keyof RunBodies = keyof RunBodies> {
  /** The service's own word for it. */
  readonly status: string;
  /** Nothing will change any more, or only after somebody acted. */
  readonly over: boolean;
  readonly data: RunBodies[Kind];
  /** Credits left at that time; null where the key is not metered or nothing was said. */
  readonly creditsRemaining: number | null;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface RunWait {
  /** When the waiter has seen enough. Default: when the run is over. */
  readonly until?: (run: RunSnapshot) => boolean;
  /** Milliseconds since 1970. Default: 25 s from now. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Aborts when the waiter is to come back with what there is, as at the deadline. */
  readonly hurry?: AbortSignal | undefined;
  /** Called with every state that was read, the first included. */
  readonly onProgress?: (run: RunSnapshot) => void;
}

/** How waiting ended. */
export interface WaitedRun<Kind extends keyof RunBodies = keyof RunBodies> {
  /** Null: the run could not be read once before the deadline. */
  readonly run: RunSnapshot<Kind> | null;
  /** False: the deadline came first. */
  readonly reached: boolean;
}
