import type { PhotoFault } from '../face-reader.ts';

/** Why pictures were left alone. */
export type LeftAlone =
  /** Nobody has noted the right to use them. */
  | 'no_rights'
  /** Faces are switched off. */
  | 'faces_off'
  /** The models do not load. */
  | 'cannot_read';

/** Why a picture came to nothing. */
export type PictureFault = PhotoFault | 'unreadable';

/** A picture that came to nothing, in words for its owner. */
export interface PictureProblem {
  /** As the page or record cites it. */
  readonly item: string;
  readonly fault: PictureFault | 'not_fetched';
  readonly message: string;
}

/** What became of the pictures that were cited; each counts once, however many cite it. */
export interface PicturesReport {
  readonly read: number;
  /** Those that were found on the pictures that were read. */
  readonly faces: number;
  readonly withoutFace: number;
  /** In the index already, as they are. */
  readonly unchanged: number;
  readonly unusable: Readonly<Partial<Record<PictureFault, number>>>;
  /** Of the web, where fetching is off or the site gave none. */
  readonly notFetched: number;
  /** Cited as files that are not in the folder. */
  readonly missing: number;
  readonly leftAlone: number;
  /** null: none was. */
  readonly leftAloneFor: LeftAlone | null;
  /** The first hundred. */
  readonly problems: readonly PictureProblem[];
}

export const SHOWN_PROBLEMS = 100;
