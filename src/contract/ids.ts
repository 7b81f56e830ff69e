import * as z from 'zod';

/** Schemas of ids as callers send them. Source: docs/contract.md 1. */

/** Maximum length of an id in any field or path. */
const MAX_ID_CHARS = 200;

/** An id in a path or a body. */
export const opaqueId = z.string().min(1).max(MAX_ID_CHARS);

/**
 * A caller's own run id. Kept byte for byte, because it comes back in paths and responses. `.` and
 * `..` are rejected: every URL parser removes them, even percent-encoded, so such a run could be
 * started but never polled.
 */
export const requestId = opaqueId
  .regex(/\S/, 'must contain at least one visible character')
  .refine((id) => id !== '.' && id !== '..', 'must not be "." or ".."');

/** An opaque cursor from the previous page. */
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
