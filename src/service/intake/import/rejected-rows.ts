import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printable, type RejectedRow } from '../formats/import-row.ts';
import { SHOWN_ROWS } from './import-report.ts';
import { type RejectedKind, withRejectedKinds } from './rejected-kinds.ts';

const HEADER = 'row,column,reason\n';

const cell = (text: string): string =>
  /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;

const csvLine = ({ row, column = '', reason }: RejectedRow): string =>
  `${row},${cell(column)},${cell(reason)}\n`;

/**
 * Collects rejected rows: the first hundred in memory, all in a CSV file, created with the first
 * one. Without a path only the first hundred are kept.
 */
export class RejectedRows {
  readonly #path: string | undefined;
  readonly #shown: RejectedRow[] = [];
  #file: FileHandle | null = null;
  #kinds: readonly RejectedKind[] = [];
  #count = 0;

  constructor(path: string | undefined) {
    this.#path = path;
  }

  get count(): number {
    return this.#count;
  }

  get shown(): readonly RejectedRow[] {
    return this.#shown;
  }

  /** How many rows each reason has rejected. */
  get kinds(): readonly RejectedKind[] {
    return this.#kinds;
  }

  /** The file with all rows; null while there are none. */
  get file(): string | null {
    return this.#file === null ? null : (this.#path ?? null);
  }

  async add(rows: readonly RejectedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const printed = rows.map(printable);
    this.#count += printed.length;
    this.#kinds = withRejectedKinds(this.#kinds, printed);
    this.#shown.push(...printed.slice(0, SHOWN_ROWS - this.#shown.length));
    if (this.#path === undefined) return;
    this.#file ??= await this.#open(this.#path);
    await this.#file.write(printed.map(csvLine).join(''));
  }

  async #open(path: string): Promise<FileHandle> {
    await mkdir(dirname(path), { recursive: true });
    // Rows may quote private contacts, so only this user may read them. The folder may be shared
    // (/tmp), so an existing file is never written to.
    const file = await open(path, 'wx', 0o600);
    await file.write(HEADER);
    return file;
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
