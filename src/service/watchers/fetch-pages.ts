import { readWebPage, type WebReader } from '../evidence/fetch/read-web-page.ts';
import { storeDocument } from '../evidence/sources/store-document.ts';
import type { Scriptable } from '../store/database.ts';
import type { PageToFetch } from './pages-to-fetch.ts';

/**
 * Fetches and reads pages, all at once. @returns a function that updates the source index with them
 */
export async function fetchPages(
  reader: WebReader,
  wanted: readonly PageToFetch[],
  now: Date,
  signal: AbortSignal,
): Promise<(tx: Scriptable) => Promise<void>> {
  const read = await Promise.all(
    wanted.map(async ({ url, space }) => {
      return { space, document: await readWebPage(reader, url, now, signal) };
    }),
  );
  return async (tx) => {
    for (const { space, document } of read) {
      if (document !== null) await storeDocument(tx, document, { space, origin: 'fetch', now });
    }
  };
}
