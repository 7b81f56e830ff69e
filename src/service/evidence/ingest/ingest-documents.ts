import { removeDemo } from '../../demo/remove-demo.ts';
import type { Database } from '../../store/database.ts';
import type { DocumentReader } from '../extract/document-reader.ts';
import { UnreadableDocument } from '../extract/extracted-page.ts';
import { ReadingTookTooLong } from '../extract/thread/reading-thread.ts';
import type { ExtractedDocument } from '../mention.ts';
import type { PageFetcher } from '../page-fetcher.ts';
import { type StoredDocument, storeDocument } from '../sources/store-document.ts';
import { IngestError } from './ingest-error.ts';
import { type IngestItem, ingestItems } from './ingest-items.ts';
import {
  type IngestProgress,
  type IngestReport,
  type RefusedItem,
  SHOWN_REFUSALS,
} from './ingest-report.ts';

export interface IngestOptions {
  /** `public`, or the directory whose members alone may learn of the documents. */
  readonly space: string;
  /** null: no page is fetched. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
  readonly now: Date;
  /** Stops between two documents; what is in stays. */
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

  progress(): IngestProgress {
    const { new: fresh, changed, unchanged } = this.changes;
    return { read: fresh + changed + unchanged, refused: this.refused };
  }
}

type ReadItem = Extract<IngestItem, { readonly raw: unknown }>;

async function extracted(
  item: ReadItem,
  documents: DocumentReader,
): Promise<ExtractedDocument | RefusedItem> {
  try {
    const document = await documents.read(item.raw);
    return { ...document, title: document.title ?? item.title };
  } catch (error) {
    const isKnown = error instanceof UnreadableDocument;
    const message = isKnown ? error.message : 'cannot be read as a document';
    const reason = error instanceof ReadingTookTooLong ? 'too_slow' : 'not_a_document';
    return { item: item.item, reason, message };
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
      `There is no directory ${space}; see "people-search-mcp directories list".`,
    );
  }
}

/**
 * Takes documents into the source index, each in a transaction of its own: what was read before a
 * crash is in, and a second run goes on from there. The demo world leaves with the first of them.
 *
 * @throws IngestError when it cannot begin
 */
export async function ingestDocuments(
  db: Database,
  given: string,
  options: IngestOptions,
  onProgress: (progress: IngestProgress) => void = () => {},
): Promise<IngestReport> {
  const started = performance.now();
  await checkSpace(db, options.space);
  const tally = new Tally();
  const origin = { ...options, origin: 'ingest' as const };
  for await (const item of ingestItems(given, options)) {
    options.signal.throwIfAborted();
    if ('skipped' in item) tally.skipped += 1;
    else if ('refused' in item) tally.refuse(item.refused);
    else {
      const document = await extracted(item, options.documents);
      if ('reason' in document) tally.refuse(document);
      else {
        const stored = await db.transaction(async (tx) => {
          await removeDemo(tx);
          return storeDocument(tx, document, origin);
        });
        tally.add(stored);
      }
    }
    onProgress(tally.progress());
    // Lets a server in this process answer what has arrived meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { changes, refused, people, refusals, skipped } = tally;
  const seconds = (performance.now() - started) / 1000;
  return { ...changes, refused, people, refusals, skipped, seconds };
}
