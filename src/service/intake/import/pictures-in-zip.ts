import {
  type AvailablePicture,
  MAX_PICTURE_BYTES,
  type PictureContainer,
  pictureTooLarge,
} from '../../faces/pictures/available-picture.ts';
import { urnOf } from '../../faces/pictures/picture-folder.ts';
import { referencedPaths } from '../../faces/pictures/referenced-path.ts';
import type { ZipFile, ZipFiles } from '../formats/source/zip-files.ts';

async function bytesOf(file: ZipFile): Promise<Uint8Array> {
  if (file.size > MAX_PICTURE_BYTES) throw pictureTooLarge();
  return file.bytes();
}

/** The pictures of an imported zip: relative to the file of the people, or to its root. */
export class PicturesInZip implements PictureContainer {
  readonly #files: ZipFiles;
  readonly #zip: string;

  /** @param zip the path of the zip; together with a file's name it makes the URN */
  constructor(files: ZipFiles, zip: string) {
    this.#files = files;
    this.#zip = zip;
  }

  async find(reference: string): Promise<AvailablePicture | null> {
    const { peopleFolder } = this.#files;
    const paths = [...referencedPaths(reference, peopleFolder), ...referencedPaths(reference)];
    for (const path of paths) {
      const file = this.#files.find(path);
      if (file === null) continue;
      return { url: urnOf(`${this.#zip}!/${path}`), name: path, bytes: () => bytesOf(file) };
    }
    return null;
  }

  async close(): Promise<void> {
    this.#files.close();
  }
}
