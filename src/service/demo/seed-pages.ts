import { SAME_THREAD_READER } from '../evidence/extract/document-reader.ts';
import { storeDocument } from '../evidence/sources/store-document.ts';
import type { Database } from '../store/database.ts';
import type { DemoData } from './demo-data.ts';

const BATCH = 50;

/** Reads the made-up pages as any page is read, into the index of sources. */
export async function seedPages(
  db: Database,
  pages: DemoData['pages'],
  readAt: Date,
): Promise<void> {
  const documentOf = ({ url, contentType, body }: DemoData['pages'][number]) =>
    SAME_THREAD_READER.read({ url, contentType, bytes: Buffer.from(body), fetchedAt: readAt });
  for (let at = 0; at < pages.length; at += BATCH) {
    const documents = await Promise.all(pages.slice(at, at + BATCH).map(documentOf));
    await db.transaction(async (tx) => {
      for (const document of documents) {
        await storeDocument(tx, document, { space: 'public', origin: 'demo', now: readAt });
      }
    });
  }
}
