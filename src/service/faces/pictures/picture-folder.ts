import { open, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readBytes } from '../../runtime/read-bytes.ts';
import { sha256Hex } from '../../text/sha256.ts';
import {
  type AvailablePicture,
  MAX_PICTURE_BYTES,
  type PictureContainer,
  pictureTooLarge,
} from './available-picture.ts';
import { referencedPaths } from './referenced-path.ts';

/** A name that hides the path, and stays the same as long as the file does not move. */
export const urnOf = (path: string): string => `urn:sha256:${sha256Hex(path)}`;

/**
 * @throws UnusablePhoto when there are more bytes than allowed, whatever size was reported before
 */
async function bytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new Error('is not a file');
    if (found.size > MAX_PICTURE_BYTES) throw pictureTooLarge();
    return await readBytes(file, found.size);
  } finally {
    await file.close();
  }
}

/**
 * The pictures of a folder that the operator gave, and of no other: the real path decides, wherever
 * links point.
 */
export class PictureFolder implements PictureContainer {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** @throws Error when the folder does not exist */
  static async open(given: string): Promise<PictureFolder> {
    const root = await realpath(given);
    if (!(await stat(root)).isDirectory()) throw new Error('is not a folder');
    return new PictureFolder(root);
  }

  /** The folder of a file relative to the root, as `find` takes it. */
  folderOf(realFile: string): string {
    return relative(this.#root, join(realFile, '..')).replaceAll(sep, '/');
  }

  async find(reference: string, beside = ''): Promise<AvailablePicture | null> {
    for (const path of referencedPaths(reference, beside)) {
      const real = await realpath(join(this.#root, path)).catch(() => null);
      if (real === null || !this.#holds(real)) continue;
      const isFile = await stat(real).then(
        (found) => found.isFile(),
        () => false,
      );
      if (isFile) return { url: urnOf(real), name: path, bytes: () => bytesOf(real) };
    }
    return null;
  }

  async close(): Promise<void> {}

  #holds(real: string): boolean {
    const root = this.#root.endsWith(sep) ? this.#root : this.#root + sep;
    if (!real.startsWith(root)) return false;
    return !relative(root, real)
      .split(sep)
      .some((part) => part.startsWith('.'));
  }
}
