import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const record = z.strictObject({
  /** Digest of the file's bytes and the service. */
  digest: z.string(),
  state: z.enum(['done', 'failed']),
  /** The result, in a sentence of ours. */
  says: z.string(),
});

/** The result of the import on start. */
export type ImportRecord = z.infer<typeof record>;

/** Path of the record of the first file, or another, next to the data. */
export const recordIn = (dataDir: string, at = 0): string =>
  join(dataDir, at === 0 ? 'import-on-start.json' : `import-on-start-${at + 1}.json`);

/** Null if nothing was imported yet, or the record cannot be read. */
export async function readImportRecord(file: string): Promise<ImportRecord | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return record.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export async function writeImportRecord(file: string, written: ImportRecord): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(written), { mode: 0o600 });
}
