import type { ImportRow } from '../formats/import-row.ts';
import { type ImportBatch, importBatches } from '../import/import-batches.ts';
import type { PeopleWriter } from '../joining/write-people.ts';
import { withPauses } from './with-pauses.ts';

/** An import's file, positioned at one row, and the writer of its people. */
export interface ImportCursor {
  readonly writer: PeopleWriter;
  /** The number of rows read; the next batch follows them. */
  position: number;
  /** People whose transaction is not yet known to have committed. */
  unconfirmed: number;
  next(): Promise<ImportBatch | null>;
  close(): Promise<void>;
}

async function* after(rows: AsyncIterable<ImportRow>, position: number): AsyncIterable<ImportRow> {
  let left = position;
  for await (const row of withPauses(rows)) {
    if (left > 0) left -= 1;
    else yield row;
  }
}

/** Opens a file's rows after those already imported. */
export function openCursor(
  rows: AsyncIterable<ImportRow>,
  position: number,
  writer: PeopleWriter,
): ImportCursor {
  const batches = importBatches(after(rows, position));
  return {
    writer,
    position,
    unconfirmed: 0,
    async next() {
      const { done, value } = await batches.next();
      if (done === true) return null;
      this.position += value.people.length + value.rejected.length;
      return value;
    },
    close: async () => {
      await batches.return();
    },
  };
}

/** At most this many files stay open; other runs read theirs again from the start. */
const MAX_OPEN_FILES = 8;

/**
 * The cursors of the imports that this process works on. Without them each step would read the file
 * from the start, a thousand times. If a step was not committed, its cursor and run are at
 * different rows, and the file is opened again.
 */
export class ImportCursors {
  readonly #open = new Map<string, ImportCursor>();

  /** The run's cursor at that row; asking for it confirms that the previous step has committed. */
  async at(
    runId: string,
    position: number,
    open: () => Promise<ImportCursor>,
  ): Promise<ImportCursor> {
    const current = this.#open.get(runId);
    if (current?.position === position) {
      await current.writer.afterCommit(current.unconfirmed);
      current.unconfirmed = 0;
      return current;
    }
    await this.drop(runId);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size >= MAX_OPEN_FILES) await this.drop(oldest);
    const opened = await open();
    this.#open.set(runId, opened);
    return opened;
  }

  async drop(runId: string): Promise<void> {
    const cursor = this.#open.get(runId);
    this.#open.delete(runId);
    await cursor?.close();
  }
}
