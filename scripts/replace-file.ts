import { rename, writeFile } from 'node:fs/promises';

/** Writes a file whole: who reads it meanwhile, or builds it too, finds the old file or the new one. */
export async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, path);
}
