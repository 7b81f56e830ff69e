import * as z from 'zod';

/** Ids as callers send them: opaque strings. Source: docs/contract.md 1. */

/** Longest id that any field or path takes. */
const MAX_ID_CHARS = 200;

/** An id in a path or a body: opaque, bounded. */
export const opaqueId = z.string().min(1).max(MAX_ID_CHARS);

/**
 * A caller's own run id. Kept byte for byte, because it comes back in paths and answers. `.` and
 * `..` are refused: every URL parser folds them away, even percent-encoded, so that such a run
 * could be started and never be polled.
 */
export const requestId = opaqueId
  .regex(/\S/, 'must contain at least one visible character')
  .refine((id) => id !== '.' && id !== '..', 'must not be "." or ".."');

/** An opaque cursor from the page before. */
export const cursor = z.string().min(1).max(500);

/** A whole number in a query string, where everything arrives as text. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(minimum).max(maximum),
  );

/** A switch in a query string: `true` or `false`. */
export const querySwitch = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);
