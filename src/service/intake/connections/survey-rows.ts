import { MAX_IMPORT_ROWS } from '../../../contract/connections.ts';
import { cleanRecord, refusal } from '../../people/record/clean-record.ts';
import { type ImportRow, isRejected, printable, type RejectedRow } from '../formats/import-row.ts';
import { SHOWN_ROWS } from '../import/import-report.ts';
import { withPauses } from './with-pauses.ts';

/** The number of first rows by which a file is judged. */
const JUDGED_ROWS = 200;
/** The share of them that may be rejected. */
const MAX_FAILED_SHARE = 0.2;

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
}

function rejectionOf(row: ImportRow): RejectedRow | null {
  if (isRejected(row)) return row;
  const reason = refusal(cleanRecord(row.record));
  return reason === null ? null : { row: row.row, reason };
}

/** @throws ImportError when the file cannot be read to its end */
export async function surveyRows(
  rows: AsyncIterable<ImportRow>,
  signal: AbortSignal,
): Promise<Survey> {
  const errors: RejectedRow[] = [];
  let total = 0;
  let people = 0;
  let failedEarly = 0;
  for await (const row of withPauses(rows)) {
    signal.throwIfAborted();
    total += 1;
    if (total > MAX_IMPORT_ROWS) break;
    const rejected = rejectionOf(row);
    if (rejected === null) people += 1;
    else if (errors.length < SHOWN_ROWS) errors.push(printable(rejected));
    if (rejected !== null && total <= JUDGED_ROWS) failedEarly += 1;
  }
  const judged = Math.min(total, JUDGED_ROWS);
  return { total, people, errors, isSuspect: failedEarly > judged * MAX_FAILED_SHARE };
}
