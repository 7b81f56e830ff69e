import type { PersonRecord } from './person-record.ts';

/** A row that cannot become a person. */
export interface RejectedRow {
  /** The line of the file at which the row begins, counted from 1, as an editor shows it. */
  readonly row: number;
  /** The column's name, or the field's path: `experiences[0].start_date`. */
  readonly column?: string | undefined;
  readonly reason: string;
}

/** One row of an import: a person, or why there is none. */
export type ImportRow = { readonly row: number; readonly record: PersonRecord } | RejectedRow;

export const isRejected = (row: object): row is RejectedRow => 'reason' in row;
