import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../import-error.ts';

/** Bytes that can be read repeatedly: a file, an upload in memory, a file inside a zip. */
export interface ImportSource {
  /** The file's name without its folders. */
  readonly name: string;
  readonly bytes: number;
  /** Set for a file on disk: a zip's directory is at its end and is read there. */
  readonly path?: string;
  chunks(): AsyncIterable<Uint8Array>;
  /** The file with this name in the same zip; null if there is none. */
  readonly beside?: (name: RegExp) => ImportSource | null;
}

export function sourceOfBytes(name: string, content: Uint8Array): ImportSource {
  return {
    name,
    bytes: content.byteLength,
    async *chunks() {
      const size = 64 * 1024;
      for (let at = 0; at < content.byteLength; at += size) yield content.subarray(at, at + size);
    },
  };
}

/** Messages for the errors of opening a file. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read by this user (permission denied)',
  EPERM: 'cannot be read by this user (permission denied)',
};

function fileFault(path: string, error: unknown): ImportError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new ImportError(`${path} ${FILE_FAULTS[code] ?? `cannot be opened (${code})`}.`);
}

/** @throws ImportError when the file does not exist or cannot be read */
export async function sourceOfFile(path: string): Promise<ImportSource> {
  const found = await stat(path).catch((error: unknown) => {
    throw fileFault(path, error);
  });
  if (found.isDirectory()) {
    throw new ImportError(
      `${path} is a folder. Give the file inside it, or the zip as downloaded; \`ingest\` reads a ` +
        'folder of documents about people.',
    );
  }
  return {
    name: basename(path),
    bytes: found.size,
    path,
    async *chunks() {
      try {
        yield* createReadStream(path);
      } catch (error) {
        throw fileFault(path, error);
      }
    },
  };
}

/** The first `most` bytes of a source. */
export async function headOf(source: ImportSource, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    parts.push(chunk);
    length += chunk.byteLength;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}
