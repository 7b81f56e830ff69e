import { ApiError, type ErrorCode } from '../../contract/errors.ts';

/** A place in a list that is read from its newest row on, by the rows' growing numbers. */
export const writeCursor = (ordinal: number): string =>
  Buffer.from(String(ordinal)).toString('base64url');

/**
 * Where a page begins: below this number; null at the newest.
 * @throws ApiError with the row's own code when no page ever gave such a cursor
 */
export function readCursor(cursor: string | undefined, invalid: ErrorCode): number | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const message = '`cursor` must be the `next_cursor` of an earlier page.';
  throw new ApiError(invalid, message, { field: 'cursor' });
}

/** One page, and the cursor of the next, of rows that were read one beyond the limit. */
export function cutPage<Row extends { readonly ordinal: number }>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { page, nextCursor: isMore ? writeCursor(last.ordinal) : null };
}
