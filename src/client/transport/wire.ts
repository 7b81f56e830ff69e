/** A request as it crosses: everything but the key and the place. */
export interface WireRequest {
  readonly method: string;
  /** Path and query string, percent-encoded: `/v3/search/s_1?since=4`. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** An answer as it came. */
export interface WireAnswer {
  readonly status: number;
  /** By lower-case name; the first of several. */
  header(name: string): string | undefined;
  /** Null: larger than the client takes. */
  readonly text: string | null;
}

/** A way to one service. Follows no redirects: the key must not go where it was not meant to. */
export interface Transport {
  /** How messages name the service: its origin, never a secret. */
  readonly place: string;
  /**
   * @throws UnreachableError when no whole answer came; the signal's reason when it aborted.
   */
  send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer>;
  close(): Promise<void>;
}

/** Largest answer that is read, in bytes: 100 full profiles are about 8 MB. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
