import type { ImportFormat } from '../../../contract/connections.ts';
import type { Readers } from '../../people/rows/write-options.ts';
import { once } from '../../runtime/once.ts';
import { ImportError } from '../formats/import-error.ts';
import { formatAtOnce } from './format-at-once.ts';
import type {
  FileToRead,
  FoundFile,
  Preparing,
  ReadingAnswers,
  ReadingOutcome,
  ReadingRequest,
  ReadRows,
} from './reading-messages.ts';
import type { Survey } from './survey-rows.ts';

/** The thread that had the file is gone, and with it what it had read. */
class ForgottenFile extends Error {}

/** Gets the outcome of each request that is not `unfinished`. */
export interface ReadingRoom {
  perform(request: ReadingRequest): Promise<ReadingOutcome>;
  close(): Promise<void>;
}

/** The next batch that is wanted. */
export interface WantedRows {
  readonly size: number;
  readonly areNew: boolean;
}

/** A file that is open. */
export interface ReadableFile {
  readonly found: FoundFile;
  /** Checks all rows before anyone is written. */
  survey(): Promise<Survey>;
  /** The rows after those it has given; null at the end. */
  next(wanted: WantedRows, preparing: Preparing): Promise<ReadRows | null>;
  close(): Promise<void>;
}

async function asked<K extends keyof ReadingAnswers>(
  room: ReadingRoom,
  request: Extract<ReadingRequest, { kind: K }>,
): Promise<ReadingAnswers[K]> {
  const outcome = await room.perform(request);
  // The one cast: the desk answers each kind of request with its own kind of answer.
  if (outcome.kind === 'answer') return outcome.answer as ReadingAnswers[K];
  if (outcome.kind === 'forgotten') throw new ForgottenFile();
  const message = 'message' in outcome ? outcome.message : '';
  throw outcome.kind === 'refused' ? new ImportError(message) : new Error(message);
}

/** A file open in a room; it is opened again when the room has forgotten it. */
class FileInRoom implements ReadableFile {
  readonly found: FoundFile;
  readonly #room: ReadingRoom;
  readonly #id: number;
  readonly #give: () => Promise<FileToRead>;
  #position: number;

  constructor(
    room: ReadingRoom,
    { id, found, position }: { id: number; found: FoundFile; position: number },
    give: () => Promise<FileToRead>,
  ) {
    this.found = found;
    this.#room = room;
    this.#id = id;
    this.#position = position;
    this.#give = give;
  }

  survey(): Promise<Survey> {
    return this.#ask(() => asked<'survey'>(this.#room, { kind: 'survey', id: this.#id }));
  }

  async next(wanted: WantedRows, preparing: Preparing): Promise<ReadRows | null> {
    const id = this.#id;
    const rows = await this.#ask(() => {
      const position = this.#position;
      return asked<'next'>(this.#room, { kind: 'next', id, position, preparing, ...wanted });
    });
    this.#position += (rows?.people.length ?? 0) + (rows?.rejected.length ?? 0);
    return rows;
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ForgottenFile)) throw error;
    }
    await asked<'open'>(this.#room, { kind: 'open', id: this.#id, file: await this.#give() });
    return ask();
  }

  async close(): Promise<void> {
    await asked<'close'>(this.#room, { kind: 'close', id: this.#id });
  }
}

/** Reads files of people, and prepares their people for the writer. */
export class ImportReader {
  readonly #room: ReadingRoom;
  #last = 0;

  constructor(room: ReadingRoom) {
    this.#room = room;
  }

  /**
   * The format of an upload; null for a table whose columns fit no format.
   * @throws ImportError when it is empty, a zip without contacts, or in no supported format
   */
  async formatOf(
    name: string,
    content: Uint8Array,
    wanted: ImportFormat | undefined,
  ): Promise<ImportFormat | null> {
    const known = formatAtOnce(name, content, wanted);
    if (known !== null) return known;
    return asked<'format'>(this.#room, { kind: 'format', name, content, asked: wanted });
  }

  /**
   * Opens a file for as long as `work` takes: however that ends, the file is closed.
   * @param give the file, which may be asked for again
   * @throws ImportError when it cannot be read as people
   */
  async withFile<T>(
    give: () => Promise<FileToRead>,
    work: (file: ReadableFile) => Promise<T>,
  ): Promise<T> {
    const file = await this.open(give);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  }

  /**
   * For who needs a file beyond one piece of work, and closes it.
   * @param give the file, which may be asked for again
   * @param position how many rows the caller has already
   * @throws ImportError when it cannot be read as people
   */
  async open(give: () => Promise<FileToRead>, position = 0): Promise<ReadableFile> {
    this.#last += 1;
    const id = this.#last;
    const found = await asked<'open'>(this.#room, { kind: 'open', id, file: await give() });
    return new FileInRoom(this.#room, { id, found, position }, give);
  }

  close(): Promise<void> {
    return this.#room.close();
  }
}

/**
 * A reader in the caller's thread. What reads files is loaded with the first: a service whose files
 * have a thread of their own never needs it.
 */
export function readInThisThread(readers: () => Promise<Readers>): ImportReader {
  const desk = once(async () => {
    const { ReadingDesk } = await import('./reading-desk.ts');
    return new ReadingDesk(readers);
  });
  return new ImportReader({
    perform: async (request) => {
      const asked = await desk();
      for (;;) {
        const outcome = await asked.perform(request);
        if (outcome.kind !== 'unfinished') return outcome;
      }
    },
    close: async () => undefined,
  });
}
