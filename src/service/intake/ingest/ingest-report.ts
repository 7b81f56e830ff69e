import type { PicturesReport } from '../../faces/pictures/pictures-report.ts';
import type { FetchRefusal } from '../../network/page-fetcher.ts';

/** Why something that was given did not become a source. */
export type IngestRefusal =
  | 'unreadable'
  | 'not_a_document'
  | 'too_large'
  | 'too_slow'
  | 'outside_the_folder'
  | 'fetching_is_off'
  | FetchRefusal;

export interface RefusedItem {
  /** The path below the given folder, or the address. */
  readonly item: string;
  readonly reason: IngestRefusal;
  readonly message: string;
}

/** How far an ingest is. */
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
  /** People mentioned by the documents that were taken. */
  readonly people: number;
  /** The first hundred. */
  readonly refusals: RefusedItem[];
  /** Hidden files, files of other formats, and copies, that were passed over. */
  readonly skipped: number;
  readonly pictures: PicturesReport;
  readonly seconds: number;
}

/** How many refusals a report shows. */
export const SHOWN_REFUSALS = 100;
