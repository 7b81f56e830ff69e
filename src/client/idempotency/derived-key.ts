import { sha256Hex } from '../sha256.ts';
import { canonicalJson } from './canonical-json.ts';

/** A run that succeeded within this time is joined instead of paid for again. */
export const JOIN_WINDOW_MS = 15 * 60 * 1000;

/** Identifies a call: calls with the same identity want the same answer. */
export interface CallIdentity {
  /** The caller: the tool's name, or the endpoint's id. */
  readonly tool: string;
  /** The tool's arguments and the rest of the request. */
  readonly args: unknown;
  /** Digest of the API key, because keys can see different people. */
  readonly keyDigest: string;
}

/** A few levels more than the maximum of a body, which is nested inside. */
const MAX_DEPTH = 110;

/** A digest that is the same for all calls that want the same answer. */
export function identityDigest({ tool, args, keyDigest }: CallIdentity): string {
  return sha256Hex(canonicalJson([tool, args, keyDigest], MAX_DEPTH));
}

/** The 15-minute window of a time. */
export const windowOf = (nowMs: number): number => Math.floor(nowMs / JOIN_WINDOW_MS);

/** A position in the sequence of keys of one identity. */
export interface KeyPosition {
  readonly window: number;
  /** Starts at 0; increases after each refund, failure, import or `fresh`. */
  readonly attempt: number;
}

/**
 * The key of a call. All processes that make the same call in the same 15-minute window derive the
 * same key, also after a restart, without storing anything.
 */
export function derivedKey(identity: string, { window, attempt }: KeyPosition): string {
  return `psm-${sha256Hex(`${identity}:${window}:${attempt}`).slice(0, 32)}`;
}

/** A short digest that identifies an API key without revealing it. */
export const keyDigestOf = (apiKey: string): string => sha256Hex(`key:${apiKey}`).slice(0, 16);
