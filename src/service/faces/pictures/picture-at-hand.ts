import { MAX_PHOTO_BYTES } from '../../../contract/faces.ts';
import { UnusablePhoto } from '../face-reader.ts';

/** Largest picture that is read, in bytes: the same as of an upload. */
export const MAX_PICTURE_BYTES = MAX_PHOTO_BYTES;

/** A picture of the operator's that can be read. */
export interface PictureAtHand {
  /** An address that tells no path: a hash of where the file really lies, or of its bytes. */
  readonly url: string;
  /** What the operator calls it. */
  readonly name: string;
  /** @throws UnusablePhoto when it is larger than what is read; Error when it cannot be read */
  bytes(): Promise<Uint8Array>;
}

/** Where pictures lie that are cited by their names: a folder, or a zip. */
export interface PictureShelf {
  /**
   * The picture that a page or record means; null when there is none.
   * @param beside the folder, below the shelf's own, of the file that cites it
   */
  find(reference: string, beside?: string): Promise<PictureAtHand | null>;
  close(): Promise<void>;
}

export const tooLarge = (): UnusablePhoto =>
  new UnusablePhoto('too_large', 'is larger than 10 MiB');
