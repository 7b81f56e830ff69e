import type { PhotoFault } from '../face-reader.ts';

/** Why pictures were not read. */
export type SkipReason =
  /** There is no note of the right to use them. */
  | 'no_rights'
  /** Faces are switched off. */
  | 'faces_off'
  /** The models do not load. */
  | 'cannot_read';

/** Why a picture failed. */
export type PictureFault = PhotoFault | 'unreadable';

/** A failed picture, in words for its owner. */
export interface PictureProblem {
  /** The reference as the page or record writes it. */
  readonly item: string;
  readonly fault: PictureFault | 'not_fetched';
  readonly message: string;
}

/** The results of the cited pictures; each picture counts once, however often it is cited. */
export interface PicturesReport {
  readonly read: number;
  /** Faces found on the pictures that were read. */
  readonly faces: number;
  readonly withoutFace: number;
  /** Already in the index and unchanged. */
  readonly unchanged: number;
  readonly unusable: Readonly<Partial<Record<PictureFault, number>>>;
  /** Pictures on the web, with fetching switched off or failed. */
  readonly notFetched: number;
  /** Cited files that are not in the folder. */
  readonly missing: number;
  readonly leftAlone: number;
  /** null: none was left alone. */
  readonly leftAloneFor: SkipReason | null;
  /** The first hundred. */
  readonly problems: readonly PictureProblem[];
}

export const SHOWN_PROBLEMS = 100;
