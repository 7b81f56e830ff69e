import type { ImportFormat } from '../../../contract/connections.ts';
import type { BlockColumn } from '../formats/csv/block-columns.ts';
import type { ColumnMapping } from '../formats/csv/mapped-cells.ts';
import type { OwnWords, RejectedRow, RowRemark } from '../formats/import-row.ts';
import type { SentBatch } from '../joining/sent-batch.ts';
import type { Survey } from './survey-rows.ts';

/** A file of people, as it is given to the reader. */
export type FileToRead =
  | {
      readonly kind: 'upload';
      readonly name: string;
      /** Packed, in base64: decoding 20 MB takes 20 ms, which the service has no time for. */
      readonly content: string;
      /** null: a table whose columns its owner has to map. */
      readonly format: ImportFormat | null;
      readonly columns: readonly string[] | undefined;
      readonly mapping: ColumnMapping | undefined;
      /** Columns whose value holds for the rows below it. */
      readonly fillDown?: readonly string[] | undefined;
      /** The addresses of the owner of mail or a calendar. */
      readonly own?: readonly string[] | undefined;
    }
  | {
      readonly kind: 'file';
      readonly at:
        | { readonly path: string }
        | { readonly name: string; readonly content: Uint8Array };
      /** Detected when absent. */
      readonly format: ImportFormat | undefined;
      /** For a table whose columns its owner has mapped. */
      readonly mapping?: ColumnMapping | undefined;
      /** Columns whose value holds for the rows below it. */
      readonly fillDown?: readonly string[] | undefined;
      /** The folder of pictures that records cite by name. Default: that of the file, or its zip. */
      readonly photos: string | undefined;
      /** The addresses of the owner of mail or a calendar. */
      readonly own?: readonly string[] | undefined;
    };

/** What the reader has found out about a file. */
export type FoundFile =
  /** A table whose columns must be mapped before it can be read. */
  | { readonly columns: readonly string[] }
  | {
      readonly format: ImportFormat | null;
      /** The file's name, or that of the one in the zip. */
      readonly name: string;
      readonly isZip: boolean;
      /** Of a mapped table. */
      readonly blocks?: readonly BlockColumn[];
      /** Of a mapped table: see `seriesOfTable`. */
      readonly series?: string;
    };

/** How the people of a file are prepared for their writer. */
export interface Preparing {
  /** The record ids' scope. */
  readonly namespace: string;
  readonly isPublic: boolean;
  readonly directoryId: string | undefined;
  readonly now: Date;
}

/** A picture that a row brings or cites, and that can be read. */
export interface PictureAtHand {
  readonly url: string;
  readonly name: string;
  /** The picture itself, or what the row calls it. */
  readonly from: { readonly bytes: Uint8Array } | { readonly reference: string };
}

/** A row with a person, without the record. */
export interface ReadRow {
  readonly row: number;
  readonly name: string;
  /** The URLs of its pictures. */
  readonly pictures: readonly string[];
  readonly atHand: readonly PictureAtHand[];
  /** Values that were left out or changed, such as a cited picture that is not found. */
  readonly remarks: readonly RowRemark[];
  readonly own: OwnWords | null;
}

/** How many rows have a value in a column that nothing reads. */
export type UnreadColumns = Readonly<Record<string, number>>;

/** Rows that are written together, with their people prepared. */
export interface ReadRows {
  readonly people: readonly ReadRow[];
  readonly rejected: readonly RejectedRow[];
  /** The columns that nothing reads, with the number of rows that have a value there. */
  readonly unread: UnreadColumns;
  readonly batch: SentBatch;
}

/** What the reader is asked. A file that is open has a number. */
export type ReadingRequest =
  | {
      readonly kind: 'format';
      readonly name: string;
      readonly content: Uint8Array;
      readonly asked: ImportFormat | undefined;
    }
  | { readonly kind: 'open'; readonly id: number; readonly file: FileToRead }
  | { readonly kind: 'survey'; readonly id: number }
  | {
      readonly kind: 'next';
      readonly id: number;
      readonly preparing: Preparing;
      /** How many rows the caller has, all before the next batch. */
      readonly position: number;
      /** How many rows the batch may have. */
      readonly size: number;
      /** Whether its people are assumed to be new, and prepared to the end. */
      readonly areNew: boolean;
    }
  | { readonly kind: 'close'; readonly id: number };

/** The answer to each kind of request. */
export interface ReadingAnswers {
  /** null: a table whose columns fit no format. */
  readonly format: ImportFormat | null;
  readonly open: FoundFile;
  readonly survey: Survey;
  /** null: there are no more rows. */
  readonly next: ReadRows | null;
  readonly close: null;
}

export type ReadingAnswer = ReadingAnswers[keyof ReadingAnswers];

/** How a request ended. */
export type ReadingOutcome =
  | { readonly kind: 'answer'; readonly answer: ReadingAnswer }
  /** Its turn is over: ask again. */
  | { readonly kind: 'unfinished' }
  /** The file cannot be read as people. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No file with this number is open: the thread that had it is gone. */
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'failed'; readonly message: string };

/** A message of the thread: that it has started, with its path in /proc if there is one, or more. */
export type ReadingReply =
  | { readonly kind: 'ready'; readonly thread: string | null }
  | ReadingOutcome;
