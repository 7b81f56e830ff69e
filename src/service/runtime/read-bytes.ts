import type { FileHandle } from 'node:fs/promises';

/** The first `most` bytes of a file, or all of a shorter file: a single read may return fewer. */
export async function readBytes(file: FileHandle, most: number): Promise<Buffer> {
  const bytes = Buffer.alloc(most);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
