import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '../contract/endpoint.ts';

/** A request to the service that is observed. */
export interface ObservedRequest {
  /** Sent with the request: its request id and trace context. Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param status of the response; null if there was none. */
  readonly end: (status: number | null) => void;
}

/**
 * Observes what the client does for one caller. A shared call is observed by its first caller only.
 */
export interface RequestObserver {
  /** A request is about to be sent. */
  readonly begin: (row: Endpoint) => ObservedRequest;
  /** Credits were counted for a call. */
  readonly spent: (credits: number) => void;
}

/** Carries a caller's observer into the client, so that tools need not pass it as an argument. */
export const requestObserver = new AsyncLocalStorage<RequestObserver>();
