import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '../contract/endpoint.ts';

/** One request to the service, while somebody watches it. */
export interface WatchedRequest {
  /** Go along with it: the request's id and the trace that it belongs to. Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param status of the answer; null: none came. */
  readonly end: (status: number | null) => void;
}

/** On whose behalf the client is called. Calls that are shared go out for whoever came first. */
export interface CallContext {
  readonly request: (row: Endpoint) => WatchedRequest;
  /** Credits that a call was counted with. */
  readonly spent: (credits: number) => void;
}

/**
 * Follows a tool's call into the client, through whatever stands between: as an argument it would
 * have to pass every tool.
 */
export const callContext = new AsyncLocalStorage<CallContext>();
