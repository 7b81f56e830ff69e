import { MAX_IMPORT_ROWS } from '../../../contract/connections.ts';
import { cleanRecord, refusal } from '../../people/record/clean-record.ts';
import { type ImportRow, isRejected, printable, type RejectedRow } from '../formats/import-row.ts';
import { SHOWN_ROWS } from '../import/import-report.ts';

/** The number of first rows by which a file is judged. */
const JUDGED_ROWS = 200;
/** The share of them that may be rejected. */
const MAX_FAILED_SHARE = 0.2;

/** Dates of connecting are whole days, or not compared. */
const DAY_CHARS = '2026-05-01'.length;

/** The result of checking all rows of a file before anyone is written. */
export interface Survey {
  /** All rows; counting stops beyond the limit of one import. */
  readonly total: number;
  /** The rows that are people. */
  readonly people: number;
  /** The first hundred rejected rows. */
  readonly errors: readonly RejectedRow[];
  /** Too many of the first rows are rejected. */
  readonly isSuspect: boolean;
  /** The latest date of connecting, an ISO date; null: none. */
  readonly newestConnection: string | null;
}

function rejectionOf(row: ImportRow): RejectedRow | null {
  if (isRejected(row)) return row;
  // Days of contact with an address may be those of somebody who is known.
  if (row.touches !== undefined) return null;
  const reason = refusal(cleanRecord(row.record));
  return reason === null ? null : { row: row.row, reason };
}

/** Checks the rows of a file one by one. */
export class RowSurvey {
  readonly #errors: RejectedRow[] = [];
  #total = 0;
  #people = 0;
  #failedEarly = 0;
  #newestConnection: string | null = null;

  /** Whether there are more rows than one import may have. */
  get isFull(): boolean {
    return this.#total > MAX_IMPORT_ROWS;
  }

  add(row: ImportRow): void {
    this.#total += 1;
    if (this.isFull) return;
    this.#date(row);
    const rejected = rejectionOf(row);
    if (rejected === null) this.#people += 1;
    else if (this.#errors.length < SHOWN_ROWS) this.#errors.push(printable(rejected));
    // A table with many subtotals is not a faulty one.
    const isFault = rejected !== null && rejected.noPerson === undefined;
    if (isFault && this.#total <= JUDGED_ROWS) this.#failedEarly += 1;
  }

  #date(row: ImportRow): void {
    const day = isRejected(row) ? undefined : row.record.connected_on;
    if (day?.length !== DAY_CHARS) return;
    if (day > (this.#newestConnection ?? '')) this.#newestConnection = day;
  }

  result(): Survey {
    const judged = Math.min(this.#total, JUDGED_ROWS);
    return {
      total: this.#total,
      people: this.#people,
      errors: this.#errors,
      isSuspect: this.#failedEarly > judged * MAX_FAILED_SHARE,
      newestConnection: this.#newestConnection,
    };
  }
}
