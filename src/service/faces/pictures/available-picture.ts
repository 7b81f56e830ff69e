import { MAX_PHOTO_BYTES } from '../../../contract/faces.ts';
import { UnusablePhoto } from '../face-reader.ts';

/** Largest picture that is read, in bytes: the same as for uploads. */
export const MAX_PICTURE_BYTES = MAX_PHOTO_BYTES;

/** A readable picture of the operator's. */
export interface AvailablePicture {
  /** A URL that reveals no path: a hash of the file's real path, or of its bytes. */
  readonly url: string;
  /** The operator's name for it. */
  readonly name: string;
  /** @throws UnusablePhoto when it is too large; Error when it cannot be read */
  bytes(): Promise<Uint8Array>;
}

/** A folder or zip that holds pictures cited by name. */
export interface PictureContainer {
  /**
   * The picture that a page or record refers to; null when there is none.
   * @param beside the folder, relative to the shelf's own, of the file that cites it
   */
  find(reference: string, beside?: string): Promise<AvailablePicture | null>;
  close(): Promise<void>;
}

export const pictureTooLarge = (): UnusablePhoto =>
  new UnusablePhoto('too_large', 'is larger than 10 MiB');
