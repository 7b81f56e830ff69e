import type { EmbeddedPicture } from '../../people/record/embedded-picture.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { inOneLine } from '../../text/clean-text.ts';

/** A row that cannot become a person. */
export interface RejectedRow {
  /** The line of the file at which the row begins, counted from 1, as an editor shows it. */
  readonly row: number;
  /** The column's name, or the field's path: `experiences[0].start_date`. */
  readonly column?: string | undefined;
  readonly reason: string;
}

/**
 * The row with words that a terminal and an editor show as they are: a reason quotes what stands
 * in the file, which may hold sequences that clear the screen or write to the clipboard.
 */
export const printable = ({ row, column, reason }: RejectedRow): RejectedRow => ({
  row,
  ...(column === undefined ? {} : { column: inOneLine(column) }),
  reason: inOneLine(reason),
});

/** A row that is a person. */
export interface PersonRow {
  readonly row: number;
  readonly record: PersonRecord;
  /** Pictures that stood in the row itself. */
  readonly embedded?: readonly EmbeddedPicture[];
}

/** One row of an import: a person, or why there is none. */
export type ImportRow = PersonRow | RejectedRow;

export const isRejected = (row: object): row is RejectedRow => 'reason' in row;
