import { ImportError } from '../formats/import-error.ts';
import { prefetchOne } from '../import/prefetch-one.ts';
import type { PeopleWriter } from '../joining/write-people.ts';
import type { ReadableFile } from '../reading/import-reader.ts';
import type { Preparing, ReadRows } from '../reading/reading-messages.ts';

/** An import's file, positioned at one row, and the writer of its people. */
export interface ImportCursor {
  readonly writer: PeopleWriter;
  /** The number of rows read; the next batch follows them. */
  position: number;
  /** People whose transaction is not yet known to have committed. */
  unconfirmed: number;
  /** null: the file has no more rows. @throws Error when the cursor is closed */
  next(): Promise<ReadRows | null>;
  close(): Promise<void>;
}

/** The batches of a file, each read while the one before it is written. */
async function* batchesOf(
  file: ReadableFile,
  writer: PeopleWriter,
  preparing: Preparing,
): AsyncGenerator<ReadRows, void> {
  if ('columns' in file.found) {
    throw new ImportError('The columns of the file are not recognized.');
  }
  for (;;) {
    const wanted = { size: writer.batchSize, areNew: writer.expectsNewPeople };
    const rows = await file.next(wanted, preparing);
    if (rows === null) return;
    yield rows;
  }
}

/** The rows of a file that is open at a position. */
export function openCursor(
  file: ReadableFile,
  position: number,
  writer: PeopleWriter,
  preparing: Preparing,
): ImportCursor {
  const batches = prefetchOne(batchesOf(file, writer, preparing));
  let isClosed = false;
  return {
    writer,
    position,
    unconfirmed: 0,
    async next() {
      const { done, value } = await batches.next();
      // Taken for the end of the file, it would end the import with rows missing.
      if (done === true && isClosed) throw new Error('The file was closed before its end.');
      if (done === true) return null;
      this.position += value.people.length + value.rejected.length;
      return value;
    },
    close: async () => {
      isClosed = true;
      try {
        await batches.return();
      } finally {
        await file.close();
      }
    },
  };
}

interface CursorPlace {
  readonly runId: string;
  /** The number of rows before it. */
  readonly position: number;
  /** Of the step that asks: aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
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
    { runId, position, signal }: CursorPlace,
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
    if (signal.aborted) {
      // The run was left while this was opening, and nobody would close it.
      await opened.close();
      throw signal.reason;
    }
    this.#open.set(runId, opened);
    return opened;
  }

  async drop(runId: string): Promise<void> {
    const cursor = this.#open.get(runId);
    this.#open.delete(runId);
    await cursor?.close();
  }
}
