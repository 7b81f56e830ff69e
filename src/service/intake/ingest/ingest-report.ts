import type { PicturesReport } from '../../faces/pictures/pictures-report.ts';
import type { FetchRefusal } from '../../network/page-fetcher.ts';

/** Why an item did not become a source. */
export type IngestRefusal =
  | 'unreadable'
  | 'not_a_document'
  | 'too_large'
  | 'too_slow'
  | 'outside_the_folder'
  | 'fetching_is_off'
  | FetchRefusal;

export interface RefusedItem {
  /** The path below the given folder, or the URL. */
  readonly item: string;
  readonly reason: IngestRefusal;
  readonly message: string;
}

/** The progress of an ingest. */
export interface IngestProgress {
  readonly read: number;
  readonly refused: number;
  /** Pictures read for their faces. */
  readonly pictures: number;
}

export interface IngestReport {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** People mentioned by the stored documents. */
  readonly people: number;
  /** The first hundred. */
  readonly refusals: RefusedItem[];
  /** Skipped hidden files, files of other formats, and copies. */
  readonly skipped: number;
  readonly pictures: PicturesReport;
  readonly seconds: number;
}

/** The maximum number of refusals in a report. */
export const SHOWN_REFUSALS = 100;
