import type { PictureContainer } from '../../faces/pictures/available-picture.ts';
import type { Readers } from '../../people/rows/write-options.ts';
import type { ImportRow, PersonRow } from '../formats/import-row.ts';
import { openImport, openMapped } from '../formats/read-people.ts';
import { sourceOfBytes, sourceOfFile } from '../formats/source/import-source.ts';
import { importBatches } from '../import/import-batches.ts';
import { type PlacedRow, placeRow, shelfOf } from '../import/import-pictures.ts';
import { readyBatch } from '../joining/prepare-batch.ts';
import { sentBatch } from '../joining/sent-batch.ts';
import { openWriterContext, type WriterContext } from '../joining/writer-context.ts';
import { openUpload } from './open-upload.ts';
import type {
  FileToRead,
  FoundFile,
  ReadingRequest,
  ReadRow,
  ReadRows,
  UnreadColumns,
} from './reading-messages.ts';
import { RowSurvey, type Survey } from './survey-rows.ts';
import { withPauses } from './with-pauses.ts';

type NextRequest = Extract<ReadingRequest, { kind: 'next' }>;

interface Opened {
  readonly found: FoundFile;
  readonly rows: () => AsyncIterable<ImportRow>;
  readonly shelf: PictureContainer | null;
}

async function openGiven(file: FileToRead): Promise<Opened> {
  if (file.kind === 'upload') {
    const opened = await openUpload(file);
    const shelf = null;
    if ('columns' in opened) return { found: opened, rows: async function* () {}, shelf };
    const { rows, table } = opened;
    const { name } = opened.source;
    const found = { format: file.format, name, isZip: false, ...table };
    return { found, rows, shelf };
  }
  const { at } = file;
  const given = 'path' in at ? await sourceOfFile(at.path) : sourceOfBytes(at.name, at.content);
  const opened =
    file.mapping === undefined
      ? await openImport(given, file.format, { own: file.own })
      : await openMapped(given, file.mapping, file.fillDown);
  const { format, source, rows } = opened;
  const table = 'blocks' in opened ? { blocks: opened.blocks, series: opened.series } : {};
  const isZip = source !== given;
  const shelf = await shelfOf(given, isZip, file.photos);
  return { found: { format, name: source.name, isZip, ...table }, rows, shelf };
}

/** Milliseconds after which a long request gives others their turn. */
const TURN_MS = 200;

/** The rows of a file from a position on, read in turns. */
class RowsFrom {
  readonly #rows: AsyncIterator<ImportRow>;
  #skip: number;
  #size = 0;
  readonly batches: ReturnType<typeof importBatches>;

  constructor(rows: AsyncIterable<ImportRow>, position: number) {
    this.#rows = withPauses(rows)[Symbol.asyncIterator]();
    this.#skip = position;
    this.batches = importBatches({ [Symbol.asyncIterator]: () => this.#rows }, () => this.#size);
  }

  /** Skips to the position; false when its turn is over before. */
  async isThere(): Promise<boolean> {
    const until = performance.now() + TURN_MS;
    for (; this.#skip > 0; this.#skip -= 1) {
      if (performance.now() > until) return false;
      if ((await this.#rows.next()).done === true) this.#skip = 1;
    }
    return true;
  }

  next(size: number) {
    this.#size = size;
    return this.batches.next();
  }

  async close(): Promise<void> {
    await this.batches.return();
    await this.#rows.return?.();
  }
}

/** A survey under way. */
class SurveyTurns {
  readonly #rows: AsyncIterator<ImportRow>;
  readonly #survey = new RowSurvey();

  constructor(rows: AsyncIterable<ImportRow>) {
    this.#rows = withPauses(rows)[Symbol.asyncIterator]();
  }

  /** The result; null when its turn is over before. */
  async turn(): Promise<Survey | null> {
    const until = performance.now() + TURN_MS;
    while (!this.#survey.isFull) {
      if (performance.now() > until) return null;
      const { done, value } = await this.#rows.next();
      if (done === true) break;
      this.#survey.add(value);
    }
    await this.#rows.return?.();
    return this.#survey.result();
  }
}

const withoutRecord = ({ record: _, ...row }: PlacedRow): ReadRow => row;

function unreadOf(people: readonly PersonRow[]): UnreadColumns {
  const counts = new Map<string, number>();
  for (const column of people.flatMap(({ unread = [] }) => unread)) {
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** A file of people that is read from its start to its end. */
export class OpenFile {
  readonly found: FoundFile;
  readonly #opened: Opened;
  readonly #readers: Readers;
  #survey: SurveyTurns | null = null;
  #rows: RowsFrom | null = null;
  #context: WriterContext | null = null;

  private constructor(opened: Opened, readers: Readers) {
    this.found = opened.found;
    this.#opened = opened;
    this.#readers = readers;
  }

  /** @throws ImportError when the file cannot be read as people */
  static async open(file: FileToRead, readers: Readers): Promise<OpenFile> {
    return new OpenFile(await openGiven(file), readers);
  }

  /** Checks all rows; null when its turn is over before. */
  async survey(): Promise<Survey | null> {
    this.#survey ??= new SurveyTurns(this.#opened.rows());
    const survey = await this.#survey.turn();
    if (survey !== null) this.#survey = null;
    return survey;
  }

  /** The next batch, null at the end; `unfinished` when its turn is over before. */
  async next(request: NextRequest): Promise<ReadRows | null | 'unfinished'> {
    this.#rows ??= new RowsFrom(this.#opened.rows(), request.position);
    if (!(await this.#rows.isThere())) return 'unfinished';
    const { done, value } = await this.#rows.next(request.size);
    if (done === true) return null;
    const placed: PlacedRow[] = [];
    for (const row of value.people) placed.push(await placeRow(row, this.#opened.shelf));
    const records = placed.map(({ record }) => record);
    const touches = value.people.map((row) => row.touches);
    const ofTable = value.people.map((row) => row.ofTable);
    const strangers = value.people.map(({ isStranger }) => isStranger === true);
    const context = this.#contextFor(request);
    const ready = await readyBatch(records, request.areNew, context, {
      touches,
      ofTable,
      strangers,
    });
    const batch = sentBatch(ready, this.#readers.embedder !== undefined);
    const unread = unreadOf(value.people);
    return { people: placed.map(withoutRecord), rejected: value.rejected, unread, batch };
  }

  #contextFor({ preparing }: NextRequest): WriterContext {
    this.#context ??= openWriterContext({ origin: 'import', ...preparing, ...this.#readers });
    return this.#context;
  }

  async close(): Promise<void> {
    await this.#rows?.close();
    await this.#opened.shelf?.close();
  }
}
