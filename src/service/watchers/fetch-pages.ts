import { readWebPage, type WebReader } from '../evidence/fetch/read-web-page.ts';
import { storeDocument } from '../evidence/sources/store-document.ts';
import type { Scriptable } from '../store/database.ts';
import type { PageToFetch } from './pages-to-fetch.ts';

/** Reads pages anew, all at once. @returns what brings the source index up to date with them. */
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
