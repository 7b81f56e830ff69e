import type { ImportFormat } from '../../../contract/connections.ts';
import type { PicturesReport } from '../../faces/pictures/pictures-report.ts';
import type { RejectedRow } from '../formats/import-row.ts';

/** How far an import is. */
export interface ImportProgress {
  readonly processed: number;
  readonly imported: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  /** Pictures read for their faces. */
  readonly picturesRead: number;
}

/** What an import did. */
export interface ImportReport extends Omit<ImportProgress, 'processed' | 'picturesRead'> {
  readonly format: ImportFormat;
  /** Rows of the file that are not empty. */
  readonly total: number;
  /** The first hundred rejected rows; all of them are in `rejectedFile`. */
  readonly errors: readonly RejectedRow[];
  /** Rows that are in, with something that could not be done as asked: the first hundred. */
  readonly warnings: readonly RejectedRow[];
  /** The file that lists every rejected row, when there are any and a place for it was given. */
  readonly rejectedFile: string | null;
  readonly pictures: PicturesReport;
  readonly seconds: number;
  readonly peoplePerSecond: number;
}

/** Rows of a report that are kept in memory and shown. */
export const SHOWN_ROWS = 100;
