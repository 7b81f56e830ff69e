import { ApiError, type ErrorCode } from '../../contract/errors.ts';

/** A cursor for lists that are read from the newest row on, by the rows' ascending ordinals. */
const writeCursor = (ordinal: number): string => Buffer.from(String(ordinal)).toString('base64url');

/**
 * Where a page begins: below this ordinal; null for the first page.
 * @throws ApiError with the code `invalid` for a malformed cursor
 */
export function readCursor(cursor: string | undefined, invalid: ErrorCode): number | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const message = '`cursor` must be the `next_cursor` of an earlier page.';
  throw new ApiError(invalid, message, { field: 'cursor' });
}

/** Cuts rows that were read one beyond the limit into a page and the next page's cursor. */
export function cutPage<Row extends { readonly ordinal: number }>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { page, nextCursor: isMore ? writeCursor(last.ordinal) : null };
}
