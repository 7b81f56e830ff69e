import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const record = z.strictObject({
  /** Of the file's bytes and of the service that took them. */
  digest: z.string(),
  state: z.enum(['done', 'failed']),
  /** What came of it, in a sentence of ours. */
  says: z.string(),
});

/** What became of the file that a server was told to import. */
export type ImportRecord = z.infer<typeof record>;

/** Where it is remembered, beside the data. */
export const recordIn = (dataDir: string): string => join(dataDir, 'import-on-start.json');

/** Null where nothing was imported yet, or nobody can read what was written. */
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
