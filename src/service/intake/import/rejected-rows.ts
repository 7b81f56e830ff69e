import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printable, type RejectedRow } from '../formats/import-row.ts';
import { SHOWN_ROWS } from './import-report.ts';

const HEADER = 'row,column,reason\n';

const cell = (text: string): string =>
  /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;

const csvLine = ({ row, column = '', reason }: RejectedRow): string =>
  `${row},${cell(column)},${cell(reason)}\n`;

/**
 * Collects rejected rows: the first hundred in memory, every one in a CSV file, which is made
 * with the first of them. Without a path only the first hundred are kept.
 */
export class RejectedRows {
  readonly #path: string | undefined;
  readonly #shown: RejectedRow[] = [];
  #file: FileHandle | null = null;
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

  /** Where every row stands; null while there is none. */
  get file(): string | null {
    return this.#file === null ? null : (this.#path ?? null);
  }

  async add(rows: readonly RejectedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const told = rows.map(printable);
    this.#count += told.length;
    this.#shown.push(...told.slice(0, SHOWN_ROWS - this.#shown.length));
    if (this.#path === undefined) return;
    this.#file ??= await this.#open(this.#path);
    await this.#file.write(told.map(csvLine).join(''));
  }

  async #open(path: string): Promise<FileHandle> {
    await mkdir(dirname(path), { recursive: true });
    // Rows may quote the reader's own contacts: for this user alone.
    // The folder may be everybody's (/tmp), so nothing that is there already is written into.
    const file = await open(path, 'wx', 0o600);
    await file.write(HEADER);
    return file;
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
