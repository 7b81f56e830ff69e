import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import { storeDocument } from '../evidence/sources/store-document.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { ExtractedDocument } from '../people/record/mention.ts';
import type { Scriptable } from '../store/database.ts';
import type { PageToFetch } from './pages-to-fetch.ts';

/** A page that says something now. */
interface ReadPage extends PageToFetch {
  readonly document: ExtractedDocument;
}

/** What fetches pages and reads them. */
interface PageRoom {
  readonly pages: PageFetcher;
  readonly documents: DocumentReader;
}

/** Null: it could not be had, or is no page; what is known of it stays. */
async function readPage(
  { pages, documents }: PageRoom,
  page: PageToFetch,
  fetchedAt: Date,
  signal: AbortSignal,
): Promise<ReadPage | null> {
  const outcome = await pages.fetch(page.url, signal);
  if ('refusal' in outcome) return null;
  const { url, contentType, bytes } = outcome.page;
  try {
    return { ...page, document: await documents.read({ url, contentType, bytes, fetchedAt }) };
  } catch {
    // A page that has become something unreadable must not end the look at all others.
    return null;
  }
}

/** Reads pages anew, all at once. @returns what brings the source index up to date with them. */
export async function fetchPages(
  room: PageRoom,
  wanted: readonly PageToFetch[],
  now: Date,
  signal: AbortSignal,
): Promise<(tx: Scriptable) => Promise<void>> {
  const read = await Promise.all(wanted.map((page) => readPage(room, page, now, signal)));
  return async (tx) => {
    for (const one of read) {
      if (one === null) continue;
      await storeDocument(tx, one.document, { space: one.space, origin: 'fetch', now });
    }
  };
}
