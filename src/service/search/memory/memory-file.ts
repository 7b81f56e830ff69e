import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../store/database.ts';
import { MEMORY_FILE } from '../../store/folder/memory-file-name.ts';
import type { KeptPart } from './kept-part.ts';
import { packParts, unpackParts } from './pack-parts.ts';

/** Whether the last service of this data folder has kept its memory. */
export const hasKeptMemory = (dataDir: string): boolean => existsSync(join(dataDir, MEMORY_FILE));

/**
 * The memory of the search of an embedded database, in a file beside it from one service's end to
 * the next one's start. While a service searches there is no file, so that it never has
 * somebody who was removed meanwhile; a service that is killed leaves none.
 *
 * A file is of use only with the state of the database in which it was written: both have the same
 * mark, made for each file. So a restored database never reads the file of another time.
 */
export class MemoryFile {
  readonly #db: Database;
  readonly #path: string;
  /** What a service that was killed while it wrote leaves. */
  readonly #unfinished: string;

  /** @param dataDir the data folder of the embedded database */
  constructor(db: Database, dataDir: string) {
    this.#db = db;
    this.#path = join(dataDir, MEMORY_FILE);
    this.#unfinished = `${this.#path}.unfinished`;
  }

  /** Reads the file and deletes it; null when there is none that fits. */
  async take(): Promise<Readonly<Record<string, KeptPart>> | null> {
    await rm(this.#unfinished, { force: true });
    const file = await readFile(this.#path).catch(() => null);
    if (file === null) return null;
    // A pooled buffer can start anywhere; typed arrays need a multiple of eight.
    const bytes = file.byteOffset % 8 === 0 ? file : Uint8Array.from(file);
    // The mark is taken back too: should the file not be deleted, it fits nothing any more.
    const [taken] = await this.#db.query<{ mark: string }>(
      `delete from meta where key = 'memory_file' returning value #>> '{}' as mark`,
    );
    await rm(this.#path, { force: true });
    if (taken === undefined) return null;
    const parts = await unpackParts(bytes, await this.#stateWith(taken.mark)).catch(() => null);
    return parts !== null && (await this.#isPast(parts)) ? parts : null;
  }

  /** Writes the file, completely or not at all. */
  async put(parts: Readonly<Record<string, KeptPart>>): Promise<void> {
    const mark = randomUUID();
    try {
      const file = await packParts(await this.#stateWith(mark), parts);
      await rm(this.#unfinished, { force: true });
      await writeFile(this.#unfinished, file, { mode: 0o600, flag: 'wx' });
      await this.#db.query(
        `insert into meta (key, value) values ('memory_file', to_jsonb($1::text))
         on conflict (key) do update set value = excluded.value`,
        [mark],
      );
      await rename(this.#unfinished, this.#path);
    } catch (error) {
      await rm(this.#unfinished, { force: true });
      throw error;
    }
  }

  /** A migration may change what columns hold without changing people. */
  async #stateWith(mark: string): Promise<string> {
    const [schema] = await this.#db.query<{ version: number }>(
      'select max(version) as version from schema_migrations',
    );
    return `${mark} ${schema?.version}`;
  }

  /** After a clock that was set back, changes could look older than the file. */
  async #isPast(parts: Readonly<Record<string, KeptPart>>): Promise<boolean> {
    const [row] = await this.#db.query<{ past: boolean }>(
      'select bool_and(at::timestamptz <= now()) as past from unnest($1::text[]) as t (at)',
      [Object.values(parts).map(({ since }) => since)],
    );
    return row?.past === true;
  }
}
