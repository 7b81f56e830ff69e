import type { ImportFormat } from '../../../contract/connections.ts';
import type { FileHistory } from '../../people/rows/write-options.ts';
import type { Run } from '../../runs/run.ts';
import type { BlockColumn } from '../formats/csv/block-columns.ts';
import type { ColumnMapping } from '../formats/csv/mapped-cells.ts';
import type { RejectedRow } from '../formats/import-row.ts';
import type { KeptWarnings } from '../import/kept-warnings.ts';
import type { LeftOutRows } from '../import/left-out-rows.ts';
import type { RejectedKind } from '../import/rejected-kinds.ts';
import type { UnreadColumns } from '../reading/reading-messages.ts';

/** The input of an import. */
export interface ImportInput {
  /** The file's name, as uploaded. */
  readonly name: string;
  /** null: a table whose columns its owner has to map. */
  readonly format: ImportFormat | null;
  /** The directory of the owner's private connections. */
  readonly directoryId: string;
  /** The owner's addresses, for mail and calendars. Default: found out from the file. */
  readonly own?: readonly string[];
}

/** The number of rows by result. */
export interface ImportCounts {
  readonly processed: number;
  readonly imported: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

export type PausedReason = 'needs_mapping' | 'too_many_errors' | 'stopped';

/** The progress of an import. */
export interface ImportProgress {
  /** Rows are counted and checked before anyone is written. */
  readonly isSurveyed?: boolean;
  readonly total?: number;
  /** What the survey has found out of the file's age. */
  readonly history?: FileHistory;
  /** The rows done; the next step starts after them. */
  readonly counts?: ImportCounts;
  /** The first hundred rejected rows. */
  readonly errors?: readonly RejectedRow[];
  /** How many rows each of the first reasons has rejected. */
  readonly errorKinds?: readonly RejectedKind[];
  /** What became of values that were left out or changed. */
  readonly warnings?: KeptWarnings['warnings'];
  readonly unlisted?: KeptWarnings['unlisted'];
  readonly unread?: UnreadColumns;
  /** How many rows are no people, by kind. */
  readonly leftOut?: LeftOutRows;
  /** The notes and tags that were added from the file. */
  readonly own?: { readonly notes: number; readonly tags: number };
  readonly pausedReason?: PausedReason | null;
  /** The columns of a table that needs a mapping. */
  readonly columns?: readonly string[];
  readonly mapping?: ColumnMapping;
  /** Columns whose value holds for the rows below it. */
  readonly fillDown?: readonly string[];
  /** What the survey has found out of such columns. */
  readonly blocks?: readonly BlockColumn[];
  readonly acceptsErrors?: boolean;
}

export type ImportRun = Run<ImportInput, ImportProgress>;

/** Casts a run to the kind's own types, which `defineRunKind` ensures. */
export const asImport = (run: Run): ImportRun => run as ImportRun;

export const NO_COUNTS: ImportCounts = {
  processed: 0,
  imported: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
};

export const countsOf = (progress: ImportProgress): ImportCounts => progress.counts ?? NO_COUNTS;
