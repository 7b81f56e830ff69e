import type { ImportFormat } from '../../../contract/connections.ts';
import type { ImportChanges } from '../../../contract/network.ts';
import type { PicturesReport } from '../../faces/pictures/pictures-report.ts';
import type { BlockColumn } from '../formats/csv/block-columns.ts';
import type { NoPerson } from '../formats/csv/no-person.ts';
import type { RejectedRow } from '../formats/import-row.ts';
import type { UnreadColumns } from '../reading/reading-messages.ts';
import type { RejectedKind } from './rejected-kinds.ts';
import type { SharedNames } from './shared-names.ts';

/** The progress of an import. */
export interface ImportProgress {
  readonly processed: number;
  readonly imported: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  /** Pictures read for their faces. */
  readonly picturesRead: number;
}

/** The result of an import. */
export interface ImportReport extends Omit<ImportProgress, 'processed' | 'picturesRead'> {
  /** `table`: its columns were mapped by its owner. */
  readonly format: ImportFormat | 'table';
  /** The number of non-empty rows in the file. */
  readonly total: number;
  /** The first hundred rejected rows; all are in `rejectedFile`. */
  readonly errors: readonly RejectedRow[];
  /** How many rows each of the first reasons has rejected. */
  readonly errorKinds: readonly RejectedKind[];
  /** The first hundred rows that were written with something left out, and how many more were. */
  readonly warnings: readonly RejectedRow[];
  /** The notes and tags that were added from the file. */
  readonly own: { readonly notes: number; readonly tags: number };
  /** The columns that nothing reads, with the number of rows that have a value there. */
  readonly unread: UnreadColumns;
  /** How many of the rejected rows are no people, by kind. */
  readonly leftOut: readonly { readonly kind: NoPerson; readonly rows: number }[];
  readonly sharedNames: SharedNames;
  /** Of a mapped table: columns whose value holds, or may hold, for the rows below it. */
  readonly blockColumns: readonly BlockColumn[];
  /** The file with every rejected row, if there are any and a path was given. */
  readonly rejectedFile: string | null;
  readonly pictures: PicturesReport;
  /** What it says otherwise than the file before; null: nothing is compared. */
  readonly changes: ImportChanges | null;
  readonly seconds: number;
  readonly peoplePerSecond: number;
}

/** The maximum number of rows in a report. */
export const SHOWN_ROWS = 100;
