import { realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { DocumentReader } from '../../evidence/extract/document-reader.ts';
import { UnreadableDocument } from '../../evidence/extract/extracted-page.ts';
import { ReadingTimeout } from '../../evidence/extract/thread/reading-thread.ts';
import { type StoredDocument, storeDocument } from '../../evidence/sources/store-document.ts';
import { PictureFolder } from '../../faces/pictures/picture-folder.ts';
import {
  NO_PICTURES,
  PictureIntake,
  type PictureOptions,
} from '../../faces/pictures/picture-intake.ts';
import type { PageFetcher } from '../../network/page-fetcher.ts';
import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { Database } from '../../store/database.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { removeDemo } from '../remove-demo.ts';
import { IngestError } from './ingest-error.ts';
import { type IngestItem, ingestItems } from './ingest-items.ts';
import {
  type IngestProgress,
  type IngestReport,
  type RefusedItem,
  SHOWN_REFUSALS,
} from './ingest-report.ts';
import { type FilePlace, placeDocument } from './place-document.ts';
import { takePictures } from './take-pictures.ts';
import { withFileName } from './with-file-name.ts';

export interface IngestOptions {
  /** `public`, or the directory whose members alone may see the documents. */
  readonly space: string;
  /** null: pages are not fetched. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
  readonly now: Date;
  /** Default: pictures are not read. */
  readonly pictures?: PictureOptions;
  /** Stops between two documents or pictures; what is stored stays. */
  readonly signal: AbortSignal;
}

class Tally {
  readonly changes = { new: 0, changed: 0, unchanged: 0 };
  readonly refusals: RefusedItem[] = [];
  refused = 0;
  people = 0;
  skipped = 0;

  add({ change, mentionIds }: StoredDocument): void {
    this.changes[change] += 1;
    this.people += mentionIds.length;
  }

  refuse(item: RefusedItem): void {
    this.refused += 1;
    if (this.refusals.length < SHOWN_REFUSALS) this.refusals.push(item);
  }

  progress(pictures: number): IngestProgress {
    const { new: fresh, changed, unchanged } = this.changes;
    return { read: fresh + changed + unchanged, refused: this.refused, pictures };
  }
}

type ReadItem = Extract<IngestItem, { readonly raw: unknown }>;

async function extracted(
  item: ReadItem,
  documents: DocumentReader,
): Promise<ExtractedDocument | RefusedItem> {
  try {
    const document = await documents.read(item.raw);
    return item.file === null ? document : withFileName(document, basename(item.file));
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const reason = error instanceof ReadingTimeout ? 'too_slow' : 'not_a_document';
    return { item: item.item, reason, message: error.message };
  }
}

async function checkSpace(db: Database, space: string): Promise<void> {
  if (space === 'public') return;
  const [found] = await db.query(
    'select 1 from directories where id = $1 and archived_at is null',
    [space],
  );
  if (found === undefined) {
    throw new IngestError(
      `Directory ${space} not found. See "people-search-mcp directories list".`,
    );
  }
}

/** The folder whose pictures the documents may cite; null for web pages. */
async function picturesBeside(given: string): Promise<PictureFolder | null> {
  try {
    const real = await realpath(given);
    return await PictureFolder.open((await stat(real)).isDirectory() ? real : dirname(real));
  } catch {
    return null;
  }
}

/** One run: its input, its output and its counts. */
class Ingest {
  readonly #db: Database;
  readonly #options: IngestOptions;
  readonly #folder: PictureFolder | null;
  readonly intake: PictureIntake;
  readonly tally = new Tally();

  constructor(db: Database, options: IngestOptions, folder: PictureFolder | null) {
    this.#db = db;
    this.#options = options;
    this.#folder = folder;
    const scope = { ...options, origin: 'ingest' } as const;
    this.intake = new PictureIntake(db, options.pictures ?? NO_PICTURES, scope);
  }

  async add(item: IngestItem): Promise<void> {
    if ('skipped' in item) this.tally.skipped += 1;
    else if ('refused' in item) this.tally.refuse(item.refused);
    else {
      const document = await extracted(item, this.#options.documents);
      if ('reason' in document) this.tally.refuse(document);
      else await this.#store(document, this.#placeOf(item.file));
    }
  }

  #placeOf(file: string | null): FilePlace | null {
    const folder = this.#folder;
    return folder === null || file === null ? null : { folder, beside: folder.folderOf(file) };
  }

  async #store(document: ExtractedDocument, place: FilePlace | null): Promise<void> {
    const placed = await placeDocument(document, place);
    const origin = { ...this.#options, origin: 'ingest' as const };
    const stored = await retryTransaction(this.#db, async (tx) => {
      await removeDemo(tx);
      return storeDocument(tx, placed.document, origin);
    });
    this.tally.add(stored);
    await takePictures(this.#db, this.intake, placed, stored);
  }
}

/**
 * Adds documents to the source index, each in its own transaction, and then the pictures they cite:
 * after a crash a second run continues from there. The demo world is removed with the first
 * document.
 *
 * @throws IngestError when it cannot start
 */
export async function ingestDocuments(
  db: Database,
  given: string,
  options: IngestOptions,
  onProgress: (progress: IngestProgress) => void = () => {},
): Promise<IngestReport> {
  const started = performance.now();
  await checkSpace(db, options.space);
  const ingest = new Ingest(db, options, await picturesBeside(given));
  const { tally, intake } = ingest;
  for await (const item of ingestItems(given, options)) {
    options.signal.throwIfAborted();
    await ingest.add(item);
    onProgress(tally.progress(intake.read));
    // Lets a server in this process answer waiting requests.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { changes, refused, people, refusals, skipped } = tally;
  const seconds = (performance.now() - started) / 1000;
  const pictures = intake.report();
  return { ...changes, refused, people, refusals, skipped, pictures, seconds };
}
