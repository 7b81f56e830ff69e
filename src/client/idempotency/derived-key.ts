import { sha256Hex } from '../sha256.ts';
import { canonicalJson } from './canonical-json.ts';

/** A run that succeeded this recently is joined, not paid for again. */
export const JOIN_WINDOW_MS = 15 * 60 * 1000;

/** What a call is: calls of one identity want one answer. */
export interface CallIdentity {
  /** Who calls: the tool's name, or the endpoint's id. */
  readonly tool: string;
  /** The tool's arguments, and all else that the request says. */
  readonly args: unknown;
  /** Digest of the API key: two keys see different people. */
  readonly keyDigest: string;
}

/** A few levels more than a body may have, which stands inside. */
const MAX_DEPTH = 110;

/** One text for each call that wants the same answer. */
export function identityDigest({ tool, args, keyDigest }: CallIdentity): string {
  return sha256Hex(canonicalJson([tool, args, keyDigest], MAX_DEPTH));
}

/** Which quarter of an hour a time falls in. */
export const windowOf = (nowMs: number): number => Math.floor(nowMs / JOIN_WINDOW_MS);

/** A place in the sequence of keys that one identity can have. */
export interface KeyPlace {
  readonly window: number;
  /** 0, and one more after each refund, failure, import or `fresh`. */
  readonly attempt: number;
}

/**
 * The key of a call. Everybody who makes the same call within the same quarter of an hour derives
 * the same key, also after a restart and without having stored anything.
 */
export function derivedKey(identity: string, { window, attempt }: KeyPlace): string {
  return `psm-${sha256Hex(`${identity}:${window}:${attempt}`).slice(0, 32)}`;
}

/** A short digest that names an API key without giving it away. */
export const keyDigestOf = (apiKey: string): string => sha256Hex(`key:${apiKey}`).slice(0, 16);
