import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

/**
 * Compresses an upload, in a thread of its own. Every request waits while the embedded engine writes
 * a file or reads it: 20 MB took it seconds, and most files of people shrink to a fifth.
 */
export async function packUpload(content: Uint8Array): Promise<Buffer> {
  return promisify(gzip)(content, { level: constants.Z_BEST_SPEED });
}

/** Files of imports that began before an upgrade are as they were sent. */
const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** The upload as it was sent. */
export async function unpackUpload(packed: Uint8Array): Promise<Uint8Array> {
  return isPacked(packed) ? promisify(gunzip)(packed) : packed;
}
