/** A request as it is sent, without key and origin. */
export interface WireRequest {
  readonly method: string;
  /** Path and query string, percent-encoded: `/v3/search/s_1?since=4`. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** A response as received. */
export interface WireAnswer {
  readonly status: number;
  /** By lower-case name; the first of several values. */
  header(name: string): string | undefined;
  /** Null if larger than the client accepts. */
  readonly text: string | null;
}

/** A connection to one service. Follows no redirects: the key must not be sent elsewhere. */
export interface Transport {
  /** The service's name in messages: its origin, never a secret. */
  readonly place: string;
  /**
   * @throws UnreachableError if there is no complete response; the signal's reason if it aborts.
   */
  send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer>;
  close(): Promise<void>;
}

/** Maximum size of a response, in bytes: 100 full profiles are about 8 MB. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
