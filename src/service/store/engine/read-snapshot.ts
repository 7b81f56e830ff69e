import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** With zlib's own 16 KB, the thousands of turns in between take three times as long as the work. */
const CHUNK_BYTES = 1 << 20;

/** The tar of a snapshot. */
export async function readSnapshot(path: string): Promise<Uint8Array> {
  return promisify(gunzip)(await readFile(path), { chunkSize: CHUNK_BYTES });
}
