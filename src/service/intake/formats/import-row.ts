import type { EmbeddedPicture } from '../../people/record/embedded-picture.ts';
import type { TableRow } from '../../people/record/identity-key.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { inOneLine } from '../../text/clean-text.ts';
import type { NoPerson } from './csv/no-person.ts';
import type { Touch } from './touch.ts';

/** A row that cannot become a person. */
export interface RejectedRow {
  /** The line at which the row starts, counted from 1, as in an editor. */
  readonly row: number;
  /** The column's name, or the field's path: `experiences[0].start_date`. */
  readonly column?: string | undefined;
  readonly reason: string;
  /** It is no person at all, such as a total: nothing is wrong with the file. */
  readonly noPerson?: NoPerson;
}

/**
 * The row with text that is safe to print: a reason quotes the file, which may contain escape
 * sequences that clear the screen or write to the clipboard.
 */
export const printable = ({ row, column, reason, noPerson }: RejectedRow): RejectedRow => ({
  row,
  ...(noPerson === undefined ? {} : { noPerson }),
  ...(column === undefined ? {} : { column: inOneLine(column) }),
  reason: inOneLine(reason),
});

/** A value that was left out or changed, with its place; its row is imported nevertheless. */
export type RowRemark = RejectedRow;

/** What the owner of a file has written in it about a person. */
export interface OwnWords {
  readonly notes: readonly string[];
  readonly tags: readonly string[];
}

/** A row that is a person. */
export interface PersonRow {
  readonly row: number;
  readonly record: PersonRecord;
  /** The values that were left out or changed. */
  readonly remarks?: readonly RowRemark[];
  /** The columns that have a value here which no field takes. */
  readonly unread?: readonly string[];
  readonly own?: OwnWords;
  readonly ofTable?: TableRow;
  /** Pictures embedded in the row itself. */
  readonly embedded?: readonly EmbeddedPicture[];
  /** When the owner of the file was in touch with the person. */
  readonly touches?: readonly Touch[];
  /** An address that only a contact may have: it makes no person, and is no fault of the file. */
  readonly isStranger?: true;
}

/** One row of an import: a person, or the reason why not. */
export type ImportRow = PersonRow | RejectedRow;

export const isRejected = (row: object): row is RejectedRow => 'reason' in row;
