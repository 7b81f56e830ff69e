import type { ImportFormat } from '../../../contract/connections.ts';
import type { Run } from '../../runs/run.ts';
import type { ColumnMapping } from '../formats/csv/mapped-csv.ts';
import type { RejectedRow } from '../formats/import-row.ts';

/** What an import was asked for. */
export interface ImportInput {
  /** The file's name, as its sender has it. */
  readonly name: string;
  /** null: a table whose columns its owner has to describe. */
  readonly format: ImportFormat | null;
  /** The owner's private connections. */
  readonly directoryId: string;
}

/** Rows by what became of them. */
export interface ImportCounts {
  readonly processed: number;
  readonly imported: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

export type PausedReason = 'needs_mapping' | 'too_many_errors' | 'stopped';

/** How far an import is. */
export interface ImportProgress {
  /** Rows are counted and tried before anybody is written. */
  readonly isSurveyed?: boolean;
  readonly total?: number;
  /** Rows that were taken: where the next step begins. */
  readonly counts?: ImportCounts;
  /** The first hundred that are nobody. */
  readonly errors?: readonly RejectedRow[];
  readonly pausedReason?: PausedReason | null;
  /** Of a table that needs a mapping. */
  readonly columns?: readonly string[];
  readonly mapping?: ColumnMapping;
  readonly acceptsErrors?: boolean;
}

export type ImportRun = Run<ImportInput, ImportProgress>;

/** The kind's own types, as `defineRunKind` has them. */
export const asImport = (run: Run): ImportRun => run as ImportRun;

export const NO_COUNTS: ImportCounts = {
  processed: 0,
  imported: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
};

export const countsOf = (progress: ImportProgress): ImportCounts => progress.counts ?? NO_COUNTS;
