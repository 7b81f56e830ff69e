import { ApiError, type ErrorCode } from '../../contract/errors.ts';

/** Where a page of rows without ordinals begins: after the row of this time and id. */
export interface TimePlace {
  /** ISO 8601 with microseconds, as the database has it: `Date` would lose them. */
  readonly at: string;
  readonly id: string;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\w{1,40})$/;

/** A column of times as `TimePlace.at`, in SQL. */
export const exactTimeSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** @throws ApiError with the code `invalid` for a malformed cursor */
export function readTimeCursor(cursor: string | undefined, invalid: ErrorCode): TimePlace | null {
  if (cursor === undefined) return null;
  const match = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const [, at, id] = match ?? [];
  if (at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at))) return { at, id };
  const message = '`cursor` must be the `next_cursor` of an earlier page.';
  throw new ApiError(invalid, message, { field: 'cursor' });
}

/** Cuts rows that were read one beyond the limit into a page and the next page's cursor. */
export function cutTimePage<Row extends TimePlace>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    page,
    nextCursor: isMore ? Buffer.from(`${last.at} ${last.id}`).toString('base64url') : null,
  };
}
