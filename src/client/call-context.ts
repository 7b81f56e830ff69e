import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '../contract/endpoint.ts';

/** A request to the service that a caller observes. */
export interface WatchedRequest {
  /** Sent with the request: its request id and trace context. Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param status of the response; null if there was none. */
  readonly end: (status: number | null) => void;
}

/** The caller on whose behalf the client works. A shared call belongs to its first caller. */
export interface CallContext {
  readonly request: (row: Endpoint) => WatchedRequest;
  /** Reports credits counted for a call. */
  readonly spent: (credits: number) => void;
}

/** Carries a tool call's context into the client, so that tools need not pass it as an argument. */
export const callContext = new AsyncLocalStorage<CallContext>();
