import { extractDocument } from '../evidence/extract/extract-document.ts';
import { storeDocument } from '../evidence/sources/store-document.ts';
import type { Database } from '../store/database.ts';
import { DEMO_YEAR } from './demo-career.ts';
import type { DemoPage } from './pages/demo-page.ts';

const BATCH = 50;

/** When the made-up world's pages were read: nothing in it depends on today. */
const READ_AT = new Date(Date.UTC(DEMO_YEAR, 6, 1));

const documentOf = ({ url, contentType, body }: DemoPage) =>
  extractDocument({ url, contentType, bytes: Buffer.from(body), fetchedAt: READ_AT });

/** Reads the made-up pages as any page is read, into the index of sources. */
export async function seedPages(db: Database, pages: readonly DemoPage[]): Promise<void> {
  for (let at = 0; at < pages.length; at += BATCH) {
    const documents = await Promise.all(pages.slice(at, at + BATCH).map(documentOf));
    await db.transaction(async (tx) => {
      for (const document of documents) {
        await storeDocument(tx, document, { space: 'public', origin: 'demo', now: READ_AT });
      }
    });
  }
}
